import { useRef, type ReactNode } from 'react'
import type { Handover, Order, OrderItem, OrderStatus } from '#contract/orders/calls.ts'
import { useFocusRecovery } from '#app/browser/use-focus-recovery.ts'
import { Time } from '#app/display/time.tsx'
import { formatDateTime } from '#app/format/dates.ts'
import { Button } from '#app/ui/button.tsx'
import { orderManagementWords } from '#app/words/orders-manage.ts'
import { nextAction } from './next-action.ts'

interface NextStepProps {
  order: Order
  /** Status that the server is saving. */
  setting: OrderStatus | undefined
  onSetStatus: (status: OrderStatus) => void
  onChangeHandover: (items: OrderItem[], handover: Handover) => void
  /** Called to open the form for a call or note. */
  onCall: () => void
  /** Called to open the form for a payment or refund; omitted until the order's payments have loaded. */
  onRecord: ((kind: 'payment' | 'refund') => void) | undefined
  /** Called to open the form that counts what came back; omitted until the order's returns have loaded. */
  onCount: (() => void) | undefined
  /** Called to open the change form; omitted if it can't be opened. */
  onChangeOrder: (() => void) | undefined
}

const { nextSteps } = orderManagementWords

/** An admin's next action for an order, with at most one button. */
export function NextStep({
  order,
  setting,
  onSetStatus,
  onChangeHandover,
  onCall,
  onRecord,
  onCount,
  onChangeOrder,
}: NextStepProps) {
  const action = nextAction(order)
  const heading = useRef<HTMLHeadingElement>(null)
  useFocusRecovery(action?.kind, () => heading.current?.focus())
  if (!action) return null
  const { kind } = action
  const steps: Record<typeof kind, { note?: ReactNode; onPress?: (() => void) | undefined; busy?: boolean }> = {
    resolve_shortage: { note: nextSteps.resolve_shortage.note, onPress: onChangeOrder },
    confirm: {
      note: order.call_back_at && <CallBack at={order.call_back_at} />,
      onPress: () => onSetStatus('completed'),
      busy: setting === 'completed',
    },
    call_back: { note: order.call_back_at && <CallBack at={order.call_back_at} />, onPress: onCall },
    pack: { onPress: pack },
    make_ready: { onPress: pack },
    wait: { note: action.kind === 'wait' && action.sellers.join(', ') },
    deliver: { onPress: () => onSetStatus('delivered'), busy: setting === 'delivered' },
    count: { onPress: onCount },
    collect: { onPress: onRecord && (() => onRecord('payment')) },
    refund: { onPress: onRecord && (() => onRecord('refund')) },
  }
  function pack() {
    if (action && 'lines' in action) onChangeHandover(action.lines, 'packed')
  }
  const { note, onPress, busy = false } = steps[kind]
  const words: { heading: string; action?: string } = nextSteps[kind]
  return (
    <section className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md bg-fill px-4 py-3">
      <div className="mr-auto min-w-0">
        <h3 ref={heading} tabIndex={-1} className="text-dense outline-none">
          {words.heading}
        </h3>
        {note && <p className="meta wrap-anywhere">{note}</p>}
      </div>
      {words.action && onPress && (
        // The key and the check for a second click prevent a double click from triggering two steps.
        <Button
          key={kind}
          tone="main"
          size="dense"
          busy={busy}
          onClick={({ detail }) => detail < 2 && !setting && onPress()}
        >
          {words.action}
        </Button>
      )}
    </section>
  )
}

function CallBack({ at }: { at: string }) {
  return (
    <>
      {nextSteps.callBack} <Time at={at} format={formatDateTime} />
    </>
  )
}
