import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import { listActivity, type Activity } from '#contract/activity.ts'
import { browserApi } from '#app/api/client.ts'

export interface ActivityFilters {
  who?: number | undefined
  kind?: Activity['subject_type'] | undefined
  /** Days: `2026-11-21`. */
  from?: string | undefined
  to?: string | undefined
}

/** What admins and sellers did, newest first; the filters last shown stay until the next ones have come. */
export function activityQuery(accountId: number | undefined, { who, kind, from, to }: ActivityFilters) {
  const filters = { account_id: who?.toString(), subject_type: kind, from, to }
  return infiniteQueryOptions({
    queryKey: ['activity', accountId, filters],
    queryFn: ({ pageParam }) =>
      browserApi(listActivity, { query: { ...filters, ...(pageParam && { before: pageParam }) } }),
    initialPageParam: 0,
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: keepPreviousData,
    enabled: accountId !== undefined,
    meta: { tags: ['activity'], isPrivate: true },
  })
}
