import { keepPreviousData } from '@tanstack/react-query'
import { ORDERS_PAGE_SIZE } from '#contract/limits.ts'
import { getOrder, listOrders } from '#contract/orders.ts'
import { apiQuery } from '#app/api/query.ts'

/** Query of one order as the signed-in account may see it. */
export const orderQuery = (orderId: number) => apiQuery(getOrder, { params: { order_id: orderId } })

/** Query of a page of the account's own orders, newest first, in every role. @param page from 1 */
export const ordersQuery = (page: number) =>
  apiQuery(
    listOrders,
    { query: { as: 'buyer', page, page_size: ORDERS_PAGE_SIZE } },
    {
      select: (answer) => (Array.isArray(answer) ? { items: answer, total: answer.length } : answer),
      placeholderData: keepPreviousData,
    },
  )
