import {
  listNotifications,
  readAllNotifications,
  readNotification,
  type Notification,
} from '#contract/notifications/calls.ts'
import { browserApi } from '#app/api/client.ts'
import { useApiMutation } from '#app/api/mutation.ts'

/** Marks one notification, or `all` of them, as read optimistically. */
export function useMarkRead() {
  return useApiMutation(readNotification, {
    send: (marked: number | 'all'): Promise<unknown> =>
      marked === 'all'
        ? browserApi(readAllNotifications)
        : browserApi(readNotification, { params: { notification_id: marked } }),
    optimistic: (cache, marked) => {
      const mark = (list: Notification[]) =>
        list.map((notification) =>
          marked === 'all' || marked === notification.id ? { ...notification, read: true } : notification,
        )
      cache.update(listNotifications, mark)
      cache.updatePages(listNotifications, mark)
    },
    scope: 'mark-read',
    isConcurrent: true,
  })
}
