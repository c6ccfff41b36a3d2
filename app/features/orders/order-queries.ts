import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { ORDERS_PAGE_SIZE } from '#contract/limits.ts'
import { getOrder, listOrders, type Order } from '#contract/orders.ts'
import { browserApi } from '#app/api/client.ts'

/** One order as its buyer sees it; kept apart by account, like everything private. */
export function orderQuery(accountId: number, orderId: number) {
  return queryOptions({
    queryKey: ['order', accountId, orderId],
    queryFn: () => browserApi(getOrder, { params: { order_id: String(orderId) } }),
    meta: { private: true },
  })
}

/** A page of what one has bought oneself, newest first, in every role. @param page the first is 1 */
export function ordersQuery(accountId: number, page: number) {
  return queryOptions({
    queryKey: ['orders', accountId, page],
    queryFn: () => fetchPage(page),
    placeholderData: keepPreviousData,
    meta: { private: true },
  })
}

async function fetchPage(page: number): Promise<{ items: Order[]; total: number }> {
  const answer = await browserApi(listOrders, { query: { as: 'buyer', page, page_size: ORDERS_PAGE_SIZE } })
  return Array.isArray(answer) ? { items: answer, total: answer.length } : answer
}
