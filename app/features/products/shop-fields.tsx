import { ChevronDown } from 'lucide-react'
import { useId } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { ProductStatus } from '#contract/catalogue.ts'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { FieldNote, fieldClass, TextField } from '#app/ui/text-field.tsx'
import { productFormWords } from '#app/words/product-form.ts'
import { FormGroup } from './form-group.tsx'
import type { ProductFields } from './product-fields.ts'
import { productRules } from './product-rules.ts'

const statusWords = {
  active: productFormWords.active,
  inactive: productFormWords.inactive,
} satisfies Record<ProductStatus, string>

/** Whether the shop shows it, and among which. */
export function ShopFields({ form }: { form: UseFormReturn<ProductFields> }) {
  const { register, formState } = form
  const statusId = useId()
  return (
    <FormGroup title={productFormWords.shown}>
      <div className="grid gap-[0.3125rem]">
        <label htmlFor={statusId} className="justify-self-start font-medium text-ink">
          {productFormWords.status}
        </label>
        <div className="relative">
          <select {...register('status')} id={statusId} className={`${fieldClass} appearance-none pr-8`}>
            {Object.entries(statusWords).map(([status, words]) => (
              <option key={status} value={status}>
                {words}
              </option>
            ))}
          </select>
          <ChevronDown className="pointer-events-none absolute top-1/2 right-2 size-3.5! -translate-y-1/2 text-ink-3" />
        </div>
        <FieldNote id={`${statusId}-note`} error={formState.errors.status?.message} />
      </div>
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
