import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { User } from '#contract/accounts/calls.ts'
import type { Tag } from '#contract/endpoint.ts'
import type { Notification, NotificationType } from '#contract/notifications/calls.ts'
import { invalidateTags } from '#app/api/cache.ts'

/**
 * Invalidates the cached data that a new notification makes stale.
 * @param list notifications, newest first; undefined until loaded
 */
export function useInvalidateOnNotification(list: Notification[] | undefined, viewerRole: User['role']): void {
  const queryClient = useQueryClient()
  const lastSeenId = useRef<number | null>(null)
  useEffect(() => {
    if (!list) return
    const previousId = lastSeenId.current
    lastSeenId.current = list.reduce((highest, { id }) => Math.max(highest, id), 0)
    if (previousId === null) return
    const newTypes = new Set(list.filter(({ id }) => id > previousId).map(({ type }) => type))
    void invalidateTags(queryClient, tagsChangedBy(newTypes, viewerRole))
  }, [queryClient, list, viewerRole])
}

/**
 * Returns the cache tags that a notification makes stale. A new order doesn't refresh a seller's open list, because its
 * buttons would move while the seller presses them.
 */
function tagsChangedBy(newTypes: ReadonlySet<NotificationType>, viewerRole: User['role']): Tag[] {
  const tags: Tag[] = []
  if (newTypes.has('new_order') || newTypes.has('order_cancelled')) tags.push('insights')
  if (newTypes.has('order_cancelled') || newTypes.has('order_changed')) tags.push('orders')
  if (viewerRole === 'admin' && newTypes.has('new_order')) tags.push('orders')
  if (viewerRole === 'admin' && (newTypes.has('new_user') || newTypes.has('application')))
    tags.push('insights', 'accounts')
  if (viewerRole === 'admin' && newTypes.has('category_proposed')) tags.push('insights', 'categories')
  return tags
}
