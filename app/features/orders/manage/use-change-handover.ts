import { useMutation, useQueryClient } from '@tanstack/react-query'
import { changeHandover, type Handover, type Order, type OrderItem } from '#contract/orders.ts'
import { ApiError, browserApi, errorText } from '#app/api/client.ts'
import { orderManagementWords } from '#app/words/orders-manage.ts'
import { invalidateCounts, patchOrder, invalidateOrders, cancelRefetches } from './order-management-queries.ts'

interface HandoverChange {
  /** The line as it is before. */
  item: OrderItem
  handover: Handover
}

/**
 * Changes the handover state of a line optimistically, with rollback; changes of one order run in sequence.
 * @param onFailure gets the error text, and null on a new attempt
 */
export function useChangeHandover(accountId: number, orderId: number, onFailure: (sentence: string | null) => void) {
  const queryClient = useQueryClient()
  const applyHandover = (line: OrderItem, handover: Handover) =>
    patchOrder(queryClient, accountId, orderId, (order) => withHandover(order, line.product_id, handover))
  return useMutation({
    scope: { id: `handover-${orderId}` },
    mutationFn: ({ item, handover }: HandoverChange) => {
      const params = { order_id: String(orderId), product_id: String(item.product_id) }
      return browserApi(changeHandover, { params, body: { handover } })
    },
    onMutate: async ({ item, handover }) => {
      onFailure(null)
      await cancelRefetches(queryClient, accountId, orderId)
      applyHandover(item, handover)
    },
    onSuccess: ({ status }) => {
      patchOrder(queryClient, accountId, orderId, (order) => ({ ...order, status }))
      invalidateCounts(queryClient, accountId)
    },
    onError: (error, { item }) => {
      const isRefused = error instanceof ApiError && error.status < 500
      if (!isRefused) console.warn(error)
      applyHandover(item, item.handover)
      onFailure(orderManagementWords.handoverFailed(item.product_name, orderId, errorText(error)))
      if (isRefused) invalidateOrders(queryClient, accountId, orderId)
    },
  })
}

function withHandover<Kept extends Order>(order: Kept, productId: number, handover: Handover): Kept {
  return {
    ...order,
    items: order.items.map((item) => (item.product_id === productId ? { ...item, handover } : item)),
  }
}
