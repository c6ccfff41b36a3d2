import { Link } from 'react-router'
import type { Activity } from '#contract/insights/activity.ts'
import { Time } from '#app/display/time.tsx'
import { formatDateTime } from '#app/format/dates.ts'
import { Table, type Columns } from '#app/ui/table/table.tsx'
import { activityWords } from '#app/words/insights-activity.ts'
import { changeText, subjectName } from './describe-change.ts'

interface ActivityTableProps {
  entries: Activity[]
  isBusy: boolean
  /** Called with the account whose entries to show. */
  onChooseAccount: (accountId: number) => void
}

/** Table of activity: each row shows who changed what, and when. */
export function ActivityTable({ entries, isBusy, onChooseAccount }: ActivityTableProps) {
  return (
    <Table
      label={activityWords.heading}
      rows={entries}
      rowKey={({ id }) => id}
      columns={columnsOf(onChooseAccount)}
      busy={isBusy}
    />
  )
}

const columnsOf = (onChooseAccount: ActivityTableProps['onChooseAccount']): Columns<Activity> => ({
  when: {
    header: activityWords.when,
    width: '12.5rem',
    card: 'end',
    cell: ({ at }) => <Time at={at} format={formatDateTime} />,
    className: 'max-md:text-ink-3',
  },
  who: {
    header: activityWords.who,
    width: 'minmax(8rem,14rem)',
    card: 'title',
    cell: ({ account_id: accountId, account_name: name }) =>
      accountId === null ? (
        activityWords.shop
      ) : (
        <button type="button" className="link max-w-full truncate" onClick={() => onChooseAccount(accountId)}>
          {name || `#${accountId}`}
        </button>
      ),
  },
  what: {
    header: activityWords.what,
    width: 'minmax(0,2fr)',
    card: 'line',
    cell: (entry) => (
      <>
        {activityWords.actions[entry.action] ?? entry.action.replaceAll('_', ' ')}
        <span className="block text-sm text-ink-2 empty:hidden">{changeText(entry)}</span>
      </>
    ),
    className: 'py-2 wrap-anywhere whitespace-normal text-ink max-md:py-0',
  },
  subject: {
    header: activityWords.subject,
    width: 'minmax(0,1fr)',
    card: 'line',
    wraps: true,
    cell: (entry) => <Subject entry={entry} />,
  },
})

function Subject({ entry }: { entry: Activity }) {
  const url = subjectUrl(entry)
  if (!url) return subjectName(entry)
  return (
    <>
      <Link to={url} className="link">
        {subjectName(entry)}
      </Link>
      {entry.subject_type === 'product' && (
        <Link to={`${url}#history`} className="link ml-3 text-sm">
          {activityWords.history}
        </Link>
      )}
    </>
  )
}

/** Returns the dashboard URL of the subject of an entry; null if the subject was deleted or has no page. */
function subjectUrl({ subject_type: type, subject_id: id, subject_name: name, action }: Activity): string | null {
  if (id === null || action.endsWith('_deleted') || action.endsWith('_merged')) return null
  if (type === 'account' && name === '') return null // the account that acted was deleted
  if (type === 'category') return `/admin/products/categories?search=${encodeURIComponent(name)}`
  return `/admin/${sectionOfType[type]}/${id}`
}

const sectionOfType = {
  account: 'users',
  product: 'products',
  order: 'orders',
  banner: 'products/banners',
  property: 'products/facts',
  application: 'users/applications',
}
