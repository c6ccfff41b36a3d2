import { keepPreviousData, queryOptions, type QueryClient } from '@tanstack/react-query'
import { ORDERS_PAGE_SIZE } from '#contract/limits.ts'
import { listOrders, type Handover, type Order, type OrderCounts, type OrderStatus } from '#contract/orders.ts'
import { fetchExistingPage } from '#app/api/rows.ts'
import { browserApi } from '#app/api/client.ts'
import { withDefaults } from './order-defaults.ts'
import { orderQuery } from '../order-queries.ts'

type AccountId = number | undefined

export interface OrdersQuery {
  page: number
  search?: string
  status?: OrderStatus
  handover?: Handover
}

interface OrdersPage {
  items: Order[]
  total: number
  counts?: OrderCounts | undefined
}

/** Orders as one's role sees them, however they are asked for. */
const managementKey = (accountId: AccountId) => ['orders', 'desk', accountId]
const countsKey = (accountId: AccountId) => [...managementKey(accountId), 'counts']

/** The newest 1,000: an admin of all, a seller of those with their lines. With fewer there are no others. */
export function newestOrdersQuery(accountId: AccountId) {
  return queryOptions({
    queryKey: [...managementKey(accountId), 'newest'],
    queryFn: async () => (await fetchOrders({})).items,
    enabled: accountId !== undefined,
    meta: { tags: ['orders'], isPrivate: true },
  })
}

/** Ten of more orders than are kept in memory. A page past the end is answered with the last. */
export function ordersPageQuery(accountId: AccountId, query: OrdersQuery) {
  return queryOptions({
    queryKey: [...managementKey(accountId), 'page', query],
    queryFn: () =>
      fetchExistingPage(ORDERS_PAGE_SIZE, query.page, (page) =>
        fetchOrders({ ...query, page, page_size: ORDERS_PAGE_SIZE }),
      ),
    placeholderData: keepPreviousData,
    meta: { tags: ['orders'], isPrivate: true },
  })
}

/** How many orders stand where, when there are too many to count here. */
export function orderCountsQuery(accountId: AccountId) {
  return queryOptions({
    queryKey: countsKey(accountId),
    queryFn: async () => (await fetchOrders({ page: 1, page_size: 1 })).counts ?? {},
    meta: { tags: ['orders'], isPrivate: true },
  })
}

/** Changes an order wherever it is kept: in the lists, and by itself. */
export function patchOrder(
  queryClient: QueryClient,
  accountId: number,
  orderId: number,
  change: <Kept extends Order>(order: Kept) => Kept,
): void {
  const patch = (order: Order) => (order.id === orderId ? change(order) : order)
  queryClient.setQueriesData<Order[]>({ queryKey: newestOrdersQuery(accountId).queryKey }, (orders) =>
    orders?.map(patch),
  )
  queryClient.setQueriesData<OrdersPage>(
    { queryKey: [...managementKey(accountId), 'page'] },
    (page) => page && { ...page, items: page.items.map(patch) },
  )
  queryClient.setQueryData(orderQuery(orderId).queryKey, (order) => order && change(order))
}

/** What is on its way would undo a change made meanwhile; what has never arrived is waited for. */
export async function cancelRefetches(queryClient: QueryClient, accountId: number, orderId: number): Promise<void> {
  const predicate = ({ state }: { state: { data: unknown } }) => state.data !== undefined
  await queryClient.cancelQueries({ queryKey: managementKey(accountId), predicate })
  await queryClient.cancelQueries({ queryKey: orderQuery(orderId).queryKey, predicate })
}

/** Counts again what an order's change may have moved. */
export function invalidateCounts(queryClient: QueryClient, accountId: number): void {
  void queryClient.invalidateQueries({ queryKey: countsKey(accountId) })
  void queryClient.invalidateQueries({ queryKey: ['totals'] })
}

/** Reads the orders anew, after the server has said that they are not as shown. */
export function invalidateOrders(queryClient: QueryClient, accountId: number, orderId: number): void {
  void queryClient.invalidateQueries({ queryKey: managementKey(accountId) })
  void queryClient.invalidateQueries({ queryKey: orderQuery(orderId).queryKey })
}

async function fetchOrders(query: Partial<OrdersQuery> & { page_size?: number }): Promise<OrdersPage> {
  const answer = await browserApi(listOrders, { query })
  if (Array.isArray(answer)) return { items: answer.map(withDefaults), total: answer.length }
  return { ...answer, items: answer.items.map(withDefaults) }
}
