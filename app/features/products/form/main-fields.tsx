import type { UseFormReturn } from 'react-hook-form'
import { requiredField } from '#app/ui/form-classes.ts'
import { TextArea } from '#app/ui/text-area.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { controlWords } from '#app/words/controls.ts'
import { productFormWords } from '#app/words/products-form.ts'
import { SimilarProductHint, type SimilarProductHintProps } from './similar-product-hint.tsx'
import type { ProductFields } from './product-fields.ts'
import { productRules } from './product-rules.ts'

interface MainFieldsProps extends Omit<SimilarProductHintProps, 'control'> {
  form: UseFormReturn<ProductFields>
}

/** What a product cannot be without, and by which names it is known. */
export function MainFields({ form, ...hintProps }: MainFieldsProps) {
  const { register, formState } = form
  const { errors } = formState
  return (
    <>
      <TextField
        {...register('name', productRules.name)}
        required
        label={productFormWords.name}
        autoComplete="off"
        error={errors.name?.message}
        className={requiredField}
      />
      <SimilarProductHint control={form.control} {...hintProps} />
      <TextArea
        {...register('description', productRules.description)}
        rows={3}
        label={productFormWords.description}
        error={errors.description?.message}
        inputClassName="min-h-20 md:text-dense"
      />
      <div className="grid grid-cols-2 gap-x-3 gap-y-4.5 md:grid-cols-[1.2fr_0.8fr_1fr]">
        <div className="relative">
          <TextField
            {...register('price', productRules.price)}
            required
            inputMode="decimal"
            autoComplete="off"
            label={productFormWords.price}
            error={errors.price?.message}
            className={requiredField}
            inputClassName="pl-12 text-right"
          />
          <span className="pointer-events-none absolute top-[calc(1lh+0.3125rem)] left-3 flex h-10 items-center text-ink-3 md:h-8">
            <small className="text-sm">{controlWords.currency}</small>
          </span>
        </div>
        <TextField
          {...register('stock_quantity', productRules.stock)}
          required
          inputMode="numeric"
          autoComplete="off"
          label={productFormWords.stock}
          error={errors.stock_quantity?.message}
          className={requiredField}
          inputClassName="text-right"
        />
        <TextField
          {...register('mpn', productRules.line)}
          label={productFormWords.partNumber}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          error={errors.mpn?.message}
          className="max-md:col-span-full"
          inputClassName="font-mono"
        />
      </div>
      <div className="grid grid-cols-2 gap-x-3 gap-y-4.5 md:grid-cols-3">
        <TextField
          {...register('manufacturer', productRules.line)}
          label={productFormWords.manufacturer}
          autoComplete="off"
          error={errors.manufacturer?.message}
        />
        <TextField
          {...register('package', productRules.line)}
          label={productFormWords.package}
          hint={productFormWords.packageHint}
          autoComplete="off"
          error={errors.package?.message}
        />
        <TextField
          {...register('sku', productRules.line)}
          label={productFormWords.sku}
          autoComplete="off"
          spellCheck={false}
          error={errors.sku?.message}
          className="max-md:col-span-full"
          inputClassName="font-mono"
        />
      </div>
    </>
  )
}
