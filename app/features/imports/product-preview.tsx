import { useMemo, type ReactNode } from 'react'
import { importColumns } from '#contract/imports/columns.ts'
import { formatCount } from '#contract/money.ts'
import type { ImportField } from '#contract/products/draft.ts'
import { Price } from '#app/display/price.tsx'
import { ProductThumbnail } from '#app/display/product-thumbnail.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { importLayoutWords } from '#app/words/imports-layout.ts'
import { previewProducts, type PreviewProduct } from './preview-products.ts'
import type { StepProps } from './use-import.ts'

/** Preview of ten products as the shop will show them, updated as columns, prices and values are chosen. */
export function ProductPreview({ wizard: { columns, layout, prices }, state: { settings } }: StepProps) {
  const rows = layout?.products
  const products = useMemo(
    () => (rows && prices ? previewProducts(rows, columns, { settings, prices }) : []),
    [rows, columns, settings, prices],
  )
  const isMapped = columns.some(({ target }) => target !== null)
  return (
    <section aria-label={importLayoutWords.preview} className="min-w-0">
      <header className="flex flex-wrap items-baseline gap-x-2 px-4 pt-3.5 pb-2">
        <h2 className="text-base font-semibold tracking-normal text-ink">{importLayoutWords.preview}</h2>
        <p className="meta">
          {importLayoutWords.previewNote(formatCount(products.length), formatCount(rows?.length ?? 0))}
        </p>
      </header>
      {isMapped ? (
        <ol className="grid pb-2 md:max-xl:grid-cols-2">
          {products.map((product) => (
            <PreviewRow key={product.row} product={product} />
          ))}
        </ol>
      ) : (
        <p className="px-4 pb-4 meta">{importLayoutWords.noProducts}</p>
      )}
    </section>
  )
}

function PreviewRow({ product: { draft, cells, problems, filePrice, row } }: { product: PreviewProduct }) {
  /** Shows the text that was not understood, or the name of the missing field. */
  const gap = (field: ImportField, missing: string) => {
    const issue = problems.find((problem) => problem.field === field)?.message
    return <Missing issue={issue}>{issue && cells[field]?.trim() ? `“${cells[field]}”` : missing}</Missing>
  }
  const stock = draft.stock_quantity
  const others = problems.filter(({ field }) => !['name', 'price', 'stock_quantity', 'category'].includes(field))
  return (
    <li
      title={`${importLayoutWords.row} ${formatCount(row)}`}
      className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 px-4 py-1.5"
    >
      <ProductThumbnail picture={null} />
      <div className="grid min-w-0 leading-4.5">
        <p className={classNames('wrap-anywhere', draft.name && 'font-medium text-ink')}>
          {draft.name ?? gap('name', importLayoutWords.noName)}
        </p>
        <p className="truncate text-xs text-ink-3">
          {draft.category?.join(' / ') ?? gap('category', importLayoutWords.noCategory)}
        </p>
        {others.map(({ field, message }) => (
          <p key={field} className="text-xs">
            <Missing issue={message}>{importLayoutWords.toFix(importColumns[field].label)}</Missing>
          </p>
        ))}
      </div>
      <div className="grid justify-items-end text-right leading-4.5">
        {draft.price === undefined ? gap('price', importLayoutWords.noPrice) : <Price francs={draft.price} size="sm" />}
        {filePrice !== '' && draft.price !== undefined && <span className="text-xs text-ink-3">{filePrice}</span>}
        <span className="text-xs text-ink-3">
          {stock === undefined
            ? gap('stock_quantity', importLayoutWords.noStock)
            : importLayoutWords.pieces(formatCount(stock))}
        </span>
      </div>
    </li>
  )
}

/** Name of a missing field, with the reason as a tooltip. */
const Missing = ({ issue, children }: { issue: string | undefined; children: ReactNode }) => (
  <span title={issue} className="font-medium text-amber">
    {children}
  </span>
)
