import { Suspense, useRef, useState } from 'react'
import type { OrderDetail } from '#contract/orders/calls.ts'
import { useFocusRecovery } from '#app/browser/use-focus-recovery.ts'
import { Button } from '#app/ui/button.tsx'
import { lazyPart } from '#app/ui/lazy-part.ts'
import { orderWords } from '#app/words/orders.ts'

const DeliveryForm = lazyPart(
  async () => (await import('./delivery-form.tsx')).DeliveryForm,
  () => <p role="alert">{orderWords.formMissing}</p>,
)

/** Button that opens the delivery form of a pending order for its buyer. */
export function ChangeDelivery({ order }: { order: OrderDetail }) {
  const [isOpen, setOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  useFocusRecovery(isOpen, () => opener.current?.focus())
  if (isOpen)
    return (
      <Suspense>
        <DeliveryForm order={order} onClose={() => setOpen(false)} />
      </Suspense>
    )
  return (
    <Button ref={opener} size="dense" onClick={() => setOpen(true)} className="mt-3 print:hidden">
      {orderWords.changeDelivery}
    </Button>
  )
}
