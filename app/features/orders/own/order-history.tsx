import type { StatusChange } from '#contract/orders.ts'
import { useShopDetails } from '#app/api/use-shop-details.ts'
import { orderWords } from '#app/words/orders.ts'
import { formatLongDateTime } from '#app/format/dates.ts'
import { StatusBadge } from '../status-badge.tsx'
import { classNames } from '#app/ui/class-names.ts'

/** Status history of an order: status, time and author, oldest first. */
export function OrderHistory({ changes }: { changes: StatusChange[] }) {
  const { timeZone } = useShopDetails()
  return (
    <section aria-label={orderWords.history} className="box p-5 print:hidden">
      <h2 className="text-lg tracking-normal">{orderWords.history}</h2>
      <ol className="mt-3 grid">
        {changes.map(({ status, changed_at: changedAt, by }) => (
          <li key={changedAt} className={changeClass}>
            <span>
              <StatusBadge status={status} />
            </span>
            <span className="meta wrap-anywhere">
              <time dateTime={changedAt}>{formatLongDateTime(changedAt, timeZone)}</time> {orderWords.by(by)}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** A point on a line that leads to the next. */
const changeClass = classNames(
  'relative grid gap-1 pb-4 pl-5 last:pb-0 last:before:hidden',
  'before:absolute before:top-2 before:bottom-[-0.375rem] before:left-[0.1875rem] before:border-l before:border-line-strong',
  'after:absolute after:top-1.5 after:left-0 after:size-[0.4375rem] after:rounded-full after:bg-brand',
)
