import type { StatusChange } from '#contract/orders.ts'
import { useShopDetails } from '#app/api/use-shop-details.ts'
import { orderManagementWords } from '#app/words/orders-manage.ts'
import { formatDateTime } from '#app/format/dates.ts'
import { classNames } from '#app/ui/class-names.ts'

/** Status changes with author and time, newest first. @param changes oldest first */
export function StatusLog({ changes }: { changes: StatusChange[] }) {
  const { timeZone } = useShopDetails()
  return (
    <ol aria-label={orderManagementWords.history} className="grid">
      {changes
        .map(({ status, changed_at: changedAt, by }, place) => (
          <li
            key={place} // oxlint-disable-line react/no-array-index-key -- changes are only appended
            className={changeClass}
          >
            <span className="text-ink max-md:col-start-1 max-md:row-start-1">{status}</span>
            <span className="meta pt-px wrap-anywhere max-md:col-span-2 max-md:row-start-2">
              {place === 0 ? orderManagementWords.placedBy(by) : orderManagementWords.by(by)}
            </span>
            <time dateTime={changedAt} className="pt-px meta max-md:col-start-2 max-md:row-start-1">
              {formatDateTime(changedAt, timeZone)}
            </time>
          </li>
        ))
        .toReversed()}
    </ol>
  )
}

/** A point on a line that begins with the newest. */
const changeClass = classNames(
  'relative grid grid-cols-[6rem_minmax(0,1fr)_auto] gap-x-3 py-1 pl-5 max-md:grid-cols-[minmax(0,1fr)_auto]',
  'before:absolute before:top-0 before:bottom-0 before:left-[0.21875rem] before:border-l before:border-line',
  'after:absolute after:top-2.5 after:left-0 after:size-[0.4375rem] after:rotate-45 after:rounded-[2px] after:bg-ink-3',
  'first:before:top-3 first:after:bg-brand last:before:bottom-auto last:before:h-3',
)
