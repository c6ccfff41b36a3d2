import type { ApiForm } from '#app/api/use-api-form.ts'
import { TextArea } from '#app/ui/text-area.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { controlWords } from '#app/words/controls.ts'
import { productFormWords } from '#app/words/products-form.ts'
import { DuplicateNumberHint, SimilarProductHint, type SimilarProductHintProps } from './similar-product-hint.tsx'
import type { ProductFields } from './product-fields.ts'
import { productRules } from './product-rules.ts'

interface MainFieldsProps extends Omit<SimilarProductHintProps, 'control'> {
  form: ApiForm<ProductFields>
}

/** Form section for the required fields and the part number. */
export function MainFields({ form, ...hintProps }: MainFieldsProps) {
  return (
    <>
      <TextField
        {...form.field('name', productRules.name)}
        required
        label={productFormWords.name}
        autoComplete="off"
        className="starred"
      />
      <SimilarProductHint control={form.control} {...hintProps} />
      <div className="grid grid-cols-2 gap-x-3 gap-y-4.5 md:grid-cols-[1.2fr_0.8fr_1fr]">
        <div className="relative">
          <TextField
            {...form.field('price', productRules.price)}
            required
            inputMode="decimal"
            autoComplete="off"
            label={productFormWords.price}
            className="starred"
            inputClassName="pl-12 text-right"
          />
          <span className="pointer-events-none absolute top-[calc(1lh+0.3125rem)] left-3 flex h-10 items-center text-ink-3 md:h-8">
            <small className="text-sm">{controlWords.currency}</small>
          </span>
        </div>
        <TextField
          {...form.field('stock_quantity', productRules.stock)}
          required
          inputMode="numeric"
          autoComplete="off"
          label={productFormWords.stock}
          className="starred"
          inputClassName="text-right"
        />
        <TextField
          {...form.field('mpn', productRules.line)}
          label={productFormWords.partNumber}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          className="max-md:col-span-full"
          inputClassName="font-mono"
        />
      </div>
      <DuplicateNumberHint control={form.control} {...hintProps} />
    </>
  )
}

/** Form section for the description and for further names of the product. */
export function DetailFields({ form }: Pick<MainFieldsProps, 'form'>) {
  return (
    <>
      <TextArea
        {...form.field('description', productRules.description)}
        rows={3}
        label={productFormWords.description}
        inputClassName="min-h-20 md:text-dense"
      />
      <div className="grid grid-cols-2 gap-x-3 gap-y-4.5 md:grid-cols-3">
        <TextField
          {...form.field('manufacturer', productRules.line)}
          label={productFormWords.manufacturer}
          autoComplete="off"
        />
        <TextField
          {...form.field('package', productRules.line)}
          label={productFormWords.package}
          hint={productFormWords.packageHint}
          autoComplete="off"
        />
        <TextField
          {...form.field('sku', productRules.line)}
          label={productFormWords.sku}
          autoComplete="off"
          spellCheck={false}
          className="max-md:col-span-full"
          inputClassName="font-mono"
        />
      </div>
    </>
  )
}
