import { Check } from 'lucide-react'
import type { OrderStatus } from '#contract/orders/calls.ts'
import { orderStatuses } from '#contract/orders/status.ts'
import { Button } from '#app/ui/button.tsx'
import { orderManagementWords } from '#app/words/orders-manage.ts'

const currentClasses = {
  pending: 'bg-amber-soft text-amber',
  completed: 'bg-brand-soft text-brand',
  delivered: 'bg-blue-soft text-blue',
  cancelled: 'bg-red-soft text-red',
}

interface StatusButtonsProps {
  status: OrderStatus
  /** Status that the server is saving. */
  setting: OrderStatus | undefined
  onSet: (status: OrderStatus) => void
}

/** Buttons that set the order's status; the button for the current status has the colour of its badge. */
export function StatusButtons({ status, setting, onSet }: StatusButtonsProps) {
  return (
    <div
      role="group"
      aria-label={orderManagementWords.updateStatus}
      className="flex flex-wrap gap-1.5 max-md:grid max-md:grid-cols-2"
    >
      {orderStatuses.map((name) => {
        const isCurrent = name === status
        return (
          <Button
            key={name}
            tone={isCurrent ? 'bare' : 'line'}
            size="dense"
            aria-pressed={isCurrent}
            busy={name === setting}
            onClick={isCurrent || setting ? undefined : () => onSet(name)}
            className={isCurrent ? `border-current ${currentClasses[name]}` : undefined}
          >
            {isCurrent && <Check />}
            {name}
          </Button>
        )
      })}
    </div>
  )
}
