import { formatCount, formatFrancs } from '#contract/money.ts'
import type { QuoteDetail, QuoteLine } from '#contract/quotes/calls.ts'
import { useShopDetails } from '#app/api/use-shop-details.ts'
import { PackOf } from '#app/display/pack-of.tsx'
import { Paper, PaperDocument } from '#app/display/paper.tsx'
import { Unbroken } from '#app/display/unbroken.tsx'
import { formatAmount } from '#app/format/amount.ts'
import { formatLongDay, formatShortDate } from '#app/format/dates.ts'
import { quoteWords as words } from '#app/words/quotes.ts'

/** Printed proforma or quotation, on A4 or on an 80 mm roll. */
export function QuotePaper({ quote, onDone }: { quote: QuoteDetail; onDone: () => void }) {
  const { timeZone } = useShopDetails()
  const { kind, id, created_at: at, valid_until: until, buyer, lines, total } = quote
  const title = words.title(kind, id)
  return (
    <Paper onDone={onDone}>
      <PaperDocument title={title} meta={words.paperDates(formatShortDate(at, timeZone), formatLongDay(until))}>
        <p className="mt-5 meta">{words.buyer}</p>
        <div className="text-lg text-ink">
          <strong className="block wrap-anywhere">{buyer.name}</strong>
          {buyer.tin && <span className="block text-base">{words.buyerTin(buyer.tin)}</span>}
          {buyer.address && <span className="block text-base wrap-anywhere">{buyer.address}</span>}
        </div>
        <table className="mt-6 w-full text-left">
          {/* Repeated on each page, so that no page can be mistaken for part of another document. */}
          <thead>
            <tr>
              <th scope="colgroup" colSpan={4} className="py-1 font-semibold text-ink">
                {title}
              </th>
            </tr>
            <tr className="border-b border-line-strong">
              <th scope="col" className="py-1 font-normal">
                {words.columns.item}
              </th>
              {[words.columns.quantity, words.columns.price, words.columns.sum].map((name) => (
                <th key={name} scope="col" className="py-1 pl-4 text-right font-normal">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <PrintedLine key={line.product_id} line={line} />
            ))}
          </tbody>
        </table>
        <div className="break-inside-avoid">
          <p className="flex justify-between gap-4 border-t border-line-strong pt-2 text-lg font-bold text-ink">
            {words.total}
            <span className="whitespace-nowrap tabular-nums">{formatAmount(total, 'auto')}</span>
          </p>
          <p className="mt-6 font-semibold text-ink">{words.notReceipt(kind)}</p>
          <p className="meta">{words.noStock}</p>
        </div>
      </PaperDocument>
    </Paper>
  )
}

function PrintedLine({ line }: { line: QuoteLine }) {
  const { quantity, price } = line
  const sum = (Math.round(price * 100) * quantity) / 100
  return (
    <tr className="border-b border-line align-top">
      <td className="py-2">
        <span className="block font-semibold text-ink">
          <Unbroken text={line.product_name} />
        </span>
        {line.mpn && <span className="mono">{line.mpn}</span>}
        <PackOf pieces={line.pieces_per_pack} className="block" />
      </td>
      <td className={numberClass}>{formatCount(quantity)}</td>
      <td className={numberClass}>{formatFrancs(price, 'auto')}</td>
      <td className={`text-ink ${numberClass}`}>{formatFrancs(sum, 'auto')}</td>
    </tr>
  )
}

const numberClass = 'py-2 pl-4 text-right whitespace-nowrap tabular-nums'
