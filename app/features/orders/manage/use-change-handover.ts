import { changeHandover, type Handover, type Order, type OrderItem } from '#contract/orders.ts'
import { ApiError, errorText } from '#app/api/client.ts'
import { useApiMutation } from '#app/api/mutation.ts'
import { orderManagementWords } from '#app/words/orders-manage.ts'
import { updateOrder } from './order-management-queries.ts'

interface HandoverChange {
  item: OrderItem
  handover: Handover
}

/**
 * Changes the handover state of a line optimistically, with rollback; changes of one order run in sequence.
 * @param onFailure gets the error text, and null on a new attempt
 */
export function useChangeHandover(orderId: number, onFailure: (sentence: string | null) => void) {
  const change = useApiMutation(changeHandover, {
    input: ({ item, handover }: HandoverChange) => ({
      params: { order_id: orderId, product_id: item.product_id },
      body: { handover },
    }),
    optimistic: (cache, { item, handover }) =>
      updateOrder(cache, orderId, (order) => withHandover(order, item.product_id, handover)),
    update: (cache, { status }) => updateOrder(cache, orderId, (order) => ({ ...order, status })),
    scope: `handover-${orderId}`,
    isConcurrent: true,
    onError: (error, { item }) => {
      if (!(error instanceof ApiError && error.status < 500)) console.warn(error)
      onFailure(orderManagementWords.handoverFailed(item.product_name, orderId, errorText(error)))
    },
  })
  function mutate(requested: HandoverChange) {
    onFailure(null)
    change.mutate(requested)
  }
  return { ...change, mutate }
}

function withHandover<Kept extends Order>(order: Kept, productId: number, handover: Handover): Kept {
  return {
    ...order,
    items: order.items.map((item) => (item.product_id === productId ? { ...item, handover } : item)),
  }
}
