import { Check, EllipsisVertical, PackageX, Printer } from 'lucide-react'
import { useState } from 'react'
import { formatCount } from '#contract/money.ts'
import type { Handover, Order, OrderItem } from '#contract/orders/calls.ts'
import { canPack, packingSteps, stageOfLine } from '#contract/orders/line-stage.ts'
import { isOpen } from '#contract/orders/status.ts'
import { Amount } from '#app/display/amount.tsx'
import { PackOf } from '#app/display/pack-of.tsx'
import { ProductThumbnail } from '#app/display/product-thumbnail.tsx'
import { Unbroken } from '#app/display/unbroken.tsx'
import { Button } from '#app/ui/button.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { iconButtonClass } from '#app/ui/icon-button.tsx'
import { Popover } from '#app/ui/popover.tsx'
import { usePrint } from '#app/ui/use-print.ts'
import { inlineWords } from '#app/words/controls-inline.ts'
import { orderCancelWords } from '#app/words/orders-cancel.ts'
import { orderManagementWords } from '#app/words/orders-manage.ts'
import { parcelWords } from '#app/words/orders-parcels.ts'
import { HandoverSteps } from './handover-steps.tsx'
import { PackingSlips } from './packing-slip.tsx'
import { ReportShortage } from './report-shortage.tsx'

interface ParcelLineProps {
  order: Order
  item: OrderItem
  /** True for the only line of an order, which has a single row even on phones. */
  isCompact: boolean
  onChange: (handover: Handover) => void
  /** Called if the element that had the focus is gone. */
  onFocusLost: () => void
}

/** Line of a seller's order with its price and handover state. */
export function ParcelLine({ order, item, isCompact, onChange, onFocusLost }: ParcelLineProps) {
  const [isReporting, setReporting] = useState(false)
  const { status } = order
  const canReport = isOpen(status) && item.handover !== 'handed_over'
  return (
    <li className={classNames(lineClass, isCompact ? 'pb-1 md:pt-0.5' : 'py-2.5 not-first:border-t')}>
      <Product item={item} isCompact={isCompact} />
      <span
        className={classNames(
          'text-right max-xl:grid max-xl:justify-items-end xl:contents',
          isCompact && 'max-md:hidden',
        )}
      >
        <span className="text-right text-md font-bold whitespace-nowrap text-ink">
          {orderManagementWords.pieces(formatCount(item.quantity))}
        </span>
        <span className="text-right">
          <Amount francs={item.price * item.quantity} />
        </span>
      </span>
      {isCompact && <CompactActions {...{ order, item, canReport, onChange }} onReport={() => setReporting(true)} />}
      <HandoverSteps
        item={item}
        status={status}
        onChange={onChange}
        className={isCompact ? 'max-md:hidden' : 'max-md:col-span-full'}
      />
      {canReport && (
        <ReportShortage
          order={order}
          item={item}
          isOpen={isReporting}
          onOpen={setReporting}
          onFocusLost={onFocusLost}
          className={isCompact ? 'max-md:hidden' : undefined}
        />
      )}
      {status === 'cancelled' && (
        <p className="col-span-full meta">
          {orderCancelWords.backOnShelf(formatCount(item.restocked), formatCount(item.quantity))}
        </p>
      )}
    </li>
  )
}

/**
 * Product of a line, with its full name. A compact line has room for the picture and part number only on wide screens.
 */
function Product({ item, isCompact }: Pick<ParcelLineProps, 'item' | 'isCompact'>) {
  const { product_name: name, mpn, pieces_per_pack: pieces } = item
  return (
    <span title={name} className="flex min-w-0 items-center gap-3">
      <span className={classNames('flex', isCompact && 'max-xl:hidden')}>
        <ProductThumbnail picture={item.picture} />
      </span>
      <span className="grid min-w-0">
        <span
          className={classNames(
            'font-medium wrap-anywhere text-ink',
            isCompact ? 'line-clamp-3 leading-3.5 max-xl:text-xs xl:leading-4' : 'leading-4.5',
          )}
        >
          <Unbroken text={name} />
        </span>
        <span className="flex flex-wrap items-center gap-x-2 text-xs leading-4 text-ink-3">
          {mpn && (
            <span className={classNames('mono', isCompact ? 'truncate max-xl:hidden' : 'wrap-anywhere')}>{mpn}</span>
          )}
          <PackOf pieces={pieces} className={isCompact ? 'max-md:hidden' : undefined} />
        </span>
      </span>
    </span>
  )
}

interface CompactActionsProps extends Pick<ParcelLineProps, 'order' | 'item' | 'onChange'> {
  canReport: boolean
  onReport: () => void
}

/** Next step of an order's only line on a phone, and a menu with everything else. */
function CompactActions({ order, item, canReport, onChange, onReport }: CompactActionsProps) {
  const { print, printing } = usePrint()
  const stage = stageOfLine(order.status, item)
  const isMovable = canPack(order.status, item)
  const next = NEXT[item.handover]
  return (
    <span className="flex items-center gap-1 md:hidden">
      {isMovable && next ? (
        <Button tone={next === 'packed' ? 'brand' : 'line'} size="dense" onClick={() => onChange(next)}>
          {parcelWords.mark[next]}
        </Button>
      ) : (
        <span className="font-medium">{parcelWords.stages[stage]}</span>
      )}
      <Popover
        trigger={<EllipsisVertical className="size-4.5" />}
        triggerLabel={inlineWords.actionsOf(orderManagementWords.order(order.id))}
        triggerClassName={iconButtonClass({ size: 'dense' })}
        gap={4}
      >
        <Delivery order={order} />
        {isMovable &&
          packingSteps.map((step) => (
            <button
              key={step}
              type="button"
              aria-current={step === item.handover || undefined}
              className="menu-item"
              onClick={step === item.handover ? undefined : () => onChange(step)}
            >
              <Check className={classNames(step !== item.handover && 'invisible')} />
              {orderManagementWords.handover[step]}
            </button>
          ))}
        {canReport && (
          <button type="button" className="menu-item" onClick={onReport}>
            <PackageX />
            {orderManagementWords.cannotSupply}
          </button>
        )}
        <button type="button" className="menu-item" onClick={print}>
          <Printer />
          {orderManagementWords.packingSlip}
        </button>
      </Popover>
      {printing && <PackingSlips key={printing.key} onDone={printing.onDone} slips={[{ order }]} />}
    </span>
  )
}

/** Place and time of delivery, for which a compact order has no room on a phone. */
const Delivery = ({ order: { customer_info: customer } }: Pick<ParcelLineProps, 'order'>) => (
  <p className="grid max-w-72 gap-1 border-b border-line px-3 py-2 text-ink-2">
    {[customer.location, customer.window].map((text) => text && <span key={text}>{text}</span>)}
  </p>
)

const NEXT = { to_pack: 'packed', packed: 'handed_over', handed_over: undefined } as const

const lineClass = classNames(
  'grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-2 border-line px-3',
  'md:grid-cols-[minmax(0,1fr)_auto_auto_auto] md:py-1 xl:grid-cols-[minmax(0,1fr)_3.5rem_8.5rem_auto_auto]',
)
