import { keepPreviousData } from '@tanstack/react-query'
import { MIN_PHONE_LENGTH } from '#contract/limits.ts'
import { MIN_LOCATION_LENGTH, ORDERS_PAGE_SIZE } from '#contract/orders/limits.ts'
import { getOrder, listOrders } from '#contract/orders/calls.ts'
import type { CustomerInfo } from '#contract/orders/customer.ts'
import { apiQuery } from '#app/api/query.ts'

/** Query for one order, limited to what the signed-in account may see. */
export const orderQuery = (orderId: number) => apiQuery(getOrder, { params: { order_id: orderId } })

/**
 * Query for a page of the orders that the account itself has placed, newest first; the same for every role.
 * @param page starts at 1
 */
export const ordersQuery = (page: number) =>
  apiQuery(
    listOrders,
    { query: { as: 'buyer', page, page_size: ORDERS_PAGE_SIZE } },
    {
      select: (answer) => (Array.isArray(answer) ? { items: answer, total: answer.length } : answer),
      placeholderData: keepPreviousData,
    },
  )

/** Query for the details of the account's last delivery. @param enabled false disables the query */
export const lastDeliveryQuery = (enabled: boolean) =>
  apiQuery(
    listOrders,
    { query: { as: 'buyer', page: 1, page_size: 1 } },
    {
      enabled,
      select: (answer): CustomerInfo => {
        const [last] = Array.isArray(answer) ? answer : answer.items
        const { phone = '', location = '' } = last?.customer_info ?? {}
        return {
          // old orders may lack phone or address
          phone: phone.length < MIN_PHONE_LENGTH ? '' : phone,
          location: location.length < MIN_LOCATION_LENGTH ? '' : location,
        }
      },
    },
  )
