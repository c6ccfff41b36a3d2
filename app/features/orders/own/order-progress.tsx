import type { Order } from '#contract/orders/calls.ts'
import { useShopDetails } from '#app/api/use-shop-details.ts'
import { CallLink } from '#app/features/contact/call-link.tsx'
import { WhatsAppLink } from '#app/features/contact/whatsapp-link.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { orderProgressWords as words } from '#app/words/orders-progress.ts'
import { isStepDone, progressOf, progressSteps, type ProgressStep } from './progress.ts'

export interface OrderProgressProps {
  order: Order
  className?: string
}

/** Progress of an order for its buyer: the three steps to delivery, the meaning of its status, and whom to call. */
export function OrderProgress({ order, className }: OrderProgressProps) {
  const progress = progressOf(order)
  return (
    <section aria-label={words.heading} className={classNames('box p-5 text-left print:hidden', className)}>
      <h2 className="text-lg tracking-normal">{words.heading}</h2>
      <p className="mt-1 text-ink">{words.meaning[progress]}</p>
      {progress !== 'cancelled' && (
        <ol className="mt-4 grid gap-4 md:grid-cols-3">
          {progressSteps.map((step, at) => (
            <Step
              key={step}
              step={step}
              number={at + 1}
              state={isStepDone(step, progress) ? 'done' : step === progress ? 'current' : 'next'}
            />
          ))}
        </ol>
      )}
      <Questions order={order} />
    </section>
  )
}

interface StepProps {
  step: ProgressStep
  number: number
  state: keyof typeof words.states
}

function Step({ step, number, state }: StepProps) {
  const { deliveryDays, payment } = useShopDetails()
  const texts = {
    call: state === 'done' ? words.called : words.call,
    pack: state === 'done' ? words.packed : words.pack,
    deliver: state === 'done' ? words.delivered : words.deliver(deliveryDays, payment),
  }
  return (
    <li aria-current={state === 'current' ? 'step' : undefined} className="border-t border-line pt-3">
      <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
        <span className="font-semibold text-ink">{words.step(number, step)}</span>{' '}
        <Badge tone={tones[state]}>{words.states[state]}</Badge>
      </p>
      <p className="mt-1 meta">{texts[step]}</p>
    </li>
  )
}

function Questions({ order }: { order: Order }) {
  const { isPhoneSet, hours, whatsapp } = useShopDetails()
  return (
    <div className="mt-4 border-t border-line pt-3">
      <p className="flex flex-wrap gap-x-4 gap-y-1">
        <span className="text-ink">{words.questions}</span>
        <CallLink isAlone={!whatsapp} />
        {whatsapp && <WhatsAppLink number={whatsapp} text={words.orderQuestion(order.id)} className="link" />}
      </p>
      {isPhoneSet && <p className="meta">{words.hours(hours)}</p>}
    </div>
  )
}

const tones = { done: 'green', current: 'amber', next: 'grey' } as const
