import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { MAX_NOTIFICATIONS } from '#contract/limits.ts'
import { listNotifications, type Notification } from '#contract/notifications.ts'
import { browserApi } from '#app/lib/api.ts'

const POLLED_EVERY = 60_000

/** What one account was told, newest first. Asked anew every 60 seconds while the tab is looked at, and on coming back to it. */
export function notificationsQuery(accountId: number | undefined) {
  return queryOptions({
    queryKey: ['notifications', accountId],
    queryFn: () => browserApi(listNotifications),
    enabled: accountId !== undefined,
    refetchInterval: POLLED_EVERY,
    refetchOnWindowFocus: 'always', // another tab may have marked some
    meta: { private: true },
  })
}

/** Puts one that has just come on top; a list that is on its way may be older, so it is asked for again. */
export function addNotification(queryClient: QueryClient, accountId: number, told: Notification): void {
  const { queryKey } = notificationsQuery(accountId)
  const isOnItsWay = queryClient.isFetching({ queryKey }) > 0
  queryClient.setQueryData(
    queryKey,
    (list) => list && [told, ...list.filter(({ id }) => id !== told.id)].slice(0, MAX_NOTIFICATIONS),
  )
  if (isOnItsWay) listAnew(queryClient, accountId)
}

export function listAnew(queryClient: QueryClient, accountId: number): void {
  void queryClient.invalidateQueries({ queryKey: notificationsQuery(accountId).queryKey })
}
