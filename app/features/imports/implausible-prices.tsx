import { Check } from 'lucide-react'
import { useMemo, useRef, useState } from 'react'
import { formatCount, formatFrancs } from '#contract/money.ts'
import {
  IMPLAUSIBLE_REASONS,
  type ImplausiblePrice,
  type ImplausibleReason,
} from '#contract/products/implausible-price.ts'
import { useFocusRecovery } from '#app/browser/use-focus-recovery.ts'
import { Button } from '#app/ui/button.tsx'
import { importWords } from '#app/words/imports.ts'
import { unconfirmedPriceOf, type ParsedRow } from './parsed-table.ts'

/** Number of rows that a group shows initially, and number added by each press of the button. */
const FIRST_ROWS = 5
const MORE_ROWS = 50

interface ImplausiblePricesProps {
  rows: readonly ParsedRow[]
  onConfirm: (places: readonly number[]) => void
}

interface FoundRow {
  row: ParsedRow
  found: ImplausiblePrice
}

/** Rows whose price is implausible, grouped by reason; they are imported only once the user has confirmed the price. */
export function ImplausiblePrices({ rows, onConfirm }: ImplausiblePricesProps) {
  const byReason = useMemo(() => groupByReason(rows), [rows])
  return IMPLAUSIBLE_REASONS.map((reason) => (
    <PriceGroup key={reason} reason={reason} rows={byReason.get(reason) ?? []} onConfirm={onConfirm} />
  ))
}

function groupByReason(rows: readonly ParsedRow[]): Map<ImplausibleReason, FoundRow[]> {
  const found = rows.flatMap((row): FoundRow[] => {
    const price = unconfirmedPriceOf(row)
    return price ? [{ row, found: price }] : []
  })
  return Map.groupBy(found, ({ found: { reason } }) => reason)
}

interface PriceGroupProps {
  reason: ImplausibleReason
  rows: readonly FoundRow[]
  onConfirm: ImplausiblePricesProps['onConfirm']
}

/** Group of prices whose button confirms only the rows that are shown. */
function PriceGroup({ reason, rows, onConfirm }: PriceGroupProps) {
  const [limit, setLimit] = useState(FIRST_ROWS)
  const root = useRef<HTMLElement>(null)
  useFocusRecovery(rows.length, (before) => {
    if (rows.length < before) root.current?.querySelector('button')?.focus()
  })
  if (rows.length === 0) return null
  const shown = rows.slice(0, limit)
  const more = Math.min(MORE_ROWS, rows.length - shown.length)
  const title = importWords.implausibleGroups[reason]
  return (
    <section ref={root} aria-label={title} className="border-t border-line bg-amber-soft px-4 py-3">
      <div className="flex flex-wrap items-center gap-2">
        <h2 className="min-w-0 flex-1 basis-60 text-md font-semibold text-ink">
          {title} <span className="font-text text-ink-2">({formatCount(rows.length)})</span>
        </h2>
        <Button size="dense" onClick={() => onConfirm(shown.map(({ row }) => row.at))}>
          <Check />
          {importWords.confirmShown(formatCount(shown.length), formatCount(rows.length))}
        </Button>
      </div>
      <ul className="mt-1 grid">
        {shown.map(({ row, found }) => (
          <PriceRow key={row.at} row={row} found={found} onConfirm={() => onConfirm([row.at])} />
        ))}
      </ul>
      {more > 0 && (
        <Button size="dense" className="mt-1" onClick={() => setLimit(limit + MORE_ROWS)}>
          {importWords.morePrices(formatCount(more))}
        </Button>
      )}
    </section>
  )
}

interface PriceRowProps extends FoundRow {
  onConfirm: () => void
}

function PriceRow({ row, found: { reason, compared_with: other }, onConfirm }: PriceRowProps) {
  const { draft } = row
  const price = `Rwf ${formatFrancs(draft.price ?? 0)}`
  const name = draft.name ?? draft.mpn ?? draft.sku ?? importWords.rowNumber(formatCount(row.row))
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-0.5 py-1">
      <span className="min-w-0 flex-1 basis-48 wrap-anywhere text-ink">
        {name} <span className="text-sm text-ink-2">{importWords.rowNumber(formatCount(row.row))}</span>
      </span>
      <span className="font-semibold text-ink">{price}</span>
      {other !== null && (
        <span className="text-sm text-ink-2">{importWords.comparedWith[reason](`Rwf ${formatFrancs(other)}`)}</span>
      )}
      <Button size="dense" aria-label={importWords.confirmPriceOf(price, name)} onClick={onConfirm}>
        {importWords.confirmPrice}
      </Button>
    </li>
  )
}
