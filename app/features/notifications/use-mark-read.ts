import { useMutation, useMutationState, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { readAllNotifications, readNotification, type Notification } from '#contract/notifications.ts'
import { browserApi } from '#app/api/client.ts'
import { invalidateNotifications, notificationsQuery } from './notification-queries.ts'

const ALL = 'all'

/** Marks one notification as read, or all. */
export function useMarkRead(accountId: number | undefined) {
  const queryClient = useQueryClient()
  const mark = useMutation({
    mutationKey: markKey(accountId),
    mutationFn: async (target: number | typeof ALL) => {
      if (target === ALL) await browserApi(readAllNotifications)
      else await browserApi(readNotification, { params: { notification_id: String(target) } })
    },
    onSuccess: (_, target) => cacheMark(queryClient, accountId, target),
  })
  return {
    markOne: (id: number) => mark.mutate(id),
    markAll: () => mark.mutate(ALL),
    /** What failed last, until the next one or until it is dismissed. */
    failed: mark.isError ? (mark.variables === ALL ? ('all' as const) : ('one' as const)) : null,
    dismiss: mark.reset,
  }
}

/** The list as it will be: what is being marked counts as read, and is unread again if that fails. */
export function useOptimisticMarks(accountId: number | undefined, list: Notification[] | undefined) {
  const marking = useMutationState({
    filters: { mutationKey: markKey(accountId), status: 'pending' },
    select: ({ state }) => state.variables as number | typeof ALL,
  })
  if (marking.length === 0) return list
  return list?.map((notification) =>
    marking.includes(ALL) || marking.includes(notification.id) ? { ...notification, read: true } : notification,
  )
}

function cacheMark(queryClient: QueryClient, accountId: number | undefined, target: number | typeof ALL): void {
  if (accountId === undefined) return
  queryClient.setQueryData(notificationsQuery(accountId).queryKey, (list) =>
    list?.map((notification) =>
      target === ALL || target === notification.id ? { ...notification, read: true } : notification,
    ),
  )
  invalidateNotifications(queryClient, accountId)
}

function markKey(accountId: number | undefined) {
  return ['mark-read', accountId]
}
