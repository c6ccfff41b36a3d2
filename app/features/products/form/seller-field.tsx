import { useQuery } from '@tanstack/react-query'
import { useController, type Control } from 'react-hook-form'
import type { Product } from '#contract/catalogue/calls.ts'
import { productFormWords } from '#app/words/products-form.ts'
import type { ProductFields } from './product-fields.ts'
import { sellersQuery } from './product-form-queries.ts'
import { SelectField } from '#app/ui/select-field.tsx'

interface SellerFieldProps {
  control: Control<ProductFields>
  product: Product | null
}

/** Field that selects the seller: the shop itself or one of its sellers. */
export function SellerField({ control, product }: SellerFieldProps) {
  const { data: sellers = [] } = useQuery(sellersQuery)
  const {
    field: { ref, value, onChange },
    fieldState,
  } = useController({ control, name: 'seller_id' })
  const currentSeller = product?.seller
  // The current seller remains an option while the list loads, and even if the list doesn't include that seller.
  const isListed = !currentSeller?.id || sellers.some(({ id }) => id === currentSeller.id)
  const options = isListed ? sellers : [{ id: currentSeller.id, name: currentSeller.name }, ...sellers]
  return (
    <SelectField
      ref={ref}
      label={productFormWords.seller}
      error={fieldState.error?.message}
      value={value ?? ''}
      onChange={({ target }) => onChange(target.value === '' ? null : Number(target.value))}
      choices={[
        { value: '', words: productFormWords.theShop },
        ...options.map(({ id, name }) => ({ value: String(id), words: name })),
      ]}
    />
  )
}
