import type { Order, OrderCounts, OrdersQuery } from '#contract/orders/calls.ts'
import { isCallDue, isWaiting, orderWaits, type OrderWait } from '#contract/orders/waiting.ts'
import { matchesOrder } from '#contract/orders/search.ts'
import { lineStages, stageOfOrder, type LineStage } from '#contract/orders/line-stage.ts'
import { orderStatuses } from '#contract/orders/status.ts'
import { oneOf } from '#app/browser/list-parsers.ts'
import { listState, page, text, type ListState } from '#app/browser/list-state.ts'

/**
 * Filters and search of the order list, by role. If there are more orders than fit in memory, the server applies the
 * same filters.
 */
export interface OrderManagement<Filter extends keyof OrderCounts> {
  list: ListState<{ page: number; search: string; status: Filter | undefined }>
  /** Filters that are mutually exclusive: each order matches exactly one. */
  exclusive: readonly Filter[]
  /** Returns the names of the filters that an order matches. */
  filtersOf: (order: Order) => Filter[]
  matches: (order: Order, text: string) => boolean
  toQuery: (filter: Filter) => Partial<Pick<OrdersQuery, 'status' | 'handover' | 'call_due' | 'waiting'>>
  /** Filters that serve as work queues, in which the oldest order comes first. */
  queues: readonly Filter[]
}

/** Saved views of the order list, each a queue of work. */
export const adminViews = [
  'to_call',
  'call_due',
  'cannot_supply',
  'ready_to_deliver',
  'to_pack_late',
  'to_collect',
  'to_refund',
  'to_return',
] as const satisfies (OrderWait | 'call_due')[]
export type AdminFilter = (typeof adminViews)[number] | Order['status']

export const adminOrderManagement: OrderManagement<AdminFilter> = {
  list: listState({ page, search: text, status: oneOf([...adminViews, ...orderStatuses]) }),
  exclusive: orderStatuses,
  queues: adminViews,
  filtersOf: (order) => [
    ...orderWaits.filter((wait) => isWaiting[wait](order)),
    ...(isCallDue(order) ? (['call_due'] as const) : []),
    order.status,
  ],
  matches: (order, text) => matchesOrder(order, [order.user_email, ...namesOf(order), ...sellersOf(order)], text),
  toQuery: (filter) => {
    if (filter === 'call_due') return { call_due: true }
    return isWait(filter) ? { waiting: filter } : { status: filter }
  },
}

const ALL = 'all' as const
const sellerParameters = listState({ page, search: text, status: oneOf<LineStage | typeof ALL>([...lineStages, ALL]) })

/**
 * State of a seller's order list. It opens on the orders to pack, but a link with a search, such as those in emails,
 * searches all orders.
 */
const sellerList: OrderManagement<LineStage>['list'] = {
  names: sellerParameters.names,
  read: (params) => {
    const { status = defaultStage(params.get('search')), ...state } = sellerParameters.read(params)
    return { ...state, status: status === ALL ? undefined : status }
  },
  write: ({ status = ALL, ...given }, others) =>
    sellerParameters.write({ ...given, status: status === defaultStage(given.search) ? undefined : status }, others),
}

const defaultStage = (search: string | null | undefined): LineStage | typeof ALL => (search?.trim() ? ALL : 'to_pack')

export const sellerOrderManagement: OrderManagement<LineStage> = {
  list: sellerList,
  queues: ['to_pack', 'packed', 'cannot_supply'],
  exclusive: lineStages,
  filtersOf: (order) => [stageOfOrder(order)],
  matches: (order, text) => matchesOrder(order, namesOf(order), text),
  toQuery: (filter) => {
    if (filter === 'cancelled') return { status: filter }
    return filter === 'cannot_supply' ? { waiting: filter } : { handover: filter }
  },
}

/** Returns true if a filter is one of the four statuses and not a saved view. */
export const isStatus = (filter: AdminFilter): filter is Order['status'] =>
  orderStatuses.some((status) => status === filter)

const isWait = (filter: string): filter is OrderWait => filter in isWaiting
const sellersOf = ({ items }: Order) => items.map((item) => item.seller_name)
const namesOf = ({ items }: Order) => items.map((item) => item.product_name)
