import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { History } from 'lucide-react'
import { useState } from 'react'
import { listActivity } from '#contract/insights/activity.ts'
import { offlineOrReference } from '#app/api/failure.ts'
import { apiInfiniteQuery } from '#app/api/query.ts'
import { ActivityFilterBar } from '#app/features/insights/activity/activity-filter-bar.tsx'
import { ActivityTable } from '#app/features/insights/activity/activity-table.tsx'
import type { AccountOption } from '#app/features/insights/activity/account-combobox.tsx'
import {
  activityFilters,
  activityQueryOf,
  type ActivityFilters,
} from '#app/features/insights/activity/activity-filters.ts'
import { useListState } from '#app/browser/use-list-state.ts'
import { AccountTabs } from '#app/shell/dashboard/account-tabs.tsx'
import { SectionHead } from '#app/ui/section-head.tsx'
import { MoreButton } from '#app/ui/more-button.tsx'
import { Failure } from '#app/ui/failure.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { activityWords } from '#app/words/insights-activity.ts'
import { securityWords } from '#app/words/insights-security.ts'

/** Activity log of admins and sellers, for admins. */
export default function AdminActivityPage() {
  const [filters, change] = useListState(activityFilters)
  const list = useInfiniteQuery(activityQuery(filters))
  const entries = list.data?.pages.flatMap(({ items }) => items)
  const [account, setAccount] = useState<AccountOption>()
  const isFiltered = account?.id === filters.who
  const name = isFiltered ? account?.name : entries?.find((entry) => entry.account_id === filters.who)?.account_name
  return (
    <>
      <SectionHead
        title={activityWords.heading}
        note={filters.kind === 'security' ? securityWords.note : activityWords.note}
        isLoading={list.isLoading}
        tabs={<AccountTabs />}
      />
      <Panel label={activityWords.heading}>
        <ActivityFilterBar
          filters={filters}
          name={name}
          onChange={change}
          onChooseAccount={(chosen) => {
            setAccount(chosen)
            change({ who: chosen.id })
          }}
        />
        {list.isError && (
          <div role="alert">
            <Failure
              place="panel"
              failure={{ text: activityWords.failed, detail: offlineOrReference(list.error) }}
              onRetry={() => void list.refetch()}
            />
          </div>
        )}
        {entries?.length === 0 && <EmptyState icon={History} heading={activityWords.empty} />}
        {entries && entries.length > 0 && (
          <ActivityTable
            entries={entries}
            filters={filters}
            isBusy={list.isPlaceholderData}
            onChooseAccount={(who) => change({ who })}
          />
        )}
        {list.hasNextPage && (
          <div className="border-t border-line p-3 text-center">
            <MoreButton list={list} words={activityWords.older} />
          </div>
        )}
      </Panel>
    </>
  )
}

/** Queries the activity, newest first; keeps the current rows until the filtered rows have loaded. */
const activityQuery = (filters: ActivityFilters) =>
  apiInfiniteQuery(
    listActivity,
    { query: { ...activityQueryOf(filters), grouped: true } },
    {
      pageParameter: 'before',
      firstPage: 0,
      nextPage: ({ next }) => next ?? undefined,
      placeholderData: keepPreviousData,
    },
  )
