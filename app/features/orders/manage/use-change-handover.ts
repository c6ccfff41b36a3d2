import { useState } from 'react'
import { changeHandover, type Handover, type Order, type OrderItem } from '#contract/orders/calls.ts'
import { describeFailure, type FailureDescription } from '#app/api/failure.ts'
import { useApiMutation } from '#app/api/mutation.ts'
import { sayOutcome } from '#app/api/outcome.ts'
import { orderManagementWords } from '#app/words/orders-manage.ts'
import { updateOrder } from './order-management-queries.ts'

/**
 * Changes the handover state of lines optimistically, and rolls back on failure; changes to the same order run one
 * after another.
 */
export function useChangeHandover(orderId: number) {
  const [failure, setFailure] = useState<FailureDescription | null>(null)
  const { mutate } = useApiMutation(changeHandover, {
    input: ({ item, handover }: { item: OrderItem; handover: Handover }) => ({
      params: { order_id: orderId, product_id: item.product_id },
      body: { handover },
    }),
    optimistic: (cache, { item, handover }) =>
      updateOrder(cache, orderId, (order) => withHandover(order, item.product_id, handover)),
    update: (cache, { status, version }) => updateOrder(cache, orderId, (order) => ({ ...order, status, version })),
    scope: orderScope(orderId),
    isConcurrent: true,
    onError: (error, { item }) =>
      setFailure(
        describeFailure(error, {
          tried: sayOutcome(orderManagementWords.handoverFailed(item.product_name, orderId)),
          shown: [],
        }),
      ),
  })
  function change(items: OrderItem[], handover: Handover) {
    setFailure(null)
    for (const item of items) mutate({ item, handover })
  }
  return {
    change,
    /**
     * Most recent failure, until the next attempt or a call of `dismiss`. It is stored here because calls overlap, and
     * the mutation reports only the newest call.
     */
    failure,
    dismiss: () => setFailure(null),
  }
}

/** Scope of changes to an order. They run one after another, because each increments the order's version. */
export const orderScope = (orderId: number) => `order-${orderId}`

function withHandover<Kept extends Order>(order: Kept, productId: number, handover: Handover): Kept {
  return {
    ...order,
    items: order.items.map((item) => (item.product_id === productId ? { ...item, handover } : item)),
  }
}
