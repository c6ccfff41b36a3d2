import type { Notification } from '#contract/notifications/calls.ts'

/** Maximum number of unread notifications for which each new order has its own entry. */
const MAX_UNFOLDED = 20

export type NotificationEntry = { notification: Notification } | { orders: Notification[] }

/** Folds unread new orders into a single entry at the position of the first, if there are many unread notifications. */
export function foldOrders(list: Notification[], unreadIds: ReadonlySet<number>): NotificationEntry[] {
  const unread = list.filter(({ id }) => unreadIds.has(id))
  const orders = unread.filter(({ type }) => type === 'new_order')
  if (unread.length <= MAX_UNFOLDED || orders.length < 2) return list.map((notification) => ({ notification }))
  const folded = new Set(orders)
  return list.flatMap((notification): NotificationEntry[] => {
    if (notification === orders[0]) return [{ orders }]
    return folded.has(notification) ? [] : [{ notification }]
  })
}
