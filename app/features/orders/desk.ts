import type { Handover, Order, OrderCounts, OrderStatus } from '#contract/orders.ts'
import { mayHandOver, orderStatuses } from '#contract/rules/order-status.ts'
import type { OrdersQuery } from './desk-queries.ts'

/** How somebody who handles orders sorts and searches them; the server does the same where there are too many to keep. */
export interface Desk<Filter extends string> {
  filters: readonly Filter[]
  filterOf: (order: Order) => Filter
  holds: (order: Order, text: string) => boolean
  asQuery: (filter: Filter) => Pick<OrdersQuery, 'status' | 'handover'>
}

export const adminDesk: Desk<OrderStatus> = {
  filters: orderStatuses,
  filterOf: (order) => order.status,
  holds: (order, text) => isOfCustomer(order, text) || isInside(order.user_email, text),
  asQuery: (status) => ({ status }),
}

export type SellerFilter = Handover | 'cancelled'

export const sellerDesk: Desk<SellerFilter> = {
  filters: ['to_pack', 'packed', 'handed_over', 'cancelled'],
  filterOf: (order) => (mayHandOver(order.status) ? leastAdvanced(order) : 'cancelled'),
  holds: (order, text) =>
    isOfCustomer(order, text) ||
    String(order.id) === text.replace(/^#+/, '') ||
    order.items.some((item) => isInside(item.product_name, text)),
  asQuery: (filter) => (filter === 'cancelled' ? { status: filter } : { handover: filter }),
}

/** The next act is that of the line that is furthest behind. */
export function leastAdvanced({ items }: Pick<Order, 'items'>): Handover {
  if (items.some((item) => item.handover === 'to_pack')) return 'to_pack'
  return items.some((item) => item.handover === 'packed') ? 'packed' : 'handed_over'
}

export function countBy<Filter extends keyof OrderCounts>(desk: Desk<Filter>, orders: Order[]): OrderCounts {
  const counts: OrderCounts = {}
  for (const order of orders) {
    const filter = desk.filterOf(order)
    counts[filter] = (counts[filter] ?? 0) + 1
  }
  return counts
}

/** The name without case, the phone as it stands. */
function isOfCustomer({ customer_info: { name, phone } }: Order, text: string): boolean {
  return isInside(name, text) || phone.includes(text)
}

function isInside(whole: string, text: string): boolean {
  return whole.toLowerCase().includes(text.toLowerCase())
}
