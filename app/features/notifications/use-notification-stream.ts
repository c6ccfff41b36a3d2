import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Notification } from '#contract/notifications.ts'
import { followStream } from './follow-stream.ts'
import { addNotification, listAnew } from './notification-queries.ts'
import type { StreamEvent } from './read-events.ts'

/**
 * Hears of notifications at once. One tab of the browser holds the stream and tells the others; when it goes, the next one
 * takes over. Where the browser has no locks (a shop without HTTPS) there is only the polling.
 */
export function useNotificationStream(accountId: number | undefined): void {
  const queryClient = useQueryClient()
  useEffect(() => {
    if (accountId === undefined) return
    const hear = ({ name, data }: StreamEvent) => {
      if (name === 'notification') addNotification(queryClient, accountId, JSON.parse(data) as Notification)
      if (name === 'refresh') listAnew(queryClient, accountId)
    }
    let leave = join(`isoko:notifications:${accountId}`, hear)
    // A page that is kept for the way back must not hold the lock meanwhile.
    const onHide = () => leave()
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) leave = join(`isoko:notifications:${accountId}`, hear)
    }
    addEventListener('pagehide', onHide)
    addEventListener('pageshow', onShow)
    return () => {
      removeEventListener('pagehide', onHide)
      removeEventListener('pageshow', onShow)
      leave()
    }
  }, [queryClient, accountId])
}

/** @returns what ends it */
function join(name: string, hear: (event: StreamEvent) => void): () => void {
  const end = new AbortController()
  const channel = new BroadcastChannel(name)
  channel.addEventListener('message', ({ data }: MessageEvent<StreamEvent>) => hear(data))
  const tellAll = (event: StreamEvent) => {
    if (end.signal.aborted) return
    hear(event)
    channel.postMessage(event) // oxlint-disable-line unicorn/require-post-message-target-origin -- a channel has one origin
  }
  if ('locks' in navigator)
    navigator.locks
      .request(name, { signal: end.signal }, () => followStream(tellAll, end.signal))
      .catch((error: unknown) => end.signal.aborted || console.warn(error))
  return () => {
    end.abort()
    channel.close()
  }
}
