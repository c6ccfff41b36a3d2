import { Clock, MapPin, Phone } from 'lucide-react'
import { useId, useRef } from 'react'
import { formatCount } from '#contract/money.ts'
import type { Handover, Order, OrderItem } from '#contract/orders/calls.ts'
import { stageOfLine, stageOfOrder } from '#contract/orders/line-stage.ts'
import { isOpen } from '#contract/orders/status.ts'
import { focusHeading } from '#app/browser/focus-heading.ts'
import { useFocusRecovery } from '#app/browser/use-focus-recovery.ts'
import { Button } from '#app/ui/button.tsx'
import { Amount } from '#app/display/amount.tsx'
import { formatAmount } from '#app/format/amount.ts'
import { MediaCell } from '#app/display/media-cell.tsx'
import { PackOf } from '#app/display/pack-of.tsx'
import { Failure } from '#app/ui/failure.tsx'
import { orderCancelWords } from '#app/words/orders-cancel.ts'
import { orderManagementWords } from '#app/words/orders-manage.ts'
import { orderWords } from '#app/words/orders.ts'
import { HandoverSteps } from './handover-steps.tsx'
import { Time } from '#app/display/time.tsx'
import { formatDateTime } from '#app/format/dates.ts'
import { PhoneNumber } from '../phone-number.tsx'
import { ReportShortage } from './report-shortage.tsx'
import { PrintSlipButton } from './print-slip-button.tsx'
import { RawStatusBadge } from '../status-badge.tsx'
import { useChangeHandover } from './use-change-handover.ts'
import { classNames } from '#app/ui/class-names.ts'

interface ParcelProps {
  order: Order
  /** Called when a line's handover state starts to change. */
  onChange: () => void
}

/** A seller's part of an order: the recipient, the next step, and the handover state of each line. */
export function Parcel({ order, onChange }: ParcelProps) {
  const headingId = useId()
  const handover = useChangeHandover(order.id)
  const root = useRef<HTMLElement>(null)
  const isDone = nextStepOf(order) === null
  useFocusRecovery(isDone, () => isDone && focusHeading(root.current, 'h2')) // the button for the last step is gone
  function changeLines(items: OrderItem[], state: Handover) {
    onChange()
    handover.change(items, state)
  }
  return (
    <>
      <Failure place="form" failure={handover.failure} onDismiss={handover.dismiss} />
      <article ref={root} aria-labelledby={headingId} className="box min-w-0">
        <header className="grid grid-cols-[1fr_auto] items-center gap-x-4 gap-y-2 border-b border-line p-3 md:grid-cols-[auto_minmax(0,1fr)_auto] md:py-2.5 md:pl-4">
          <h2 id={headingId} className="text-base tracking-normal">
            {orderWords.number(order.id)}
          </h2>
          <Recipient order={order} />
          <div className="flex flex-wrap items-center justify-end gap-2 max-md:contents">
            <span title={orderManagementWords.statusNote} className="max-md:col-start-2 max-md:row-start-1">
              <RawStatusBadge status={order.status} />
            </span>
            <div className="flex gap-2 max-md:col-span-full max-md:*:flex-1">
              <PrintSlipButton order={order} />
              {isOpen(order.status) && <NextStepButton order={order} onChangeHandover={changeLines} />}
            </div>
          </div>
        </header>
        <Lines order={order} onChangeHandover={changeLines} />
        <Total order={order} />
      </article>
    </>
  )
}

function Recipient({ order: { customer_info: customer, created_at: createdAt } }: { order: Order }) {
  const factClass = 'inline-flex min-w-0 items-center gap-1.5 icons-3.5'
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-x-3.5 gap-y-0.5 max-md:col-span-full max-md:row-start-2">
      <span className="font-medium text-ink">{customer.name}</span>
      <span className={factClass}>
        <Phone className="text-ink-3" />
        <PhoneNumber phone={customer.phone} />
      </span>
      <span className={factClass}>
        <MapPin className="text-ink-3" />
        <span className="min-w-0 wrap-anywhere">{customer.location}</span>
      </span>
      {customer.window && (
        <span className={factClass}>
          <Clock className="text-ink-3" />
          <span className="min-w-0 wrap-anywhere">{customer.window}</span>
        </span>
      )}
      <Time at={createdAt} format={formatDateTime} className="meta" />
    </div>
  )
}

interface StepsProps {
  order: Order
  onChangeHandover: (items: OrderItem[], handover: Handover) => void
}

/** Button that advances all lines in the least advanced stage by one step. */
function NextStepButton({ order, onChangeHandover }: StepsProps) {
  const nextStep = nextStepOf(order)
  if (!nextStep) return null
  const { from, next, label, tone } = nextStep
  const linesBehind = order.items.filter((item) => stageOfLine(order.status, item) === from)
  return (
    <Button tone={tone} size="dense" onClick={() => onChangeHandover(linesBehind, next)}>
      {label}
    </Button>
  )
}

function nextStepOf(order: Order) {
  const from = stageOfOrder(order)
  return from === 'to_pack' || from === 'packed' ? { from, ...NEXT_STEPS[from] } : null
}

const NEXT_STEPS = {
  to_pack: { next: 'packed', label: orderManagementWords.markAllPacked, tone: 'brand' },
  packed: { next: 'handed_over', label: orderManagementWords.markAllHandedOver, tone: 'line' },
} as const

/** Lines of the order with their handover states. */
function Lines({ order, onChangeHandover }: StepsProps) {
  const { items, removed_items: removed, status } = order
  return (
    <ul>
      {items.map((item) => (
        <li key={item.product_id} className={lineClass}>
          <span title={item.product_name} className="min-w-0">
            <MediaCell
              picture={item.picture}
              name={item.product_name}
              partNumber={item.mpn}
              note={item.pieces_per_pack > 1 && <PackOf pieces={item.pieces_per_pack} className="text-xs text-ink-3" />}
            />
          </span>
          <span className="text-right text-md font-bold whitespace-nowrap text-ink">
            {orderManagementWords.pieces(formatCount(item.quantity))}
          </span>
          <span className="text-right max-lg:hidden">
            <Amount francs={item.price * item.quantity} />
          </span>
          <HandoverSteps
            item={item}
            status={status}
            onChange={(handover) => onChangeHandover([item], handover)}
            className="max-md:col-span-full"
          />
          {status === 'cancelled' && (
            <p className="col-span-full meta">
              {orderCancelWords.backOnShelf(formatCount(item.restocked), formatCount(item.quantity))}
            </p>
          )}
          {isOpen(status) && item.handover !== 'handed_over' && <ReportShortage order={order} item={item} />}
        </li>
      ))}
      {removed.map((item) => (
        <li key={item.product_id} className={lineClass}>
          <s className="min-w-0 wrap-anywhere text-ink-3">{item.product_name}</s>
          <span className="text-right meta">{orderManagementWords.takenOut}</span>
        </li>
      ))}
    </ul>
  )
}

/**
 * Total of the seller's lines; if a change or cancellation has changed it, the former total is crossed out beside it.
 */
function Total({ order: { items, removed_items: removed, status } }: Pick<StepsProps, 'order'>) {
  const sum = (pieces: (item: OrderItem) => number) =>
    [...items, ...removed].reduce((cents, item) => cents + Math.round(item.price * 100) * pieces(item), 0) / 100
  const [ordered, total] = [
    sum((item) => item.ordered_quantity),
    status === 'cancelled' ? 0 : sum((item) => item.quantity),
  ]
  return (
    <p className="flex items-baseline justify-end gap-3 border-t border-line px-3 py-2 md:pl-4">
      <span className="mr-auto font-medium text-ink">{orderManagementWords.columns.total}</span>
      {ordered !== total && (
        <s className="meta">
          <span className="sr-only">{orderManagementWords.totalBefore} </span>
          {formatAmount(ordered)}
        </s>
      )}
      <Amount francs={total} />
    </p>
  )
}

const lineClass = classNames(
  'grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-2 border-line px-3 py-2.5 not-first:border-t',
  'md:grid-cols-[minmax(0,1fr)_auto_auto] md:py-1.75 md:pl-4 lg:grid-cols-[minmax(0,1fr)_3.5rem_8.5rem_auto]',
)
