import type { ReactNode } from 'react'
import { formatCount } from '#contract/money.ts'
import { withdrawOrderEvent } from '#contract/orders/manage.ts'
import type { OrderDetail } from '#contract/orders/calls.ts'
import type { OrderEvent } from '#contract/orders/order-events.ts'
import type { OrderPayment } from '#contract/orders/payments.ts'
import { failureText } from '#app/api/failure.ts'
import { useApiMutation } from '#app/api/mutation.ts'
import { useShopDetails } from '#app/api/use-shop-details.ts'
import { Time } from '#app/display/time.tsx'
import { formatAmount } from '#app/format/amount.ts'
import { formatDateTime } from '#app/format/dates.ts'
import { Button } from '#app/ui/button.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { showToast } from '#app/ui/toast.tsx'
import { orderChangeWords } from '#app/words/orders-change.ts'
import { orderCancelWords } from '#app/words/orders-cancel.ts'
import { orderEventWords } from '#app/words/orders-events.ts'
import { orderManagementWords } from '#app/words/orders-manage.ts'
import { moneyWords } from '#app/words/controls-money.ts'
import { paymentWords } from '#app/words/orders-payments.ts'
import { returnManagementWords } from '#app/words/orders-returns-manage.ts'
import { changeLines } from '../change-lines.ts'
import { orderQuery } from '../order-queries.ts'
import { returnSummary, wasReported } from '../returns/return-summary.ts'
import { ReturnText } from '../returns/return-text.tsx'
import { orderTimeline, type EventStep, type ReturnStep, type StatusStep, type TimelineEntry } from '../timeline.ts'

/** History of an order, newest first: statuses, calls, notes, payments and returns, each with author and time. */
export function OrderTimeline({ order }: { order: OrderDetail }) {
  const withdraw = useApiMutation(withdrawOrderEvent, {
    update: (cache, answer) => cache.set(orderQuery(order.id), answer),
    onError: (error) =>
      showToast({ tone: 'error', text: failureText(error, { tried: orderEventWords.withdrawFailed }) }),
  })
  return (
    <ol aria-label={orderManagementWords.history} className="grid">
      {orderTimeline(order)
        .map((entry, place) => (
          // oxlint-disable-next-line react/no-array-index-key -- entries are only appended
          <Entry key={place} at={entry.at} {...entryText(entry)}>
            {entry.kind === 'status' && entry.note && <NoteText>{entry.note}</NoteText>}
            {entry.kind === 'return' && entry.step === 'reported' && (
              <span className="block text-ink">
                <ReturnText of={entry.return} />
              </span>
            )}
            {entry.kind === 'event' && (
              <EventNote
                event={entry.event}
                onWithdraw={() => withdraw.mutate({ params: { order_id: order.id, event_id: entry.event.id } })}
              />
            )}
          </Entry>
        ))
        .toReversed()}
    </ol>
  )
}

interface EntryProps {
  at: string
  what: string
  who: string
  children: ReactNode
}

function Entry({ at, what, who, children }: EntryProps) {
  return (
    <li className={entryClass}>
      <span className="text-ink max-md:col-start-1 max-md:row-start-1">{what}</span>
      <span className="meta pt-px wrap-anywhere max-md:col-span-2 max-md:row-start-2">
        {who}
        {children}
      </span>
      <Time at={at} format={formatDateTime} className="pt-px meta max-md:col-start-2 max-md:row-start-1" />
    </li>
  )
}

function entryText(entry: TimelineEntry) {
  if (entry.kind === 'status') return statusText(entry)
  if (entry.kind === 'return') return returnText(entry)
  return entry.kind === 'event' ? eventText(entry) : paymentText(entry.payment)
}

function paymentText({ kind, amount, method, reference, by }: OrderPayment) {
  const text = moneyWords.sent(formatAmount(amount, 'auto'), method, reference)
  return { what: paymentWords.kind[kind], who: `${text}, ${orderManagementWords.by(by)}` }
}

function returnText({ step, return: one }: ReturnStep) {
  const who = orderManagementWords.by(one.by)
  if (step === 'reported') return { what: returnManagementWords.problem, who }
  const summary = returnSummary(one.lines)
  return { what: returnManagementWords.returned, who: wasReported(one) ? summary : `${summary} ${who}` }
}

function statusText({ status, by, isPlaced, reason, undoneAfter }: StatusStep) {
  if (isPlaced) return { what: status, who: orderManagementWords.placedBy(by) }
  const why = reason && orderCancelWords.because[reason]
  const who = why ? `${why}, ${orderManagementWords.by(by)}` : orderManagementWords.by(by)
  return { what: status, who: withUndone(who, undoneAfter) }
}

const withUndone = (who: string, seconds: number | undefined) =>
  seconds === undefined ? who : `${orderEventWords.undoneAfter(seconds)} ${who}`

function eventText({ event: { kind, outcome, by, change, shortage }, undoneAfter }: EventStep) {
  const who = orderManagementWords.by(by)
  if (change) {
    const why = change.reason && orderChangeWords.because[change.reason]
    return { what: orderChangeWords.changed, who: withUndone(why ? `${why}, ${who}` : who, undoneAfter) }
  }
  if (shortage) {
    return { what: orderChangeWords.shortage, who: `${orderManagementWords.shortReasons[shortage.reason]}, ${who}` }
  }
  const how = outcome && outcome !== 'call_back' && orderEventWords.outcomes[outcome] // `EventNote` shows callbacks
  return { what: orderEventWords[kind === 'called' ? kind : 'note'], who: how ? `${how}, ${who}` : who }
}

/** Text of a call or note, the people who can see it, and the time of the next call; its author can withdraw it. */
function EventNote({ event, onWithdraw }: { event: OrderEvent; onWithdraw: () => void }) {
  const { timeZone } = useShopDetails()
  const callBackText = event.call_back_at && orderEventWords.callAgain(formatDateTime(event.call_back_at, timeZone))
  const reader = event.kind === 'note' && orderEventWords.forAudience[event.audience]
  return (
    <>
      {reader && `, ${reader}`}
      {callBackText && <span className="block font-semibold text-ink">{callBackText}</span>}
      {event.change && changeLines(event.change).map((line) => <NoteText key={line}>{line}</NoteText>)}
      {event.shortage && (
        <NoteText>
          {orderChangeWords.canSupply(
            event.shortage.product_name,
            formatCount(event.shortage.can_supply),
            formatCount(event.shortage.quantity),
          )}
        </NoteText>
      )}
      {event.is_withdrawn && <span className="block">{orderEventWords.withdrawn}</span>}
      {event.text && <NoteText>{event.text}</NoteText>}
      {event.can_withdraw && (
        <Button tone="quiet" size="sm" onClick={onWithdraw} className="-ml-3 block">
          {orderEventWords.withdraw}
        </Button>
      )}
    </>
  )
}

const NoteText = ({ children }: { children: string }) => (
  <span className="block whitespace-pre-line text-ink">{children}</span>
)

/** Dot on the line of the timeline, which starts at the newest entry. */
const entryClass = classNames(
  'relative grid grid-cols-[6rem_minmax(0,1fr)_auto] gap-x-3 py-1 pl-5 max-md:grid-cols-[minmax(0,1fr)_auto]',
  'before:absolute before:top-0 before:bottom-0 before:left-[0.21875rem] before:border-l before:border-line',
  'after:absolute after:top-2.5 after:left-0 after:size-[0.4375rem] after:rotate-45 after:rounded-[2px] after:bg-ink-3',
  'first:before:top-3 first:after:bg-brand last:before:bottom-auto last:before:h-3',
)
