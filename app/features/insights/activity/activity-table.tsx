import { Link } from 'react-router'
import type { Activity } from '#contract/activity.ts'
import { useShopDetails } from '#app/api/use-shop-details.ts'
import { Cell, DataRow, DataTable } from '#app/ui/data-table.tsx'
import { activityWords } from '#app/words/insights-activity.ts'
import { changeText, formatActivityTime, subjectUrl } from './activity-entry.ts'

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
        <time dateTime={entry.at}>{formatActivityTime(entry.at, timeZone)}</time>
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
