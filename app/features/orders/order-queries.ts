import { queryOptions } from '@tanstack/react-query'
import { getOrder } from '#contract/orders.ts'
import { browserApi } from '#app/lib/api.ts'

/** One order as its buyer sees it; kept apart by account, like everything private. */
export function orderQuery(accountId: number, orderId: number) {
  return queryOptions({
    queryKey: ['order', accountId, orderId],
    queryFn: () => browserApi(getOrder, { params: { order_id: String(orderId) } }),
    meta: { private: true },
  })
}
