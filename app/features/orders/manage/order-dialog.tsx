import { useMutation, useQuery } from '@tanstack/react-query'
import { ArrowRight, Check, Pencil } from 'lucide-react'
import { useRef, useState, type ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import type { Order, OrderDetail, OrderItem, OrderStatus } from '#contract/orders/calls.ts'
import type { OrderReceipts } from '#contract/orders/receipts.ts'
import { isOpen, orderStatuses } from '#contract/orders/status.ts'
import { useFocusRecovery } from '#app/browser/use-focus-recovery.ts'
import { failureText, type FailureTexts } from '#app/api/failure.ts'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { Failure } from '#app/ui/failure.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { controlWords } from '#app/words/controls.ts'
import { orderChangeWords } from '#app/words/orders-change.ts'
import { orderEventWords } from '#app/words/orders-events.ts'
import { orderManagementWords } from '#app/words/orders-manage.ts'
import { paymentWords } from '#app/words/orders-payments.ts'
import { receiptWords } from '#app/words/orders-receipts.ts'
import { returnManagementWords } from '#app/words/orders-returns-manage.ts'
import { ordersToCallQuery, useListedOrder } from './order-management-queries.ts'
import { ManagedItems } from './dialog-items.tsx'
import { orderListFailure, statusFailure } from './order-failures.ts'
import { withDefaults } from './order-defaults.ts'
import { orderQuery } from '../order-queries.ts'
import { AddEvent } from './add-event.tsx'
import { findSamePart } from './add-product.tsx'
import { ChangeForm } from './change-form.tsx'
import { Cancellation } from './cancellation.tsx'
import { OrderFacts } from './order-facts.tsx'
import { NextStep } from './next-step.tsx'
import { OrderTimeline } from './order-timeline.tsx'
import { OrderAccount } from '../payments/order-account.tsx'
import type { PaymentKind } from '../payments/payment-form.tsx'
import { ManagedReceipts } from '../receipts/order-receipts.tsx'
import { receiptsQuery } from '../receipts/receipt-queries.ts'
import { OrderReturns } from '../returns/order-returns.tsx'
import { PrintDeliveryNote } from './delivery-note.tsx'
import { PrintSlipButton } from './print-slip-button.tsx'
import { RawStatusBadge } from '../status-badge.tsx'
import { useChangeHandover } from './use-change-handover.ts'
import { useChangeStatus } from './use-change-status.ts'

interface OrderDialogProps {
  orderId: number
  onClose: () => void
}

/**
 * Order dialog in which admins can set the status. Shows the listed order while the order's history loads, and if it
 * fails to load.
 */
export function OrderDialog({ orderId, onClose }: OrderDialogProps) {
  const { data, error, refetch } = useQuery(orderQuery(orderId))
  const detail = data && isComplete(data) ? data : undefined
  const receiptsState = useQuery({ ...receiptsQuery(orderId), enabled: detail !== undefined })
  const receipts = receiptsState.data
  const listed = useListedOrder(orderId)
  const order = detail ? withDefaults(detail) : listed
  const hasFailed = error !== null || (data && !detail)
  const unloaded = (failure: string) =>
    hasFailed ? <Unloaded failure={failure} onRetry={() => void refetch()} /> : loading
  return (
    <Dialog
      open
      onClose={onClose}
      title={orderManagementWords.order(orderId)}
      size="table"
      aside={
        order && (
          <>
            <RawStatusBadge status={order.status} />
            {receipts && <PrintDeliveryNote order={order} receipts={receipts} />}
            {(detail || hasFailed) && <PrintSlipButton order={order} notes={driverNotes(detail)} isIcon />}
          </>
        )
      }
      footer={
        <>
          <NextPending orderId={orderId} />
          <Button data-autofocus size="dense" onClick={onClose}>
            {controlWords.close}
          </Button>
        </>
      }
    >
      {order ? (
        <Content
          order={order}
          detail={detail}
          receipts={receipts}
          receiptsFailure={
            receiptsState.error && (
              <Unloaded failure={receiptWords.loadFailed} onRetry={() => void receiptsState.refetch()} />
            )
          }
          history={detail ? <OrderTimeline order={detail} /> : unloaded(orderManagementWords.historyFailed)}
        />
      ) : (
        unloaded(failureText(error, orderFailure))
      )}
    </Dialog>
  )
}

/** Returns true if a response is an order with its history, and not an answer from a proxy or an older server. */
const isComplete = ({ id, status_history: history, events }: Partial<OrderDetail>) =>
  id !== undefined && history !== undefined && events !== undefined

const driverNotes = ({ events = [] }: Partial<OrderDetail> = {}) =>
  events.filter(({ audience, text }) => audience === 'driver' && text).map(({ text }) => text)

/**
 * Failure messages for an order: the server's message if the order doesn't exist, and those of the order list for all
 * other failures.
 */
const orderFailure: FailureTexts = {
  ...orderListFailure,
  answered: (error) => (error.status === 404 ? error.message : orderListFailure.answered(error)),
}

interface ContentProps {
  order: Order
  /** Content of the dialog: an order and, once it has loaded, the order's history. */
  detail: OrderDetail | undefined
  receipts: OrderReceipts | undefined
  /** Shown if the receipts failed to load. */
  receiptsFailure: ReactNode
  history: ReactNode
}

function Content({ order, detail, receipts, receiptsFailure, history }: ContentProps) {
  const change = useChangeStatus(order)
  const [cancelledFrom, setCancelledFrom] = useState<OrderStatus>()
  function setStatus(status: OrderStatus) {
    setCancelledFrom(status === 'cancelled' ? order.status : undefined)
    change.set(status)
  }
  const handover = useChangeHandover(order.id)
  const [changing, setChanging] = useState<{ shortLine?: OrderItem | undefined } | null>(null)
  const [isNoting, setNoting] = useState(false)
  const [recording, setRecording] = useState<PaymentKind | null>(null)
  const [isCounting, setCounting] = useState(false)
  const sameParts = useMutation({ mutationFn: findSamePart })
  function findSeller(shortLine: OrderItem | undefined) {
    if (shortLine) sameParts.mutate(shortLine)
    setChanging({ shortLine })
  }
  const opener = useRef<HTMLButtonElement>(null)
  useFocusRecovery(changing, () => opener.current?.focus())
  return (
    <>
      <Failure
        place="form"
        failure={change.error && { text: failureText(change.error, statusFailure) }}
        onDismiss={change.reset}
      />
      <Failure place="form" failure={handover.failure} onDismiss={handover.dismiss} />
      <OrderFacts order={order} />
      {!changing && (
        <NextStep
          order={order}
          setting={change.setting}
          onSetStatus={setStatus}
          onChangeHandover={handover.change}
          onCall={() => setNoting(true)}
          onRecord={detail && setRecording}
          onCount={detail && (() => setCounting(true))}
          onChangeOrder={detail && (() => findSeller(detail.items.find(({ shortage }) => shortage !== null)))}
        />
      )}
      <Section heading={orderManagementWords.updateStatus}>
        <StatusButtons status={order.status} setting={change.setting} onSet={setStatus} />
        {detail && isOpen(detail.status) && !changing && (
          <Button ref={opener} size="dense" onClick={() => setChanging({})} className="mt-3">
            <Pencil />
            {orderChangeWords.open}
          </Button>
        )}
        {detail?.status === 'cancelled' && <Cancellation order={detail} from={cancelledFrom} onUndo={setStatus} />}
      </Section>
      {detail && hasReturns(detail) && (
        <Section heading={returnManagementWords.heading}>
          <OrderReturns order={detail} isCounting={isCounting} onCount={setCounting} />
        </Section>
      )}
      {detail?.account && (
        <Section heading={paymentWords.account}>
          <OrderAccount order={detail} recording={recording} onRecord={setRecording} />
        </Section>
      )}
      {!receipts && receiptsFailure && <Section heading={receiptWords.heading}>{receiptsFailure}</Section>}
      {receipts && receipts.issuers.length + receipts.noted.length > 0 && (
        <Section heading={receiptWords.heading}>
          <ManagedReceipts order={order} receipts={receipts} isOwn={false} />
        </Section>
      )}
      <Section heading={orderEventWords.heading}>
        <AddEvent order={order} isOpen={isNoting} onOpen={setNoting} onComplete={() => setStatus('completed')} />
      </Section>
      <Section>
        {detail && changing ? (
          <ChangeForm order={detail} {...changing} sameParts={sameParts} onClose={() => setChanging(null)} />
        ) : (
          <ManagedItems
            order={order}
            onChangeHandover={handover.change}
            onFindSeller={
              detail &&
              ((shortLine) => findSeller(detail.items.find((item) => item.product_id === shortLine.product_id)))
            }
          />
        )}
      </Section>
      <Section heading={orderManagementWords.history}>{history}</Section>
    </>
  )
}

/** Returns true if pieces of an order can be or have been returned. */
const hasReturns = ({ status, returns = [] }: Partial<OrderDetail>) => status === 'delivered' || returns.length > 0

function Section({ heading, children }: { heading?: string; children: ReactNode }) {
  return (
    <section className="border-t border-line pt-4">
      {heading && <h3 className="mb-2 text-dense">{heading}</h3>}
      {children}
    </section>
  )
}

const loading = (
  <div aria-busy="true" className="grid min-h-[60dvh] animate-late content-start gap-2.5">
    <Skeleton className="h-4 w-4/5" />
    <Skeleton className="h-4 w-3/5" />
    <Skeleton className="h-4 w-2/3" />
  </div>
)

/** Error shown in place of an order or a history that failed to load. */
function Unloaded({ failure, onRetry }: { failure: string; onRetry: () => void }) {
  return (
    <div role="alert" className="flex flex-wrap items-center gap-3">
      <p>{failure}</p>
      <Button size="dense" onClick={onRetry}>
        {controlWords.tryAgain}
      </Button>
    </div>
  )
}

/**
 * Link to the next order that needs a call, or from the last back to the first; renders nothing if no other order needs
 * a call.
 */
function NextPending({ orderId }: { orderId: number }) {
  const { data: waiting = [] } = useQuery(ordersToCallQuery)
  const { search, state } = useLocation()
  const others = waiting.filter(({ id, status }) => status === 'pending' && id !== orderId)
  const next = others.find(({ id }) => id > orderId) ?? others[0]
  if (!next) return null
  return (
    <Link
      to={{ pathname: `/admin/orders/${next.id}`, search }}
      state={state as unknown}
      replace
      preventScrollReset
      className={buttonClass({ size: 'dense' })}
    >
      {orderManagementWords.nextPending}
      <ArrowRight />
    </Link>
  )
}

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
function StatusButtons({ status, setting, onSet }: StatusButtonsProps) {
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
