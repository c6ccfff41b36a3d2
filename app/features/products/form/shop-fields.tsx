import type { ReactNode } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { ProductStatus } from '#contract/catalogue.ts'
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
  form: UseFormReturn<ProductFields>
  /** What more there is to choose, after the status. */
  children?: ReactNode
}

/** Whether the shop shows it, and among which. */
export function ShopFields({ form, children }: ShopFieldsProps) {
  const { register, formState } = form
  return (
    <FormGroup title={productFormWords.shown}>
      <SelectField
        {...register('status')}
        label={productFormWords.status}
        error={formState.errors.status?.message}
        choices={Object.entries(statusWords).map(([value, words]) => ({ value, words }))}
      />
      {children}
      <Checkbox
        {...register('featured')}
        label={
          <>
            {productFormWords.featured}
            <span className="block meta font-text">{productFormWords.featuredNote}</span>
          </>
        }
      />
    </FormGroup>
  )
}

/** Where to read more of the part. */
export function DatasheetField({ form }: { form: UseFormReturn<ProductFields> }) {
  const { register, formState } = form
  return (
    <div className="border-t border-line pt-4">
      <TextField
        {...register('datasheet_url', productRules.link)}
        type="url"
        inputMode="url"
        autoComplete="off"
        label={productFormWords.datasheet}
        hint={productFormWords.datasheetHint}
        error={formState.errors.datasheet_url?.message}
        className="[&>label]:text-base [&>label]:font-semibold"
      />
    </div>
  )
}
