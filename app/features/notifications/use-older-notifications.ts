import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { MAX_NOTIFICATIONS } from '#contract/notifications/limits.ts'
import type { Notification } from '#contract/notifications/calls.ts'
import { olderNotificationsQuery } from './notification-queries.ts'

/** Appends older notifications to the newest ones, page by page. */
export function useOlderNotifications(newest: Notification[]) {
  const [isWanted, setWanted] = useState(false)
  const older = useInfiniteQuery({ ...olderNotificationsQuery, enabled: isWanted })
  const newestIds = new Set(newest.map(({ id }) => id))
  const others = older.data?.pages.flat().filter(({ id }) => !newestIds.has(id)) ?? []
  return {
    list: [...newest, ...new Map(others.map((notification) => [notification.id, notification])).values()],
    hasMore: older.data ? older.hasNextPage : newest.length >= MAX_NOTIFICATIONS,
    isLoading: older.isFetching,
    isFailed: older.isError || older.isFetchNextPageError,
    /** True once all notifications of the last days are loaded. */
    isComplete: older.data !== undefined && !older.hasNextPage,
    load: () => {
      if (older.data) void older.fetchNextPage()
      else if (isWanted) void older.refetch()
      else setWanted(true)
    },
  }
}
