import { Check, Plus, X } from 'lucide-react'
import type { CSSProperties, ReactNode } from 'react'
import { Link } from 'react-router'
import { Price } from '#app/display/price.tsx'
import { ProductPicture } from '#app/display/product-picture.tsx'
import { Stock } from '#app/display/stock.tsx'
import { Unbroken } from '#app/display/unbroken.tsx'
import { useAddToCart } from '#app/features/cart/use-add-to-cart.ts'
import { Button } from '#app/ui/button.tsx'
import { iconButtonClass } from '#app/ui/icon-button.tsx'
import { catalogueWords } from '#app/words/catalogue.ts'
import { closedText } from '#app/display/closed-text.ts'
import { compareWords } from '#app/words/catalogue-compare.ts'
import type { ProductWithFacts } from '#contract/catalogue/calls.ts'
import { PartsStyles } from '../parts-styles.tsx'
import { compareRows, type CompareCell } from './compare-rows.ts'
import { compareUrl, type Comparison } from './compare-url.ts'
import { setCompared, useCompared } from './compared.ts'

interface CompareTableProps {
  parts: readonly ProductWithFacts[]
  comparison: Comparison
}

/**
 * Side-by-side comparison with one property per row; phones show two parts at a time and scroll sideways to the others.
 */
export function CompareTable({ parts, comparison }: CompareTableProps) {
  const rows = compareRows(parts)
  const shown = comparison.differences && parts.length > 1 ? rows.filter(({ isDifferent }) => isDifferent) : rows
  return (
    <div className="compare-frame box">
      <PartsStyles />
      <table aria-label={compareWords.heading} style={styleOf(parts.length)} className="compare-table">
        <thead>
          <tr>
            <th scope="col">
              <span className="sr-only">{compareWords.property}</span>
            </th>
            {parts.map((part) => (
              <PartHead key={part.id} part={part} comparison={comparison} />
            ))}
          </tr>
          <tr>
            <td>
              <span className="sr-only">{compareWords.cart}</span>
            </td>
            {parts.map((part) => (
              <td key={part.id}>
                <AddToCart part={part} />
              </td>
            ))}
          </tr>
        </thead>
        <tbody>
          <Row name={compareWords.price}>
            {parts.map(({ id, price }) => (
              <td key={id}>
                <Price francs={price} size="sm" />
              </td>
            ))}
          </Row>
          <Row name={compareWords.stock}>
            {parts.map(({ id, stock_quantity: pieces }) => (
              <td key={id}>
                <Stock pieces={pieces} />
              </td>
            ))}
          </Row>
          <Row name={compareWords.seller}>
            {parts.map(({ id, seller }) => (
              <td key={id}>{seller.name}</td>
            ))}
          </Row>
          {shown.map((row) => (
            <Row key={row.key} name={row.name} isMarked={row.isDifferent && !comparison.differences}>
              {row.cells.map((cell, at) => (
                <td key={parts[at]?.id}>{cell ? <Cell cell={cell} best={row.best} /> : <NotStated />}</td>
              ))}
            </Row>
          ))}
        </tbody>
      </table>
      {shown.length === 0 && <p className="p-3 meta">{compareWords.noDifferences}</p>}
    </div>
  )
}

/** Returns an inline style that passes the number of parts to the style sheet, which sets the width. */
const styleOf = (count: number) => ({ '--parts': count }) as CSSProperties

function PartHead({ part, comparison }: { part: ProductWithFacts; comparison: Comparison }) {
  const compared = useCompared()
  const others = comparison.ids.filter((id) => id !== part.id)
  return (
    <th scope="col">
      <div className="flex items-start justify-between gap-2">
        <ProductPicture picture={part.pictures[0]} sizes="64px" alt="" className="flex-none rounded-sm" />
        <Link
          to={compareUrl({ ...comparison, ids: others })}
          replace
          aria-label={compareWords.removeOf(part.name)}
          onClick={() => setCompared(compared.filter(({ id }) => id !== part.id))}
          className={iconButtonClass({ size: 'dense' })}
        >
          <X />
        </Link>
      </div>
      <Link to={`/product/${part.id}`} className="mt-2 block font-semibold text-ink hover:underline">
        <Unbroken text={part.name} />
      </Link>
      {part.mpn && <p className="mono text-xs text-ink-3">{part.mpn}</p>}
    </th>
  )
}

function AddToCart({ part }: { part: ProductWithFacts }) {
  const add = useAddToCart()
  const closed = closedText(part)
  return (
    <Button
      tone="soft"
      size="dense"
      block
      disabled={Boolean(closed)}
      busy={add.isPending}
      busyText={catalogueWords.adding}
      onClick={() => add.mutate({ product: part, quantity: part.min_quantity })}
    >
      {!closed && <Plus />}
      {closed ?? catalogueWords.add}
      {!closed && <span className="sr-only">{catalogueWords.addOf(part.name)}</span>}
    </Button>
  )
}

interface RowProps {
  name: string
  /** True to highlight the row, because the parts differ in this property and all rows are shown. */
  isMarked?: boolean
  children: ReactNode
}

function Row({ name, isMarked = false, children }: RowProps) {
  return (
    <tr className={isMarked ? 'compare-differs' : undefined}>
      <th scope="row">{name}</th>
      {children}
    </tr>
  )
}

function Cell({ cell: { text, size }, best }: { cell: CompareCell; best: number | undefined }) {
  if (best === undefined || size !== best) return <Unbroken text={text} />
  return (
    <span className="inline-flex flex-wrap items-center gap-1 font-semibold text-ink icons-3.5">
      <span>
        <Unbroken text={text} />
      </span>
      <span className="inline-flex items-center gap-0.5 text-xs text-brand">
        <Check />
        {compareWords.best}
      </span>
    </span>
  )
}

function NotStated() {
  return <span className="text-ink-3">{compareWords.notStated}</span>
}
