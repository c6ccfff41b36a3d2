import { useQuery } from '@tanstack/react-query'
import { TriangleAlert } from 'lucide-react'
import { useEffect, useId, type ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { LOW_STOCK_THRESHOLD } from '#contract/products/limits.ts'
import { formatCount, formatFrancs } from '#contract/money.ts'
import { pathTo } from '#contract/categories/tree.ts'
import { useShopDetails } from '#app/api/use-shop-details.ts'
import { formatDateTime } from '#app/format/dates.ts'
import { Button } from '#app/ui/button.tsx'
import { controlWords } from '#app/words/controls.ts'
import { productConflictWords } from '#app/words/products-conflict.ts'
import { productFieldWords, productFormWords } from '#app/words/products-form.ts'
import { parseNumber } from '#app/format/parse-number.ts'
import { fieldsOf, type ProductFields } from './product-fields.ts'
import { categoryListQuery, sellersQuery } from './product-form-queries.ts'
import type { ProductScope } from '../list/product-list-queries.ts'
import { isEmptySpec, specText } from './spec-rows.ts'
import type { OpenConflict } from './use-conflict.ts'
import type { ProductForm } from './use-product-form.ts'

interface ConflictPanelProps extends Pick<ProductForm['conflicts'], 'panel' | 'keepMine' | 'takeTheirs'> {
  conflict: OpenConflict
  form: ProductForm
  scope: ProductScope
}

/**
 * Panel that compares the values that someone else has saved with the typed values; the user chooses one of the two for
 * each field.
 */
export function ConflictPanel({ conflict, form, scope, panel, keepMine, takeTheirs }: ConflictPanelProps) {
  const { by, at, fields, latest } = conflict
  const { timeZone } = useShopDetails()
  const headingId = useId()
  const typed = useWatch({ control: form.control }) as ProductFields
  const textOf = useFieldText(latest)
  const latestFields = fieldsOf(latest, scope)
  useEffect(() => panel.current?.focus(), [panel])
  return (
    <section
      ref={panel}
      tabIndex={-1}
      aria-labelledby={headingId}
      className="col-span-full grid gap-3 rounded-sm bg-amber-soft p-3 text-dense text-ink"
    >
      <div className="flex items-start gap-2.5">
        <TriangleAlert className="mt-0.5 text-amber" />
        <div className="min-w-0 wrap-anywhere">
          <h3 id={headingId} className="text-base font-semibold">
            {productConflictWords.heading(by, formatDateTime(at, timeZone))}
          </h3>
          <p>{productConflictWords.note}</p>
        </div>
      </div>
      <ul className="grid gap-3">
        {fields.map((field) => (
          <li key={field} className="grid gap-1.5">
            <h4 className="font-medium">{productFieldWords[field]}</h4>
            <div className="grid grid-cols-2 gap-2">
              <Choice
                title={productConflictWords.now}
                text={field === 'image_urls' ? picturesText(latest.pictures.length) : textOf(field, latestFields)}
                choose={productConflictWords.takeTheirs}
                label={productConflictWords.takeTheirsOf(productFieldWords[field])}
                onChoose={() => takeTheirs(field)}
              />
              <Choice
                title={productConflictWords.yours}
                text={field === 'image_urls' ? picturesText(form.pictures.list.length) : textOf(field, typed)}
                choose={productConflictWords.keepMine}
                label={productConflictWords.keepMineOf(productFieldWords[field])}
                onChoose={() => keepMine(field)}
              />
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

interface ChoiceProps {
  title: string
  text: string
  choose: string
  label: string
  onChoose: () => void
}

function Choice({ title, text, choose, label, onChoose }: ChoiceProps): ReactNode {
  return (
    <div className="grid min-w-0 content-between gap-2 rounded-sm border border-line bg-surface p-2.5">
      <div className="min-w-0">
        <p className="meta">{title}</p>
        <p className="line-clamp-6 font-medium wrap-anywhere whitespace-pre-line">
          {text || productConflictWords.nothing}
        </p>
      </div>
      <Button size="dense" aria-label={label} onClick={onChoose} className="justify-self-start max-md:w-full">
        {choose}
      </Button>
    </div>
  )
}

/** Returns a function that formats a field's value for display. */
function useFieldText({ seller }: OpenConflict['latest']) {
  const { data: categories = [] } = useQuery(categoryListQuery)
  const { data: sellers = [] } = useQuery({ ...sellersQuery, enabled: false }) // the seller field has fetched it
  return (field: keyof ProductFields, values: ProductFields): string => {
    if (field === 'category_id')
      return pathTo(values.category_id, categories)
        .map(({ name }) => name)
        .join(' / ')
    if (field !== 'seller_id') return plainText(field, values)
    const { seller_id: id } = values
    if (!id) return productFormWords.theShop
    return [seller, ...sellers].find((one) => one.id === id)?.name ?? `#${id}`
  }
}

function plainText(field: Exclude<keyof ProductFields, 'category_id' | 'seller_id'>, values: ProductFields): string {
  const { price, stock_quantity: stock, specs, pins, tags, supplier_numbers, featured, status } = values
  const texts = {
    price: `${controlWords.currency} ${numberText(price, formatFrancs)}`,
    stock_quantity: numberText(stock, formatCount),
    pieces_per_pack: numberText(values.pieces_per_pack || '1', formatCount),
    min_quantity: numberText(values.min_quantity || '1', formatCount),
    quantity_step: numberText(values.quantity_step || '1', formatCount),
    low_at: numberText(values.low_at || String(LOW_STOCK_THRESHOLD), formatCount),
    specs: lines(specs.filter((row) => !isEmptySpec(row)).map((row) => `${row.name}: ${specText(row)}`)),
    pins: lines(pins.map(({ number, name }) => `${number} ${name}`)),
    tags: tags.join(', '),
    supplier_numbers: supplier_numbers.join(', '),
    featured: featured ? productConflictWords.yes : productConflictWords.no,
    status: productFormWords[status],
  }
  return { ...values, ...texts }[field]
}

const lines = (texts: string[]) => texts.join('\n')
const picturesText = (count: number) => productConflictWords.pictures(count)

/** Formats a typed number; returns any other text unchanged. */
function numberText(text: string, format: (value: number) => string): string {
  const value = parseNumber(text)
  return Number.isNaN(value) ? text : format(value)
}
