import type { ReactNode } from 'react'
import type { ProductStatus } from '#contract/catalogue/calls.ts'
import type { ApiForm } from '#app/api/use-api-form.ts'
import { useShopDetails } from '#app/api/use-shop-details.ts'
import { useUser } from '#app/session/session.ts'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { productFormWords } from '#app/words/products-form.ts'
import { FormGroup } from '#app/ui/form-group.tsx'
import type { ProductFields } from './product-fields.ts'
import { productRules } from './product-rules.ts'
import { SelectField } from '#app/ui/select-field.tsx'

const statusWords = {
  active: productFormWords.active,
  inactive: productFormWords.inactive,
} satisfies Record<ProductStatus, string>

interface ShopFieldsProps {
  form: ApiForm<ProductFields>
  /** Additional fields shown after the status. */
  children?: ReactNode
}

/** Form section for visibility in the shop: the status and whether the product is featured. */
export function ShopFields({ form, children }: ShopFieldsProps) {
  const { featuredBy } = useShopDetails()
  const { role } = useUser()
  const isChoiceOfAdmins = featuredBy === 'admins' && role !== 'admin'
  return (
    <FormGroup title={productFormWords.shown}>
      <SelectField
        {...form.field('status')}
        label={productFormWords.status}
        choices={Object.entries(statusWords).map(([value, words]) => ({ value, words }))}
      />
      {children}
      <Checkbox
        {...form.register('featured')}
        disabled={isChoiceOfAdmins}
        label={
          <>
            {productFormWords.featured}
            <span className="block meta font-text">
              {isChoiceOfAdmins ? productFormWords.featuredByAdmins : productFormWords.featuredNote}
            </span>
          </>
        }
      />
    </FormGroup>
  )
}

/** Field for the link to the datasheet. */
export function DatasheetField({ form }: { form: ApiForm<ProductFields> }) {
  return (
    <div className="border-t border-line pt-4">
      <TextField
        {...form.field('datasheet_url', productRules.link)}
        type="url"
        inputMode="url"
        autoComplete="off"
        label={productFormWords.datasheet}
        hint={productFormWords.datasheetHint}
        labelClassName="text-base font-semibold"
      />
    </div>
  )
}
