import { Clock, MapPin, Phone } from 'lucide-react'
import { useId, useRef } from 'react'
import { formatCount } from '#contract/money.ts'
import type { Handover, Order, OrderItem } from '#contract/orders/calls.ts'
import { stageOfLine, stageOfOrder } from '#contract/orders/line-stage.ts'
import { focusHeading } from '#app/browser/focus-heading.ts'
import { useFocusRecovery } from '#app/browser/use-focus-recovery.ts'
import { Amount } from '#app/display/amount.tsx'
import { PackOf } from '#app/display/pack-of.tsx'
import { Time } from '#app/display/time.tsx'
import { Unbroken } from '#app/display/unbroken.tsx'
import { formatAmount } from '#app/format/amount.ts'
import { formatDateTime } from '#app/format/dates.ts'
import { Button } from '#app/ui/button.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { Failure } from '#app/ui/failure.tsx'
import { RowCheckbox } from '#app/ui/row-checkbox.tsx'
import { orderManagementWords } from '#app/words/orders-manage.ts'
import { parcelWords } from '#app/words/orders-parcels.ts'
import { orderWords } from '#app/words/orders.ts'
import { PhoneNumber } from '../phone-number.tsx'
import { ReceiptButton } from '../receipts/receipt-button.tsx'
import { RawStatusBadge } from '../status-badge.tsx'
import { ParcelLine } from './parcel-line.tsx'
import { PrintSlipButton } from './print-slip-button.tsx'
import { useChangeHandover } from './use-change-handover.ts'

interface ParcelProps {
  order: Order
  isSelected: boolean
  onSelect: (orderId: number) => void
  /** Called when a line's handover state starts to change. */
  onChange: () => void
}

/**
 * A seller's part of an order: the recipient, and each line with its handover state. An order with a single line has
 * two rows, at most 96 px high; all others end with their total and the next step for all lines.
 */
export function Parcel({ order, isSelected, onSelect, onChange }: ParcelProps) {
  const headingId = useId()
  const handover = useChangeHandover(order.id)
  const root = useRef<HTMLElement>(null)
  const isDone = nextStepOf(order) === null
  const focusOrder = () => focusHeading(root.current, 'h2')
  useFocusRecovery(isDone, () => isDone && focusOrder()) // the button for the last step is gone
  const { items, removed_items: removed } = order
  const totals = totalsOf(order)
  const isCompact = items.length === 1 && removed.length === 0 && totals.ordered === totals.current
  function changeLines(lines: OrderItem[], state: Handover) {
    onChange()
    handover.change(lines, state)
  }
  return (
    <>
      <Failure place="form" failure={handover.failure} onDismiss={handover.dismiss} />
      <article ref={root} aria-labelledby={headingId} className="box min-w-0">
        <header
          className={classNames(
            'flex flex-wrap items-center gap-x-3 px-3 md:flex-nowrap md:pr-2',
            isCompact ? 'pt-1 md:h-9.5 md:pt-0' : 'gap-y-1 border-b border-line py-2 md:py-1',
          )}
        >
          <RowCheckbox label={parcelWords.select(order.id)} checked={isSelected} onChange={() => onSelect(order.id)} />
          <h2 id={headingId} className="text-base leading-5 tracking-normal">
            {orderWords.number(order.id)}
          </h2>
          <Recipient order={order} isCompact={isCompact} />
          <span title={orderManagementWords.statusNote}>
            <RawStatusBadge status={order.status} />
          </span>
          <ReceiptButton order={order} />
          <span className={classNames('flex', isCompact && 'max-md:hidden')}>
            <PrintSlipButton order={order} isIcon size="dense" />
          </span>
        </header>
        <ul>
          {items.map((item) => (
            <ParcelLine
              key={item.product_id}
              order={order}
              item={item}
              isCompact={isCompact}
              onChange={(state) => changeLines([item], state)}
              onFocusLost={focusOrder}
            />
          ))}
          {removed.map((item) => (
            <li
              key={item.product_id}
              className="flex items-center justify-between gap-3 border-line px-3 py-2.5 not-first:border-t"
            >
              <s className="min-w-0 wrap-anywhere text-ink-3">
                <Unbroken text={item.product_name} />
              </s>
              <span className="meta">{orderManagementWords.takenOut}</span>
            </li>
          ))}
        </ul>
        {!isCompact && (
          <footer className="flex flex-wrap items-center justify-end gap-x-3 gap-y-2 border-t border-line px-3 py-1.5">
            <Total {...totals} />
            <NextStepButton order={order} onChangeHandover={changeLines} />
          </footer>
        )}
      </article>
    </>
  )
}

/**
 * Recipient of an order. In the row of a compact order, a long place is cut off; the packing slip shows all of it. On a
 * phone, the pieces and price take its room, and the order's menu shows it.
 */
function Recipient({ order, isCompact }: { order: Order; isCompact: boolean }) {
  const { customer_info: customer, created_at: createdAt } = order
  const factClass = 'inline-flex min-w-0 items-center gap-1.5 icons-3.5'
  const placeClass = classNames(factClass, isCompact && 'max-md:hidden')
  const textClass = isCompact ? 'truncate' : 'min-w-0 wrap-anywhere'
  return (
    <>
      <span
        title={customer.name}
        className="min-w-0 truncate font-medium text-ink max-md:flex-1 md:max-w-52 md:flex-none"
      >
        {customer.name}
      </span>
      <div
        className={classNames(
          'flex min-w-0 items-center gap-x-3.5 gap-y-0.5 max-md:order-last max-md:basis-full md:flex-1',
          isCompact ? 'max-md:-my-0.75' : 'flex-wrap',
        )}
      >
        <span className={classNames(factClass, 'flex-none')}>
          <Phone className="text-ink-3" />
          <PhoneNumber phone={customer.phone} />
        </span>
        <span title={customer.location} className={placeClass}>
          <MapPin className="flex-none text-ink-3" />
          <span className={textClass}>{customer.location}</span>
        </span>
        {customer.window && (
          <span title={customer.window} className={placeClass}>
            <Clock className="flex-none text-ink-3" />
            <span className={textClass}>{customer.window}</span>
          </span>
        )}
        <Time
          at={createdAt}
          format={formatDateTime}
          className={classNames('meta flex-none', isCompact ? 'ml-auto max-lg:hidden' : 'md:ml-auto')}
        />
        {isCompact && order.items.map((item) => <PhoneSum key={item.product_id} item={item} />)}
      </div>
    </>
  )
}

/** Pieces, pack size and price of a compact order on a phone. */
const PhoneSum = ({ item }: { item: OrderItem }) => (
  <span className="ml-auto flex flex-none items-center gap-x-2 text-xs md:hidden">
    <PackOf pieces={item.pieces_per_pack} className="text-ink-3" />
    <strong className="text-ink">{orderManagementWords.pieces(formatCount(item.quantity))}</strong>
    <Amount francs={item.price * item.quantity} />
  </span>
)

interface NextStepProps {
  order: Order
  onChangeHandover: (items: OrderItem[], handover: Handover) => void
}

/** Button that advances all lines in the least advanced stage by one step. */
function NextStepButton({ order, onChangeHandover }: NextStepProps) {
  const nextStep = nextStepOf(order)
  if (!nextStep) return null
  const { from, next, label, tone } = nextStep
  const linesBehind = order.items.filter((item) => stageOfLine(order.status, item) === from)
  return (
    <Button tone={tone} size="dense" onClick={() => onChangeHandover(linesBehind, next)} className="max-md:flex-1">
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

interface Totals {
  ordered: number
  current: number
}

/** Returns the total of the seller's lines as ordered, and after changes or a cancellation, in francs. */
function totalsOf({ items, removed_items: removed, status }: Order): Totals {
  const sum = (pieces: (item: OrderItem) => number) =>
    [...items, ...removed].reduce((cents, item) => cents + Math.round(item.price * 100) * pieces(item), 0) / 100
  return {
    ordered: sum((item) => item.ordered_quantity),
    current: status === 'cancelled' ? 0 : sum((item) => item.quantity),
  }
}

/** Total of the seller's lines; if a change or cancellation has changed it, the former total is crossed out beside it. */
function Total({ ordered, current }: Totals) {
  return (
    <p className="flex flex-1 items-baseline gap-3">
      <span className="mr-auto font-medium text-ink">{orderManagementWords.columns.total}</span>
      {ordered !== current && (
        <s className="meta">
          <span className="sr-only">{orderManagementWords.totalBefore} </span>
          {formatAmount(ordered)}
        </s>
      )}
      <Amount francs={current} />
    </p>
  )
}
