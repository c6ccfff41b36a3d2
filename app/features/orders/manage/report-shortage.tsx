import { PackageX } from 'lucide-react'
import { Suspense, useRef } from 'react'
import { formatCount } from '#contract/money.ts'
import type { Order, OrderItem } from '#contract/orders/calls.ts'
import { useFocusRecovery } from '#app/browser/use-focus-recovery.ts'
import { Button } from '#app/ui/button.tsx'
import { classNames } from '#app/ui/class-names.ts'
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
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
  /** Called after the form has closed if the button is hidden. */
  onFocusLost: () => void
  /** Classes of the button. */
  className?: string | undefined
}

/** Shows that a seller has reported a shortage of a line, and a button that opens the form for reporting one. */
export function ReportShortage({ order, item, isOpen, onOpen, onFocusLost, className }: ReportShortageProps) {
  const opener = useRef<HTMLButtonElement>(null)
  useFocusRecovery(isOpen, () => {
    opener.current?.focus()
    if (document.activeElement === document.body) onFocusLost()
  })
  if (isOpen)
    return (
      <Suspense>
        <ShortageForm order={order} item={item} onClose={() => onOpen(false)} />
      </Suspense>
    )
  return (
    <>
      <Button
        ref={opener}
        tone="quiet"
        size="sm"
        aria-label={orderManagementWords.cannotSupplyOf(item.product_name)}
        title={orderManagementWords.cannotSupply}
        onClick={() => onOpen(true)}
        className={classNames('justify-self-start max-md:col-span-full max-md:-ml-3', className)}
      >
        <PackageX className="max-md:hidden xl:hidden" />
        <span className="md:max-xl:sr-only">{orderManagementWords.cannotSupply}</span>
      </Button>
      {item.shortage && (
        <p className="col-span-full font-medium text-amber">
          {orderManagementWords.youHave(formatCount(item.shortage.can_supply), formatCount(item.quantity))}
        </p>
      )}
    </>
  )
}
