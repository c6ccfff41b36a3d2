import type { Entry, StatementDetail } from '#contract/statements/calls.ts'
import { useShopDetails } from '#app/api/use-shop-details.ts'
import { formatAmount } from '#app/format/amount.ts'
import { formatLongDay, formatShortDate } from '#app/format/dates.ts'
import { statementWords as words } from '#app/words/statements.ts'

/** Sums and entries of a statement, on screen and on paper. */
export function StatementContent({ statement }: { statement: StatementDetail }) {
  const { opening, gross, commission, adjusted, payable, remainder, entries } = statement
  const sums = [
    [words.opening, opening],
    [words.columns.gross, gross],
    [words.columns.commission, -commission],
    [words.columns.adjusted, adjusted],
    [words.remainder, -remainder],
  ] as const
  return (
    <>
      <p className="meta">{words.period(formatLongDay(statement.from_day), formatLongDay(statement.to_day))}</p>
      <dl className="mt-4 grid gap-1.5">
        {sums.map(
          ([name, francs]) =>
            francs !== 0 && (
              <div key={name} className="flex flex-wrap justify-between gap-x-4">
                <dt>{name}</dt>
                <dd className="ml-auto text-ink tabular-nums">{formatAmount(francs)}</dd>
              </div>
            ),
        )}
        <div className="mt-1 flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line pt-3">
          <dt className="font-semibold text-ink">{words.columns.payable}</dt>
          <dd className="ml-auto text-xl font-bold text-ink tabular-nums">{formatAmount(payable)}</dd>
        </div>
      </dl>
      <p className="mt-2 meta">{words.vatNote}</p>
      <Payee payee={statement.payee} />
      <h3 className="mt-5 mb-1 text-dense">{words.entries}</h3>
      <ul className="grid">
        {entries.map((entry, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- entries never change
          <EntryRow key={at} entry={entry} />
        ))}
      </ul>
    </>
  )
}

function Payee({ payee }: Pick<StatementDetail, 'payee'>) {
  const { name, tin, payout_method: method, payout_name: holder, payout_number: number } = payee
  return (
    <section className="mt-5">
      <h3 className="mb-1 text-dense">{words.payee}</h3>
      <p className="wrap-anywhere text-ink">
        {name}
        {tin && <span className="meta"> {words.tin(tin)}</span>}
      </p>
      <p className="wrap-anywhere">{method ? `${words.payoutMethods[method]}, ${holder}, ${number}` : words.noPayee}</p>
    </section>
  )
}

function EntryRow({ entry }: { entry: Entry }) {
  const { timeZone } = useShopDetails()
  const { at, kind, order_id: orderId, product_name: product, gross, commission, adjusted, note } = entry
  return (
    <li className="grid break-inside-avoid grid-cols-[minmax(0,1fr)_auto] gap-x-4 border-t border-line py-2">
      <span className="wrap-anywhere text-ink">{product || note}</span>
      <span className="text-right text-ink tabular-nums">{formatAmount(gross + adjusted)}</span>
      <span className="meta wrap-anywhere">
        {formatShortDate(at, timeZone)} ·{' '}
        {orderId === null ? words.kinds[kind] : words.entryOf(orderId, words.kinds[kind])}
      </span>
      {commission !== 0 && <span className="text-right meta tabular-nums">{formatAmount(-commission)}</span>}
    </li>
  )
}
