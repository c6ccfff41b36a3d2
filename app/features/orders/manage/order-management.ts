import type { Handover, Order, OrderCounts, OrderStatus } from '#contract/orders.ts'
import { mayHandOver, orderStatuses } from '#contract/rules/order-status.ts'
import type { OrdersQuery } from './order-management-queries.ts'

/** Filter and search of orders by role; the server does the same for more orders than fit in memory. */
export interface OrderManagement<Filter extends string> {
  filters: readonly Filter[]
  filterOf: (order: Order) => Filter
  matches: (order: Order, text: string) => boolean
  toQuery: (filter: Filter) => Pick<OrdersQuery, 'status' | 'handover'>
}

export const adminOrderManagement: OrderManagement<OrderStatus> = {
  filters: orderStatuses,
  filterOf: (order) => order.status,
  matches: (order, text) => matchesCustomer(order, text) || includesText(order.user_email, text),
  toQuery: (status) => ({ status }),
}

export type SellerFilter = Handover | 'cancelled'

export const sellerOrderManagement: OrderManagement<SellerFilter> = {
  filters: ['to_pack', 'packed', 'handed_over', 'cancelled'],
  filterOf: (order) => (mayHandOver(order.status) ? leastAdvanced(order) : 'cancelled'),
  matches: (order, text) =>
    matchesCustomer(order, text) ||
    String(order.id) === text.replace(/^#+/, '') ||
    order.items.some((item) => includesText(item.product_name, text)),
  toQuery: (filter) => (filter === 'cancelled' ? { status: filter } : { handover: filter }),
}

/** Returns the handover state of the least advanced line, which decides the next step. */
export function leastAdvanced({ items }: Pick<Order, 'items'>): Handover {
  if (items.some((item) => item.handover === 'to_pack')) return 'to_pack'
  return items.some((item) => item.handover === 'packed') ? 'packed' : 'handed_over'
}

export function countBy<Filter extends keyof OrderCounts>(
  management: OrderManagement<Filter>,
  orders: Order[],
): OrderCounts {
  const counts: OrderCounts = {}
  for (const order of orders) {
    const filter = management.filterOf(order)
    counts[filter] = (counts[filter] ?? 0) + 1
  }
  return counts
}

/** Matches the name without case, the phone literally. */
function matchesCustomer({ customer_info: { name, phone } }: Order, text: string): boolean {
  return includesText(name, text) || phone.includes(text)
}

function includesText(haystack: string, text: string): boolean {
  return haystack.toLowerCase().includes(text.toLowerCase())
}
