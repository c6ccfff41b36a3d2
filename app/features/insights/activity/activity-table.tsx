import { Link } from 'react-router'
import type { Activity } from '#contract/activity.ts'
import { useShopDetails } from '#app/api/use-shop-details.ts'
import { formatDateTime } from '#app/format/dates.ts'
import { Cell, DataRow, DataTable } from '#app/ui/data-table.tsx'
import { activityWords } from '#app/words/insights-activity.ts'

interface ActivityTableProps {
  entries: Activity[]
  isBusy: boolean
  /** Shows only what this account did. */
  onChooseAccount: (accountId: number) => void
}

/** Table of who did what to which subject, and when. */
export function ActivityTable({ entries, isBusy, onChooseAccount }: ActivityTableProps) {
  return (
    <DataTable
      label={activityWords.heading}
      columns={COLUMNS}
      isBusy={isBusy}
      className="md:grid-cols-[12.5rem_minmax(8rem,14rem)_minmax(0,1fr)_minmax(0,1fr)]"
    >
      {entries.map((entry) => (
        <ActivityRow key={entry.id} entry={entry} onChooseAccount={onChooseAccount} />
      ))}
    </DataTable>
  )
}

const COLUMNS = [
  { head: activityWords.when },
  { head: activityWords.who },
  { head: activityWords.what },
  { head: activityWords.subject },
]

function ActivityRow({ entry, onChooseAccount }: { entry: Activity; onChooseAccount: (accountId: number) => void }) {
  const { timeZone } = useShopDetails()
  const { account_id: accountId, account_name: name, subject_id: subjectId } = entry
  const subjectName = entry.subject_name || (subjectId === null ? '' : `#${subjectId}`)
  const url = subjectUrl(entry)
  return (
    <DataRow className="max-md:grid-cols-[minmax(0,1fr)_auto]">
      <Cell className="max-md:col-start-2 max-md:row-start-1 max-md:text-ink-3">
        <time dateTime={entry.at}>{formatDateTime(entry.at, timeZone)}</time>
      </Cell>
      <Cell className="max-md:col-start-1 max-md:row-start-1">
        {accountId === null ? (
          activityWords.shop
        ) : (
          <button type="button" className="link max-w-full truncate" onClick={() => onChooseAccount(accountId)}>
            {name || `#${accountId}`}
          </button>
        )}
      </Cell>
      <Cell className="text-ink max-md:col-span-2" title={changeText(entry)}>
        {activityWords.actions[entry.action] ?? entry.action.replaceAll('_', ' ')}
        <span className="text-ink-3"> {changeText(entry)}</span>
      </Cell>
      <Cell className="max-md:col-span-2" title={subjectName}>
        {url ? (
          <Link to={url} className="link">
            {subjectName}
          </Link>
        ) : (
          subjectName
        )}
      </Cell>
    </DataRow>
  )
}

/** URL of an entry's subject in the dashboard; null for what is gone or has no page. */
function subjectUrl({ subject_type: type, subject_id: id, subject_name: name, action }: Activity): string | null {
  if (id === null || action.endsWith('_deleted') || action.endsWith('_merged')) return null
  if (type === 'account' && name === '') return null // deleted since
  if (type === 'category') return `/admin/products/categories?search=${encodeURIComponent(name)}`
  return `/admin/${sectionOfType[type]}/${id}`
}

const sectionOfType = { account: 'users', product: 'products', order: 'orders', banner: 'products/banners' }

/** Short text of what changed: `pending to delivered`, or the names of the fields. */
function changeText({ detail: { from, to, changed } }: Activity): string {
  if (Array.isArray(changed)) return changed.join(', ').replaceAll('_', ' ')
  if (typeof to !== 'string') return ''
  return typeof from === 'string' ? activityWords.fromTo(from, to) : to
}
