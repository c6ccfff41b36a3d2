import { useQueryClient } from '@tanstack/react-query'
import { UNDO_DURATION_MS } from '#contract/limits.ts'
import { changeOrderStatus, type Order, type OrderStatus } from '#contract/orders/calls.ts'
import { failureText } from '#app/api/failure.ts'
import { useApiMutation } from '#app/api/mutation.ts'
import { showToast } from '#app/ui/toast.tsx'
import { inlineWords } from '#app/words/controls-inline.ts'
import { orderManagementWords } from '#app/words/orders-manage.ts'
import { orderQuery } from '../order-queries.ts'
import { orderScope } from './use-change-handover.ts'
import { statusFailure } from './order-failures.ts'
import { writeOrder } from './order-management-queries.ts'

interface ChangedStatus {
  status: OrderStatus
  /** Status before the change. Omitted for an undo, because the dialog may already be closed. */
  from?: OrderStatus
}

/**
 * Sets an order's status unless someone else has changed it, and offers to undo the change. The response replaces the
 * order in the lists and in its dialog. Waits for pending changes of handover states, because they also change the
 * order.
 */
export function useChangeStatus({ id: orderId, status: from, version }: Order) {
  const client = useQueryClient()
  const { mutate, ...change } = useApiMutation(changeOrderStatus, {
    send: ({ status }: ChangedStatus, call) => {
      const seen = client.getQueryData(orderQuery(orderId).queryKey)
      return call({ params: { order_id: orderId }, body: { status, version_seen: seen?.version ?? version } })
    },
    scope: orderScope(orderId),
    update: writeOrder,
    onSuccess: ({ status }, { from: before }) => {
      const undo = before && { label: inlineWords.undo, onPress: () => mutate({ status: before }) }
      const text = orderManagementWords.statusSet(orderId, status)
      showToast({
        tone: 'success',
        id: orderScope(orderId),
        text,
        ...(before === 'delivered' && { detail: orderManagementWords.notEarned }),
        ...(undo && { duration: UNDO_DURATION_MS, action: undo }),
      })
    },
    onError: (error, { from: before }) => {
      if (!before) showToast({ tone: 'error', id: orderScope(orderId), text: failureText(error, statusFailure) })
    },
  })
  const isUndoing = change.variables !== undefined && change.variables.from === undefined
  return {
    set: (status: OrderStatus) => mutate({ status, from }),
    setting: change.isPending ? change.variables?.status : undefined,
    error: isUndoing ? null : change.error,
    reset: change.reset,
  }
}
