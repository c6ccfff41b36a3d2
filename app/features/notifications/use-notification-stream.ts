import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { MAX_NOTIFICATIONS } from '#contract/notifications/limits.ts'
import { listNotifications, type Notification } from '#contract/notifications/calls.ts'
import { ApiCache, invalidateTags } from '#app/api/cache.ts'
import { useSession } from '#app/session/session.ts'
import { followStream } from './follow-stream.ts'
import { notificationsQuery } from './notification-queries.ts'
import type { StreamEvent } from './read-events.ts'

/**
 * Receives notifications live. One tab, chosen with Web Locks, holds the stream and broadcasts to the other tabs.
 * Without Web Locks, notifications arrive only by polling.
 */
export function useNotificationStream(isEnabled: boolean): void {
  const queryClient = useQueryClient()
  const accountId = useSession().user?.id
  useEffect(() => {
    if (!isEnabled || accountId === undefined) return
    const onEvent = ({ name, data }: StreamEvent) => {
      if (name === 'notification') addNotification(queryClient, JSON.parse(data) as Notification)
      if (name === 'orders') void invalidateTags(queryClient, ['orders', 'insights'])
      if (name === 'refresh') void invalidateTags(queryClient, ['notifications'])
    }
    const join = () => joinStream(`isoko:notifications:${accountId}`, onEvent)
    let leave = join()
    // A page in the back/forward cache must not hold the lock for the stream.
    const onHide = () => leave()
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) leave = join()
    }
    addEventListener('pagehide', onHide)
    addEventListener('pageshow', onShow)
    return () => {
      removeEventListener('pagehide', onHide)
      removeEventListener('pageshow', onShow)
      leave()
    }
  }, [queryClient, accountId, isEnabled])
}

/**
 * Adds a new notification to the top of the list, or updates one that has been read in another tab or decided by
 * another admin. If the list is still loading, refetches it, since the pending response may be older.
 */
function addNotification(queryClient: QueryClient, notification: Notification): void {
  const isFetching = queryClient.isFetching(notificationsQuery) > 0
  const cache = new ApiCache(queryClient)
  const update = (list: Notification[]) => list.map((one) => (one.id === notification.id ? notification : one))
  if (notification.read) cache.update(listNotifications, update)
  else
    cache.update(listNotifications, (list) =>
      [notification, ...list.filter(({ id }) => id !== notification.id)].slice(0, MAX_NOTIFICATIONS),
    )
  cache.updatePages(listNotifications, update)
  if (isFetching) void invalidateTags(queryClient, ['notifications'])
}

/** Joins the stream that the browser's tabs share. @returns function that leaves the stream */
function joinStream(name: string, onEvent: (event: StreamEvent) => void): () => void {
  const controller = new AbortController()
  const channel = new BroadcastChannel(name)
  channel.addEventListener('message', ({ data }: MessageEvent<StreamEvent>) => onEvent(data))
  const broadcast = (event: StreamEvent) => {
    if (controller.signal.aborted) return
    onEvent(event)
    channel.postMessage(event) // oxlint-disable-line unicorn/require-post-message-target-origin -- a channel has one origin
  }
  if ('locks' in navigator)
    navigator.locks
      .request(name, { signal: controller.signal }, () => followStream(broadcast, controller.signal))
      .catch((error: unknown) => controller.signal.aborted || console.warn(error))
  return () => {
    controller.abort()
    channel.close()
  }
}
