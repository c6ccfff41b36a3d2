import { useWatch } from 'react-hook-form'
import { LOW_STOCK_THRESHOLD } from '#contract/products/limits.ts'
import { formatCount } from '#contract/money.ts'
import { roundUpToStep } from '#contract/cart/quantities.ts'
import { statedPack } from '#contract/products/stated-pack.ts'
import type { ApiForm } from '#app/api/use-api-form.ts'
import { CollapsedGroup } from '#app/ui/collapsed-group.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { productFormWords } from '#app/words/products-form.ts'
import { parseNumber } from '#app/format/parse-number.ts'
import { quantityError } from './parse-numbers.ts'
import type { ProductFields } from './product-fields.ts'
import { productRules } from './product-rules.ts'
import { specText } from './spec-rows.ts'

/** Form section for the pack size and the quantities that can be ordered. */
export function SaleFields({ form }: { form: ApiForm<ProductFields> }) {
  const fields = useWatch({ control: form.control, name: SALE_FIELDS })
  const [pack, least, step] = fields
  const { errors } = form.formState
  return (
    <>
      <StatedPack form={form} />
      <CollapsedGroup
        title={productFormWords.sale}
        note={productFormWords.saleHint}
        isFilled={fields.some((text) => text.trim() !== '')}
        hasError={SALE_FIELDS.some((name) => errors[name])}
      >
        <div className="grid grid-cols-2 gap-x-3 gap-y-4.5 lg:grid-cols-4">
          <TextField
            {...form.field('pieces_per_pack', productRules.quantity)}
            {...numberField}
            label={productFormWords.piecesPerPack}
            hint={readQuantity(pack) > 1 ? productFormWords.saleNote : undefined}
          />
          <TextField
            {...form.field('min_quantity', productRules.quantity)}
            {...numberField}
            label={productFormWords.minQuantity}
          />
          <TextField
            {...form.field('quantity_step', productRules.quantity)}
            {...numberField}
            label={productFormWords.quantityStep}
            hint={quantitiesText(readQuantity(least), readQuantity(step))}
          />
          <TextField
            {...form.field('low_at', productRules.lowAt)}
            {...numberField}
            label={productFormWords.lowAt}
            placeholder={String(LOW_STOCK_THRESHOLD)}
          />
        </div>
      </CollapsedGroup>
    </>
  )
}

const SALE_FIELDS = ['pieces_per_pack', 'min_quantity', 'quantity_step', 'low_at'] as const

const numberField = {
  inputMode: 'numeric',
  autoComplete: 'off',
  placeholder: '1',
  inputClassName: 'text-right',
} as const

/** Suggests selling the product as a pack if its name or specifications mention a pack. */
function StatedPack({ form }: { form: ApiForm<ProductFields> }) {
  const [name, specs, pack] = useWatch({ control: form.control, name: ['name', 'specs', 'pieces_per_pack'] })
  const stated = statedPack({ name, specs: specs.map((row) => ({ name: row.name, text: specText(row) })) })
  if (stated === null || readQuantity(pack) !== 1) return null
  const pieces = formatCount(stated)
  return (
    <Notice tone="blue" isDense>
      {productFormWords.statedPack(pieces)}{' '}
      <button
        type="button"
        className="link"
        onClick={() => form.setValue('pieces_per_pack', String(stated), { shouldDirty: true, shouldValidate: true })}
      >
        {productFormWords.takePack(pieces)}
      </button>
    </Notice>
  )
}

/** Lists the smallest quantities that can be ordered; returns undefined if any quantity can be ordered. */
function quantitiesText(least: number, step: number): string | undefined {
  if (!(step > 1)) return undefined
  const first = roundUpToStep(least, step)
  return productFormWords.quantities([first, first + step, first + 2 * step].map(formatCount).join(', '))
}

/** Parses a typed quantity; returns 1 for empty input and NaN for invalid input. */
function readQuantity(text: string): number {
  if (text.trim() === '') return 1
  return quantityError(text) ? Number.NaN : parseNumber(text)
}
