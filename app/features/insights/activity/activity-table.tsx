import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import type { Activity } from '#contract/insights/activity.ts'
import { formatCount } from '#contract/money.ts'
import { Time } from '#app/display/time.tsx'
import { formatDateTime } from '#app/format/dates.ts'
import { Table, type Columns } from '#app/ui/table/table.tsx'
import { activityWords } from '#app/words/insights-activity.ts'
import { securityWords } from '#app/words/insights-security.ts'
import { Button } from '#app/ui/button.tsx'
import { ActivitySubject } from './activity-subject.tsx'
import type { ActivityFilters } from './activity-filters.ts'
import { changeText, groupText, subjectName } from './describe-change.ts'
import { isAboutAccess, SecurityDetail } from './security-detail.tsx'
import { GroupEntries } from './group-entries.tsx'

interface ActivityTableProps {
  /** Entries, some of which represent a bulk change, an undo or an import. */
  entries: Activity[]
  /** Filters that also apply to the entries of an expanded row. */
  filters: ActivityFilters
  isBusy: boolean
  /** Called with the account whose entries to show. */
  onChooseAccount: (accountId: number) => void
}

/** Table of activity: each row shows who changed what, and when. */
export function ActivityTable({ entries, filters, isBusy, onChooseAccount }: ActivityTableProps) {
  const [openIds, setOpenIds] = useState<ReadonlySet<number>>(new Set())
  const toggle = (id: number) => {
    const others = [...openIds].filter((one) => one !== id)
    setOpenIds(new Set(openIds.has(id) ? others : [...others, id]))
  }
  return (
    <Table
      label={activityWords.heading}
      rows={entries}
      rowKey={({ id }) => id}
      columns={columnsOf(onChooseAccount, openIds, toggle)}
      detail={detailOf(openIds, filters)}
      detailClassName="pb-3 md:col-[3/-1] md:px-2 lg:px-3"
      busy={isBusy}
    />
  )
}

const detailOf = (openIds: ReadonlySet<number>, filters: ActivityFilters) => (entry: Activity) =>
  openIds.has(entry.id) && <GroupEntries entry={entry} filters={filters} />

const columnsOf = (
  onChooseAccount: ActivityTableProps['onChooseAccount'],
  openIds: ReadonlySet<number>,
  toggle: (id: number) => void,
): Columns<Activity> => ({
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
    cell: ({ account_id: accountId, account_name: name, ...entry }) =>
      accountId === null ? (
        isAboutAccess(entry) ? (
          securityWords.unknown
        ) : (
          activityWords.shop
        )
      ) : (
        <button
          type="button"
          className="link max-w-full truncate max-md:my-1 max-md:min-h-6"
          onClick={() => onChooseAccount(accountId)}
        >
          {name || `#${accountId}`}
        </button>
      ),
  },
  what: {
    header: activityWords.what,
    width: 'minmax(0,2fr)',
    card: 'line',
    cell: (entry) =>
      isGroup(entry) ? (
        <>
          {groupText(entry)}
          <Button
            tone="quiet"
            size="sm"
            aria-expanded={openIds.has(entry.id)}
            onClick={() => toggle(entry.id)}
            className="-ml-2 flex"
          >
            {activityWords.entries(formatCount(entry.group?.entries ?? 0))}
            <ChevronDown className={openIds.has(entry.id) ? 'rotate-180' : undefined} />
          </Button>
        </>
      ) : (
        <>
          {activityWords.actions[entry.action] ?? entry.action.replaceAll('_', ' ')}
          <span className="block text-sm text-ink-2 empty:hidden">
            {isAboutAccess(entry) ? <SecurityDetail entry={entry} /> : changeText(entry)}
          </span>
        </>
      ),
    className: 'py-2 wrap-anywhere whitespace-normal text-ink max-md:py-0',
  },
  subject: {
    header: activityWords.subject,
    width: 'minmax(0,1fr)',
    card: 'line',
    wraps: true,
    cell: (entry) => (isGroup(entry) ? activityWords.andOthers(subjectName(entry)) : <ActivitySubject entry={entry} />),
  },
})

/** Returns true if an entry represents several entries. */
const isGroup = ({ group }: Activity) => group !== null && group.entries > 1
