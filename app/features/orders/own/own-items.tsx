import { Suspense, useRef, useState } from 'react'
import { UNDO_DURATION_MS } from '#contract/limits.ts'
import type { OrderDetail } from '#contract/orders/calls.ts'
import { undoReduction } from '#contract/orders/manage.ts'
import { useApiMutation } from '#app/api/mutation.ts'
import { showFailure } from '#app/api/show-failure.ts'
import { useFocusRecovery } from '#app/browser/use-focus-recovery.ts'
import { formatAmount } from '#app/format/amount.ts'
import { Button } from '#app/ui/button.tsx'
import { lazyPart } from '#app/ui/lazy-part.ts'
import { showToast } from '#app/ui/toast.tsx'
import { orderItemsWords } from '#app/words/orders-items.ts'
import { orderWords } from '#app/words/orders.ts'
import { orderQuery } from '../order-queries.ts'
import { OrderItems } from './order-items.tsx'

const ItemsForm = lazyPart(
  async () => (await import('./items-form.tsx')).ItemsForm,
  () => <p role="alert">{orderWords.formMissing}</p>,
)

interface OwnItemsProps {
  order: OrderDetail
  issues: ReadonlyMap<number, string> | undefined
  /** True if the viewer is the buyer and the order is pending. */
  isChangeable: boolean
}

/** Items of an order. Its buyer can lower their quantities while the order is pending, and undo the change. */
export function OwnItems({ order, issues, isChangeable }: OwnItemsProps) {
  const [isOpen, setOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  useFocusRecovery(isOpen, () => opener.current?.focus())
  const offerUndo = useOfferUndo(order.id)
  if (isOpen && isChangeable)
    return (
      <Suspense>
        <ItemsForm order={order} onClose={() => setOpen(false)} onSaved={offerUndo} />
      </Suspense>
    )
  return (
    <>
      <OrderItems items={order.items} issues={issues} />
      {isChangeable && (
        <Button ref={opener} size="dense" onClick={() => setOpen(true)} className="mt-3 print:hidden">
          {orderItemsWords.change}
        </Button>
      )}
    </>
  )
}

/** Returns a function that confirms a change of an order's items and offers to undo it. */
function useOfferUndo(orderId: number): (changed: OrderDetail) => void {
  const id = `items of ${orderId}`
  const { mutate } = useApiMutation(undoReduction, {
    update: (cache, order) => cache.set(orderQuery(orderId), order),
    onSuccess: () => showToast({ tone: 'success', id, text: orderItemsWords.undone }),
    onError: (error) => showFailure(error, { tried: orderItemsWords.undoFailed }),
  })
  return ({ version, total_amount: total }) => {
    const undo = () => mutate({ params: { order_id: orderId }, body: { version_seen: version } })
    showToast({
      tone: 'success',
      id,
      text: orderItemsWords.saved(formatAmount(total)),
      duration: UNDO_DURATION_MS,
      action: { label: orderItemsWords.undo, onPress: undo },
    })
  }
}
