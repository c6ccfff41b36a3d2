import { Check } from 'lucide-react'
import type { Handover, OrderItem, OrderStatus } from '#contract/orders/calls.ts'
import { canPack, packingSteps, stageOfLine } from '#contract/orders/line-stage.ts'
import { classNames } from '#app/ui/class-names.ts'
import { orderManagementWords } from '#app/words/orders-manage.ts'

const tones = {
  to_pack: 'aria-pressed:bg-amber-soft aria-pressed:text-amber',
  packed: 'aria-pressed:bg-blue-soft aria-pressed:text-blue',
  handed_over: 'aria-pressed:bg-brand-soft aria-pressed:text-brand',
}

interface HandoverStepsProps {
  item: OrderItem
  /** Status of the order, which decides whether the step can change. */
  status: OrderStatus
  onChange: (handover: Handover) => void
  className?: string
}

/**
 * Buttons for the handover states of an order line, with the current state pressed. Their width is constant, so that
 * the buttons of all lines align.
 */
export function HandoverSteps({ item, status, onChange, className }: HandoverStepsProps) {
  const stage = stageOfLine(status, item)
  const at = packingSteps.findIndex((step) => step === (stage === 'cancelled' ? item.handover : stage))
  return (
    <div
      role="group"
      aria-label={item.product_name}
      className={classNames(
        'grid grid-cols-[1fr_1fr_1.3fr] rounded-sm border border-line-strong bg-surface md:grid-cols-[4.75rem_5.75rem_7.5rem]',
        className,
      )}
    >
      {packingSteps.map((step, index) => (
        <button
          key={step}
          type="button"
          disabled={!canPack(status, item)}
          aria-pressed={index === at}
          onClick={index === at ? undefined : () => onChange(step)}
          className={classNames(
            'inline-flex h-9.5 items-center justify-center gap-1 px-1 whitespace-nowrap icons-3.5 md:h-7.5',
            'border-line not-first:border-l first:rounded-l-[4px] last:rounded-r-[4px]',
            'text-ink-2 transition-colors not-disabled:hover:bg-fill focus-visible:relative focus-visible:z-1',
            'disabled:cursor-not-allowed disabled:text-ink-off disabled:aria-pressed:bg-fill disabled:aria-pressed:text-ink-2',
            'aria-pressed:font-semibold',
            tones[step],
          )}
        >
          {index > 0 && index <= at && <Check />}
          {orderManagementWords.handover[step]}
        </button>
      ))}
    </div>
  )
}
