import { useQuery } from '@tanstack/react-query'
import { sellersQuery } from '#app/features/products/form/product-form-queries.ts'
import { SelectField } from '#app/ui/select-field.tsx'
import { importWords } from '#app/words/imports.ts'

interface SellerSelectProps {
  sellerId: number | null
  onChoose: (sellerId: number | null) => void
}

/** Select with which admins set the seller of the imported products: the shop or one of its sellers. */
export function SellerSelect({ sellerId, onChoose }: SellerSelectProps) {
  const { data: sellers = [] } = useQuery(sellersQuery)
  return (
    <div className="max-w-96">
      <SelectField
        className="h-10 md:h-9 md:text-dense"
        label={importWords.seller}
        value={sellerId ?? ''}
        onChange={({ target }) => onChoose(target.value === '' ? null : Number(target.value))}
        choices={[
          { value: '', words: importWords.theShop },
          ...sellers.map(({ id, name }) => ({ value: String(id), words: name })),
        ]}
      />
    </div>
  )
}
