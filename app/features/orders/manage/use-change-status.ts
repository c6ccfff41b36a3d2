import { useMutation, useQueryClient } from '@tanstack/react-query'
import { changeOrderStatus, type OrderStatus } from '#contract/orders.ts'
import { ApiError, browserApi } from '#app/api/client.ts'
import { invalidateCounts, patchOrder, invalidateOrders, cancelRefetches } from './order-management-queries.ts'
import { withDefaults } from './order-defaults.ts'
import { orderQuery } from '../order-queries.ts'

/** Sets an order's status. The answer takes the order's place in the lists and in its dialog. */
export function useChangeStatus(accountId: number, orderId: number) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (status: OrderStatus) =>
      browserApi(changeOrderStatus, { params: { order_id: String(orderId) }, body: { status } }),
    onSuccess: async ({ data: _again, ...answer }) => {
      await cancelRefetches(queryClient, accountId, orderId)
      patchOrder(queryClient, accountId, orderId, (cached) => ({ ...cached, ...withDefaults(answer) }))
      queryClient.setQueryData(orderQuery(orderId).queryKey, answer)
      invalidateCounts(queryClient, accountId)
      void queryClient.invalidateQueries({ queryKey: ['products'] }) // stock was taken or has come back
    },
    onError: (error) => {
      const isRefused = error instanceof ApiError && error.status < 500
      if (isRefused) invalidateOrders(queryClient, accountId, orderId)
      else console.warn(error)
    },
  })
}
