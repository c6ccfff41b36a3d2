import { useMutation, useQueryClient } from '@tanstack/react-query'
import { cancelOrder } from '#contract/orders.ts'
import { ApiError, browserApi, errorText } from '#app/api/client.ts'
import { useSingleFlight } from '#app/api/use-single-flight.ts'
import { showToast } from '#app/ui/toast.tsx'
import { orderWords } from '#app/words/orders.ts'
import { orderQuery } from '../order-queries.ts'

/** Cancels an own order. @param onAnswer runs when there was an answer, whichever: the order on the page is true again */
export function useCancelOrder(accountId: number, orderId: number, onSettled: () => void) {
  const queryClient = useQueryClient()
  const { queryKey } = orderQuery(accountId, orderId)
  const cancelling = useMutation({
    mutationFn: () => browserApi(cancelOrder, { params: { order_id: String(orderId) } }),
    onSuccess: async (order) => {
      await queryClient.cancelQueries({ queryKey })
      queryClient.setQueryData(queryKey, order)
      onSettled()
      showToast({ tone: 'success', text: orderWords.cancelled })
      void queryClient.invalidateQueries({ predicate: (query) => query.queryKey !== queryKey }) // the stock is back
    },
    onError: async (error) => {
      const isRefused = error instanceof ApiError && error.status < 500
      if (!isRefused) console.warn(error)
      showToast({
        tone: 'error',
        id: 'order-cancel',
        ...(isRefused ? { text: error.message } : { text: orderWords.cancelFailed, detail: errorText(error) }),
      })
      if (!isRefused) return
      await queryClient.refetchQueries({ queryKey })
      onSettled()
    },
  })
  return { cancel: useSingleFlight<void>(cancelling), isPending: cancelling.isPending }
}
