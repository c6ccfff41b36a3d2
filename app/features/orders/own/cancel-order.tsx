import { CircleX } from 'lucide-react'
import { useState } from 'react'
import { cancelOrder } from '#contract/orders/calls.ts'
import { isRefusal } from '#app/api/client.ts'
import { useApiMutation } from '#app/api/mutation.ts'
import { showFailure } from '#app/api/show-failure.ts'
import { Button } from '#app/ui/button.tsx'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { showToast } from '#app/ui/toast.tsx'
import { orderWords } from '#app/words/orders.ts'
import { orderQuery } from '../order-queries.ts'

/** Button that cancels an order after confirmation. */
export function CancelOrder({ orderId }: { orderId: number }) {
  const [isConfirming, setConfirming] = useState(false)
  const { mutate, isPending } = useApiMutation(cancelOrder, {
    update: (cache, order) => cache.set(orderQuery(orderId), order),
    onSuccess: () => {
      setConfirming(false)
      showToast({ tone: 'success', text: orderWords.cancelled })
    },
    onError: (error) => showFailure(error, { tried: orderWords.cancelFailed }),
  })
  /**
   * Cancels the order. If the server refuses, the dialog closes once the order has been refetched. If there is no
   * response, the dialog stays open so that the buyer can retry.
   */
  function cancel() {
    mutate({ params: { order_id: orderId } }, { onError: (error) => isRefusal(error) && setConfirming(false) })
  }
  return (
    <>
      <Button tone="danger" onClick={() => setConfirming(true)}>
        <CircleX />
        {orderWords.cancel}
      </Button>
      <ConfirmDialog
        open={isConfirming}
        onClose={() => setConfirming(false)}
        question={orderWords.cancelQuestion}
        note={<p>{orderWords.cancelHint(orderId)}</p>}
        confirmLabel={orderWords.cancel}
        cancelLabel={orderWords.keep}
        busy={isPending}
        busyText={orderWords.cancelling}
        onConfirm={cancel}
      />
    </>
  )
}
