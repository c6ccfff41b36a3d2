import { keepPreviousData, useQuery, useQueryClient, type Query, type QueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import type { ResponseOf } from '#contract/endpoint.ts'
import { ORDERS_PAGE_SIZE } from '#contract/orders/limits.ts'
import {
  listOrders,
  type changeOrderStatus,
  type Order,
  type OrderDetail,
  type OrdersQuery,
} from '#contract/orders/calls.ts'
import { fetchExistingPage } from '#app/api/rows.ts'
import type { ApiCache } from '#app/api/cache.ts'
import { apiQuery } from '#app/api/query.ts'
import { orderQuery } from '../order-queries.ts'
import { withDefaults } from './order-defaults.ts'

type Answer = ResponseOf<typeof listOrders>

/**
 * Query for the newest 1,000 orders, or all orders if there are no more than that. Admins get every order, and sellers
 * the orders that contain their products.
 */
export const newestOrdersQuery = apiQuery(listOrders, {}, { select: (answer) => toPage(answer).items })

/** Queries one page of orders, for shops with more orders than the browser keeps in memory. */
export const ordersPageQuery = (query: OrdersQuery & { page: number }, pageSize = ORDERS_PAGE_SIZE) => {
  const paged = { ...query, page_size: pageSize }
  return apiQuery(
    listOrders,
    { query: paged },
    {
      fetch: (call) => fetchExistingPage(paged, async (one) => toPage(await call({ query: one }))),
      placeholderData: keepPreviousData,
    },
  )
}

/** Marks all pages as stale so that they are refetched; changing an order in them doesn't do so automatically. */
export function invalidatePages(client: QueryClient): Promise<void> {
  const isPage = ({ queryKey: [, input] }: Query) => (input as { query?: OrdersQuery }).query?.page !== undefined
  return client.invalidateQueries({ ...anyList, predicate: isPage })
}

/** Returns an order from the cached lists, that is, the newest orders or any page; undefined if none contains it. */
export function useListedOrder(orderId: number): Order | undefined {
  const client = useQueryClient()
  const { data: orders } = useQuery(newestOrdersQuery)
  const isSame = ({ id }: Order) => id === orderId
  const newest = orders?.find(isSame)
  const listed = useSyncExternalStore(
    (onChange) => client.getQueryCache().subscribe(onChange),
    () =>
      newest
        ? undefined
        : client
            .getQueriesData<Answer>(anyList)
            .flatMap(([, list]) => ordersOf(list))
            .find(isSame),
  )
  return newest ?? (listed && withDefaults(listed))
}

/** Matches the responses of all lists and pages of orders. */
const anyList = { queryKey: newestOrdersQuery.queryKey.slice(0, 1) }

/** Returns the orders in a list or in one of its pages; empty for a response that contains only counts. */
const ordersOf = (answer: Answer | undefined): Order[] =>
  Array.isArray(answer) ? answer : ((answer as { items?: Order[] } | undefined)?.items ?? [])

/** Queries the orders that need a call now, oldest first. */
export const ordersToCallQuery = apiQuery(
  listOrders,
  { query: { waiting: 'to_call', sort: 'oldest', page_size: 100 } },
  { select: (answer: Answer) => toPage(answer).items },
)

/** Queries only the order counts, because refetching a page after a change would move its rows. */
export const orderCountsQuery = (search: string) =>
  apiQuery(
    listOrders,
    { query: { page: 1, page_size: 1, search: search || undefined } },
    {
      fetch: async (call) => {
        const { counts, found_counts: found } = toPage(await call())
        return found ?? counts ?? {}
      },
      placeholderData: keepPreviousData,
    },
  )

/** Updates an order in the cached lists and in its own query. */
export function updateOrder(cache: ApiCache, orderId: number, change: <Cached extends Order>(order: Cached) => Cached) {
  cache.update(listOrders, (answer) => {
    const orders = ordersOf(answer)
    if (!orders.some(({ id }) => id === orderId)) return answer
    const items = orders.map((order) => (order.id === orderId ? change(order) : order))
    return Array.isArray(answer) ? items : { ...answer, items }
  })
  cache.set(orderQuery(orderId), (order) => order && change(order))
}

/** Writes the response to a change of status or events to the cached lists and to the order's own query. */
export function writeOrder(cache: ApiCache, { data: _again, ...answer }: ResponseOf<typeof changeOrderStatus>) {
  writeChanged(cache, answer)
}

/** Writes an order whose lines or delivery details have changed to the cached lists and to the order's own query. */
export function writeChanged(cache: ApiCache, answer: OrderDetail) {
  updateOrder(cache, answer.id, (cached) => ({ ...cached, ...withDefaults(answer) }))
  cache.set(orderQuery(answer.id), answer)
}

function toPage(answer: Answer) {
  if (Array.isArray(answer))
    return { items: answer.map(withDefaults), total: answer.length, counts: undefined, found_counts: undefined }
  return { ...answer, items: answer.items.map(withDefaults) }
}
