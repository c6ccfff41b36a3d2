import { Link } from 'react-router'
import type { Activity } from '#contract/activity.ts'
import { useStore } from '#app/lib/store.ts'
import { Cell, DataRow, DataTable } from '#app/ui/dashboard/data-table.tsx'
import { activityWords } from '#app/words/activity.ts'
import { changeOf, formatMoment, placeOf } from './activity-entry.ts'

interface ActivityTableProps {
  entries: Activity[]
  isBusy: boolean
  /** Shows only what this account did. */
  onChooseWho: (accountId: number) => void
}

/** Who did what to which thing, and when. */
export function ActivityTable({ entries, isBusy, onChooseWho }: ActivityTableProps) {
  return (
    <DataTable
      label={activityWords.heading}
      columns={COLUMNS}
      isBusy={isBusy}
      className="md:grid-cols-[12.5rem_minmax(8rem,14rem)_minmax(0,1fr)_minmax(0,1fr)]"
    >
      {entries.map((entry) => (
        <Entry key={entry.id} entry={entry} onChooseWho={onChooseWho} />
      ))}
    </DataTable>
  )
}

const COLUMNS = [
  { head: activityWords.when },
  { head: activityWords.who },
  { head: activityWords.what },
  { head: activityWords.thing },
]

function Entry({ entry, onChooseWho }: { entry: Activity; onChooseWho: (accountId: number) => void }) {
  const { timeZone } = useStore()
  const { account_id: accountId, account_name: name, subject_id: thingId } = entry
  const thing = entry.subject_name || (thingId === null ? '' : `#${thingId}`)
  const place = placeOf(entry)
  return (
    <DataRow className="max-md:grid-cols-[minmax(0,1fr)_auto]">
      <Cell className="max-md:col-start-2 max-md:row-start-1 max-md:text-ink-3">
        <time dateTime={entry.at}>{formatMoment(entry.at, timeZone)}</time>
      </Cell>
      <Cell className="max-md:col-start-1 max-md:row-start-1">
        {accountId === null ? (
          activityWords.shop
        ) : (
          <button type="button" className="link max-w-full truncate" onClick={() => onChooseWho(accountId)}>
            {name || `#${accountId}`}
          </button>
        )}
      </Cell>
      <Cell className="text-ink max-md:col-span-2" title={changeOf(entry)}>
        {activityWords.actions[entry.action] ?? entry.action.replaceAll('_', ' ')}
        <span className="text-ink-3"> {changeOf(entry)}</span>
      </Cell>
      <Cell className="max-md:col-span-2" title={thing}>
        {place ? (
          <Link to={place} className="link">
            {thing}
          </Link>
        ) : (
          thing
        )}
      </Cell>
    </DataRow>
  )
}
