import { changeOrderStatus, type OrderStatus } from '#contract/orders.ts'
import { useApiMutation } from '#app/api/mutation.ts'
import { orderQuery } from '../order-queries.ts'
import { withDefaults } from './order-defaults.ts'
import { updateOrder } from './order-management-queries.ts'

/** Sets an order's status; the answer replaces the order in the lists and in its dialog. */
export function useChangeStatus(orderId: number) {
  return useApiMutation(changeOrderStatus, {
    input: (status: OrderStatus) => ({ params: { order_id: orderId }, body: { status } }),
    update: (cache, { data: _again, ...answer }) => {
      updateOrder(cache, orderId, (cached) => ({ ...cached, ...withDefaults(answer) }))
      cache.set(orderQuery(orderId), answer)
    },
  })
}
