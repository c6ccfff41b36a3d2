import { CircleX } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { orderWords } from '#app/words/orders.ts'
import { useCancelOrder } from './use-cancel-order.ts'

/** Button that cancels an order after confirmation. */
export function CancelOrder({ orderId }: { orderId: number }) {
  const [isConfirming, setConfirming] = useState(false)
  const { cancel, isPending } = useCancelOrder(orderId, () => setConfirming(false))
  return (
    <>
      <Button tone="danger" onClick={() => setConfirming(true)}>
        <CircleX />
        {orderWords.cancel}
      </Button>
      <Dialog
        open={isConfirming}
        onClose={() => setConfirming(false)}
        title={orderWords.cancelQuestion}
        busy={isPending}
        footer={
          <>
            <Button data-autofocus disabled={isPending} onClick={() => setConfirming(false)}>
              {orderWords.keep}
            </Button>
            <Button tone="danger" busy={isPending} busyText={orderWords.cancelling} onClick={cancel}>
              {orderWords.cancel}
            </Button>
          </>
        }
      >
        <p>{orderWords.cancelHint(orderId)}</p>
      </Dialog>
    </>
  )
}
