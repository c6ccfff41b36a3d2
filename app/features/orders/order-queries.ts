import { keepPreviousData } from '@tanstack/react-query'
import { ORDERS_PAGE_SIZE } from '#contract/limits.ts'
import { getOrder, listOrders } from '#contract/orders.ts'
import { apiQuery } from '#app/api/query.ts'

/** One order, as whoever is signed in may see it. */
export const orderQuery = (orderId: number) => apiQuery(getOrder, { params: { order_id: orderId } })

/** A page of what one has bought oneself, newest first, in every role. @param page the first is 1 */
export const ordersQuery = (page: number) =>
  apiQuery(
    listOrders,
    { query: { as: 'buyer', page, page_size: ORDERS_PAGE_SIZE } },
    {
      select: (answer) => (Array.isArray(answer) ? { items: answer, total: answer.length } : answer),
      placeholderData: keepPreviousData,
    },
  )
