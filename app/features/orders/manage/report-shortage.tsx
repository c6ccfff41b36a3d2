import { Suspense, useRef, useState } from 'react'
import { formatCount } from '#contract/money.ts'
import type { Order, OrderItem } from '#contract/orders/calls.ts'
import { useFocusRecovery } from '#app/browser/use-focus-recovery.ts'
import { Button } from '#app/ui/button.tsx'
import { lazyPart } from '#app/ui/lazy-part.ts'
import { orderManagementWords } from '#app/words/orders-manage.ts'

const ShortageForm = lazyPart(
  async () => (await import('./shortage-form.tsx')).ShortageForm,
  () => (
    <p role="alert" className="col-span-full">
      {orderManagementWords.formMissing}
    </p>
  ),
)

interface ReportShortageProps {
  order: Order
  item: OrderItem
}

/** Shows that a seller has reported a shortage of a line, and a button that opens the form for reporting one. */
export function ReportShortage({ order, item }: ReportShortageProps) {
  const [isOpen, setOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  useFocusRecovery(isOpen, () => opener.current?.focus())
  if (isOpen)
    return (
      <Suspense>
        <ShortageForm order={order} item={item} onClose={() => setOpen(false)} />
      </Suspense>
    )
  return (
    <div className="col-span-full flex flex-wrap items-center gap-x-3">
      {item.shortage && (
        <p className="font-medium text-amber">
          {orderManagementWords.youHave(formatCount(item.shortage.can_supply), formatCount(item.quantity))}
        </p>
      )}
      <Button
        ref={opener}
        tone="quiet"
        size="sm"
        aria-label={orderManagementWords.cannotSupplyOf(item.product_name)}
        onClick={() => setOpen(true)}
        className="-ml-3"
      >
        {orderManagementWords.cannotSupply}
      </Button>
    </div>
  )
}
