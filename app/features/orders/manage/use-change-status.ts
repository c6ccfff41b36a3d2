import { useQueryClient } from '@tanstack/react-query'
import { changeOrderStatus, type Order, type OrderStatus } from '#contract/orders.ts'
import { useApiMutation } from '#app/api/mutation.ts'
import { orderQuery } from '../order-queries.ts'
import { orderScope } from './use-change-handover.ts'
import { withDefaults } from './order-defaults.ts'
import { updateOrder } from './order-management-queries.ts'

/**
 * Sets an order's status unless it has changed meanwhile; the answer replaces the order in the lists and in its dialog. Steps
 * of its handover that are on their way come first, since they change it too.
 */
export function useChangeStatus({ id: orderId, version }: Order) {
  const client = useQueryClient()
  return useApiMutation(changeOrderStatus, {
    send: (status: OrderStatus, call) => {
      const seen = client.getQueryData(orderQuery(orderId).queryKey)
      return call({ params: { order_id: orderId }, body: { status, version_seen: seen?.version ?? version } })
    },
    scope: orderScope(orderId),
    update: (cache, { data: _again, ...answer }) => {
      updateOrder(cache, orderId, (cached) => ({ ...cached, ...withDefaults(answer) }))
      cache.set(orderQuery(orderId), answer)
    },
  })
}
