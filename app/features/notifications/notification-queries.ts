import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { MAX_NOTIFICATIONS } from '#contract/limits.ts'
import { listNotifications, type Notification } from '#contract/notifications.ts'
import { browserApi } from '#app/api/client.ts'

const POLL_INTERVAL_MS = 60_000

/** What one account was told, newest first. Asked anew every 60 seconds while the tab is looked at, and on coming back to it. */
export function notificationsQuery(accountId: number | undefined) {
  return queryOptions({
    queryKey: ['notifications', accountId],
    queryFn: () => browserApi(listNotifications),
    enabled: accountId !== undefined,
    refetchInterval: POLL_INTERVAL_MS,
    refetchOnWindowFocus: 'always', // another tab may have marked some
    meta: { tags: ['notifications'], isPrivate: true },
  })
}

/** Puts one that has just come on top; a list that is on its way may be older, so it is asked for again. */
export function addNotification(queryClient: QueryClient, accountId: number, notification: Notification): void {
  const { queryKey } = notificationsQuery(accountId)
  const isFetching = queryClient.isFetching({ queryKey }) > 0
  queryClient.setQueryData(
    queryKey,
    (list) => list && [notification, ...list.filter(({ id }) => id !== notification.id)].slice(0, MAX_NOTIFICATIONS),
  )
  if (isFetching) invalidateNotifications(queryClient, accountId)
}

export function invalidateNotifications(queryClient: QueryClient, accountId: number): void {
  void queryClient.invalidateQueries({ queryKey: notificationsQuery(accountId).queryKey })
}
