import {
  listNotifications,
  readAllNotifications,
  readNotification,
  type Notification,
} from '#contract/notifications.ts'
import type { ApiCache } from '#app/api/cache.ts'
import { useApiMutation } from '#app/api/mutation.ts'

/** Marks one notification as read, or all, optimistically. */
export function useMarkRead() {
  const single = useApiMutation(readNotification, {
    input: (id: number) => ({ params: { notification_id: id } }),
    optimistic: (cache, readId) => markRead(cache, ({ id }) => id === readId),
    scope: 'mark-read',
    isConcurrent: true,
  })
  const all = useApiMutation(readAllNotifications, {
    optimistic: (cache) => markRead(cache, () => true),
    scope: 'mark-read',
    isConcurrent: true,
  })
  function dismiss() {
    single.reset()
    all.reset()
  }
  return {
    markOne: (id: number) => {
      all.reset()
      single.mutate(id)
    },
    markAll: () => {
      single.reset()
      all.mutate({})
    },
    /** Last failed mutation, until the next one or `dismiss`. */
    failed: single.isError ? ('one' as const) : all.isError ? ('all' as const) : null,
    dismiss,
  }
}

function markRead(cache: ApiCache, isMarked: (notification: Notification) => boolean): void {
  cache.update(listNotifications, (list) =>
    list.map((notification) => (isMarked(notification) ? { ...notification, read: true } : notification)),
  )
}
