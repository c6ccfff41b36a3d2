import { useInfiniteQuery } from '@tanstack/react-query'
import { listActivity, type Activity } from '#contract/insights/activity.ts'
import { offlineOrReference } from '#app/api/failure.ts'
import { apiInfiniteQuery } from '#app/api/query.ts'
import { MoreButton } from '#app/ui/more-button.tsx'
import { Failure } from '#app/ui/failure.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { activityWords } from '#app/words/insights-activity.ts'
import { ActivitySubject } from './activity-subject.tsx'
import { activityQueryOf, type ActivityFilters } from './activity-filters.ts'
import { changeText } from './describe-change.ts'

interface GroupEntriesProps {
  /** Newest entry of the group. */
  entry: Activity
  filters: ActivityFilters
}

/** Entries of a bulk change, an undo or an import. */
export function GroupEntries({ entry, filters }: GroupEntriesProps) {
  const list = useInfiniteQuery(groupQuery(entry.id, filters))
  const entries = list.data?.pages.flatMap(({ items }) => items)
  if (list.isError && !entries)
    return (
      <div role="alert">
        <Failure
          place="panel"
          failure={{ text: activityWords.failed, detail: offlineOrReference(list.error) }}
          onRetry={() => void list.refetch()}
        />
      </div>
    )
  if (!entries) return <Skeleton className="my-1.5 h-4 w-2/5" />
  return (
    <div className="grid justify-items-start gap-2">
      <ul className="grid w-full gap-1 border-l-2 border-line pl-3">
        {entries.map((one) => (
          <li key={one.id} className="flex flex-wrap gap-x-3 whitespace-normal wrap-anywhere">
            <ActivitySubject entry={one} />
            <span className="text-ink-2">{changeText(one) || activityWords.actions[one.action]}</span>
          </li>
        ))}
      </ul>
      <MoreButton list={list} words={activityWords.older} />
    </div>
  )
}

const groupQuery = (id: number, filters: ActivityFilters) =>
  apiInfiniteQuery(
    listActivity,
    { query: { ...activityQueryOf(filters), group: id } },
    { pageParameter: 'before', firstPage: 0, nextPage: ({ next }) => next ?? undefined },
  )
