import { useMutation, useQueryClient } from '@tanstack/react-query'
import { changeHandover, type Handover, type Order, type OrderItem } from '#contract/orders.ts'
import { ApiError, browserApi, sentenceFor } from '#app/lib/api.ts'
import { orderDeskWords } from '#app/words/order-desk.ts'
import { countAgain, patchOrder, readAgain, stopReading } from './desk-queries.ts'

interface Move {
  /** The line as it is before. */
  item: OrderItem
  handover: Handover
}

/**
 * Says how far a line of an order is: shown at once, put back when it fails. Several of one order go one after the other,
 * so that the last press holds.
 * @param onFailure gets the sentence for a failed one, and null when somebody tries anew
 */
export function useMoveLine(accountId: number, orderId: number, onFailure: (sentence: string | null) => void) {
  const queryClient = useQueryClient()
  const put = (line: OrderItem, handover: Handover) =>
    patchOrder(queryClient, accountId, orderId, (order) => withHandover(order, line.product_id, handover))
  return useMutation({
    scope: { id: `handover-${orderId}` },
    mutationFn: ({ item, handover }: Move) => {
      const params = { order_id: String(orderId), product_id: String(item.product_id) }
      return browserApi(changeHandover, { params, body: { handover } })
    },
    onMutate: async ({ item, handover }) => {
      onFailure(null)
      await stopReading(queryClient, accountId, orderId)
      put(item, handover)
    },
    onSuccess: ({ status }) => {
      patchOrder(queryClient, accountId, orderId, (order) => ({ ...order, status }))
      countAgain(queryClient, accountId)
    },
    onError: (error, { item }) => {
      const isRefused = error instanceof ApiError && error.status < 500
      if (!isRefused) console.warn(error)
      put(item, item.handover)
      onFailure(orderDeskWords.notMoved(item.product_name, orderId, sentenceFor(error)))
      if (isRefused) readAgain(queryClient, accountId, orderId)
    },
  })
}

function withHandover<Kept extends Order>(order: Kept, productId: number, handover: Handover): Kept {
  return {
    ...order,
    items: order.items.map((item) => (item.product_id === productId ? { ...item, handover } : item)),
  }
}
