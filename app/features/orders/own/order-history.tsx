import { Link } from 'react-router'
import type { OrderDetail } from '#contract/orders/calls.ts'
import type { OrderEvent } from '#contract/orders/order-events.ts'
import { useShopDetails } from '#app/api/use-shop-details.ts'
import type { OrderChange } from '#contract/orders/change.ts'
import { orderChangeWords } from '#app/words/orders-change.ts'
import { orderCancelWords } from '#app/words/orders-cancel.ts'
import { orderEventWords } from '#app/words/orders-events.ts'
import { paymentWords } from '#app/words/orders-payments.ts'
import { returnWords } from '#app/words/orders-returns.ts'
import { orderWords } from '#app/words/orders.ts'
import { Time } from '#app/display/time.tsx'
import { formatAmount } from '#app/format/amount.ts'
import { formatLongDateTime } from '#app/format/dates.ts'
import { changeLines } from '../change-lines.ts'
import { returnSummary } from '../returns/return-summary.ts'
import { ReturnText } from '../returns/return-text.tsx'
import { StatusBadge } from '../status-badge.tsx'
import { orderTimeline, type ReturnStep, type StatusStep, type TimelineEntry } from '../timeline.ts'
import { classNames } from '#app/ui/class-names.ts'

/** History of an order, oldest first: statuses, calls, notes, payments and returns, each with time and author. */
export function OrderHistory({ order }: { order: OrderDetail }) {
  return (
    <section aria-label={orderWords.history} className="box p-5 print:hidden">
      <h2 className="text-lg tracking-normal">{orderWords.history}</h2>
      <ol className="mt-3 grid">
        {orderTimeline(order)
          .filter(isTold)
          .map((entry) => (
            <li key={keyOf(entry)} className={changeClass}>
              <EntryText entry={entry} orderId={order.id} />
              <span className="meta wrap-anywhere">
                <Time at={entry.at} format={formatLongDateTime} /> {authorText(entry)}
              </span>
            </li>
          ))}
      </ol>
    </section>
  )
}

const keyOf = (entry: TimelineEntry) =>
  entry.kind === 'return' ? `${entry.step} ${entry.return.id}` : `${entry.kind} ${entry.at}`

/** Returns true if the buyer can see an entry, because it was neither undone nor withdrawn. */
const isTold = (entry: TimelineEntry) =>
  entry.undoneAfter === undefined && (entry.kind !== 'event' || !entry.event.is_withdrawn)

/** Names the author of an entry; empty for a closed return, which may be the work of several people. */
function authorText(entry: TimelineEntry): string {
  switch (entry.kind) {
    case 'status':
      return orderWords.by(entry.by)
    case 'event':
      return orderWords.by(entry.event.by)
    case 'payment':
      return orderWords.by(entry.payment.by)
    case 'return':
      return entry.step === 'reported' ? orderWords.by(entry.return.by) : ''
  }
}

function EntryText({ entry, orderId }: { entry: TimelineEntry; orderId: number }) {
  if (entry.kind === 'status') return <StatusText step={entry} />
  if (entry.kind === 'event') return <EventText event={entry.event} orderId={orderId} />
  if (entry.kind === 'return') return <ReturnStepText step={entry} />
  const { kind, amount, method, reference } = entry.payment
  return (
    <span className="wrap-anywhere text-ink">
      {paymentWords.entry[kind](formatAmount(amount, 'auto'), method, reference)}
    </span>
  )
}

function ReturnStepText({ step: { step, return: one } }: { step: ReturnStep }) {
  return (
    <span className="text-ink">
      <span className="block">{step === 'reported' ? returnWords.reported : returnWords.closed}</span>
      {step === 'reported' ? <ReturnText of={one} /> : <span className="block">{returnSummary(one.lines)}</span>}
    </span>
  )
}

function StatusText({ step: { status, reason } }: { step: StatusStep }) {
  return (
    <>
      <span>
        <StatusBadge status={status} />
      </span>
      {reason && <span className="text-ink empty:hidden">{orderCancelWords.toBuyer[reason]}</span>}
    </>
  )
}

function EventText({ event, orderId }: { event: OrderEvent; orderId: number }) {
  const { outcome, text, call_back_at: callBackAt, change } = event
  const { timeZone } = useShopDetails()
  if (change) return <ChangeText change={change} />
  if (!outcome) return <span className="wrap-anywhere whitespace-pre-line text-ink">{text}</span>
  const callBackText = callBackAt && orderEventWords.callAgainOn(formatLongDateTime(callBackAt, timeZone))
  return (
    <span className="text-ink">
      {callBackText ?? orderEventWords.toBuyer[outcome]}
      {outcome === 'wrong_number' && (
        <>
          {' '}
          <Link to={`/contact?order=${orderId}`} className="link">
            {orderEventWords.tellNumber}
          </Link>
        </>
      )}
    </span>
  )
}

function ChangeText({ change }: { change: OrderChange }) {
  if (!change.reason && change.lines.length === 0)
    return <span className="text-ink">{orderChangeWords.youChanged(change.changed)}</span>
  return (
    <span className="text-ink">
      <span>{change.reason ? orderChangeWords.toBuyer[change.reason] : orderChangeWords.youChangedItems}</span>
      {changeLines(change).map((line) => (
        <span key={line} className="block wrap-anywhere">
          {line}
        </span>
      ))}
    </span>
  )
}

/** Dot on the line that connects each entry to the next. */
const changeClass = classNames(
  'relative grid gap-1 pb-4 pl-5 last:pb-0 last:before:hidden',
  'before:absolute before:top-2 before:bottom-[-0.375rem] before:left-[0.1875rem] before:border-l before:border-line-strong',
  'after:absolute after:top-1.5 after:left-0 after:size-[0.4375rem] after:rounded-full after:bg-brand',
)
