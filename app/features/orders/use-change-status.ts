import { useMutation, useQueryClient } from '@tanstack/react-query'
import { changeOrderStatus, type OrderStatus } from '#contract/orders.ts'
import { ApiError, browserApi } from '#app/lib/api.ts'
import { countAgain, patchOrder, readAgain, stopReading } from './desk-queries.ts'
import { completeOrder } from './order-defaults.ts'
import { orderQuery } from './order-queries.ts'

/** Sets an order's status. The answer takes the order's place in the lists and in its dialog. */
export function useChangeStatus(accountId: number, orderId: number) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (status: OrderStatus) =>
      browserApi(changeOrderStatus, { params: { order_id: String(orderId) }, body: { status } }),
    onSuccess: async ({ data: _again, ...answer }) => {
      await stopReading(queryClient, accountId, orderId)
      patchOrder(queryClient, accountId, orderId, (kept) => ({ ...kept, ...completeOrder(answer) }))
      queryClient.setQueryData(orderQuery(accountId, orderId).queryKey, answer)
      countAgain(queryClient, accountId)
      void queryClient.invalidateQueries({ queryKey: ['products'] }) // stock was taken or has come back
    },
    onError: (error) => {
      const isRefused = error instanceof ApiError && error.status < 500
      if (isRefused) readAgain(queryClient, accountId, orderId)
      else console.warn(error)
    },
  })
}
