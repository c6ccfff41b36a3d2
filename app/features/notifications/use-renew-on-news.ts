import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { User } from '#contract/accounts.ts'
import type { Notification, NotificationType } from '#contract/notifications.ts'

/**
 * Reads anew what a notification that has just come says has changed, so that figures and lists never contradict the bell.
 * @param list newest first; undefined until it has come
 */
export function useRenewOnNews(list: Notification[] | undefined, reader: User['role']): void {
  const queryClient = useQueryClient()
  const seen = useRef<number | null>(null)
  useEffect(() => {
    if (!list) return
    const last = seen.current
    seen.current = list.reduce((highest, { id }) => Math.max(highest, id), 0)
    if (last === null) return
    const news = new Set(list.filter(({ id }) => id > last).map(({ type }) => type))
    for (const queryKey of changedBy(news, reader)) void queryClient.invalidateQueries({ queryKey })
  }, [queryClient, list, reader])
}

/** A seller's orders stay where they are: their buttons must not move away under the finger. */
function changedBy(news: ReadonlySet<NotificationType>, reader: User['role']): string[][] {
  const keys: string[][] = []
  if (news.has('new_order')) keys.push(['totals'], ['figures'])
  if (reader === 'admin' && news.has('new_order')) keys.push(['orders', 'desk'])
  if (reader === 'admin' && news.has('new_user')) keys.push(['totals'], ['users'])
  return keys
}
