import { cancelOrder } from '#contract/orders.ts'
import { ApiError, errorText } from '#app/api/client.ts'
import { useApiMutation } from '#app/api/mutation.ts'
import { showToast } from '#app/ui/toast.tsx'
import { orderWords } from '#app/words/orders.ts'
import { orderQuery } from '../order-queries.ts'

/** Cancels an own order. @param onAnswered runs when the order is refetched, cancelled or not */
export function useCancelOrder(orderId: number, onAnswered: () => void) {
  const { mutate, isPending } = useApiMutation(cancelOrder, {
    update: (cache, order) => cache.set(orderQuery(orderId), order),
    onSuccess: () => {
      onAnswered()
      showToast({ tone: 'success', text: orderWords.cancelled })
    },
    onError: (error) => {
      const isRefused = isRefusal(error)
      if (!isRefused) console.warn(error)
      showToast({
        tone: 'error',
        id: 'order-cancel',
        ...(isRefused ? { text: error.message } : { text: orderWords.cancelFailed, detail: errorText(error) }),
      })
    },
  })
  const cancel = () =>
    mutate({ params: { order_id: orderId } }, { onError: (error) => isRefusal(error) && onAnswered() })
  return { cancel, isPending }
}

const isRefusal = (error: Error) => error instanceof ApiError && error.status < 500
