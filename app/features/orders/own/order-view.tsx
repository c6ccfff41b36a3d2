import { Suspense, useRef, useState } from 'react'
import { Link } from 'react-router'
import type { User } from '#contract/accounts/calls.ts'
import { formatAmount } from '#app/format/amount.ts'
import type { Order, OrderDetail } from '#contract/orders/calls.ts'
import { Amounts, Totals } from '#app/features/cart/totals.tsx'
import { focusHeading } from '#app/browser/focus-heading.ts'
import { useFocusRecovery } from '#app/browser/use-focus-recovery.ts'
import { useShopDetails } from '#app/api/use-shop-details.ts'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import { lazyPart } from '#app/ui/lazy-part.ts'
import { Notice } from '#app/ui/notice.tsx'
import { paymentWords } from '#app/words/orders-payments.ts'
import { returnWords } from '#app/words/orders-returns.ts'
import { orderWords } from '#app/words/orders.ts'
import { ChangeDelivery } from './change-delivery.tsx'
import { OrderActions } from './order-actions.tsx'
import { formatLongDateTime } from '#app/format/dates.ts'
import { OrderHistory } from './order-history.tsx'
import { OrderProgress } from '../lazy-order-progress.tsx'
import { OwnItems } from './own-items.tsx'
import { OwnReturns } from './own-returns.tsx'
import { PayWithMomo } from './pay-with-momo.tsx'
import { PrintHeader } from '#app/display/print-header.tsx'
import { returnableItems } from '../returns/returnable.ts'
import { sumFrancs } from '../returns/return-summary.ts'
import { StatusBadge } from '../status-badge.tsx'
import { useReorder, type ReorderResult } from './use-reorder.ts'

const OwnReceipts = lazyPart(
  async () => (await import('../receipts/own-receipts.tsx')).OwnReceipts,
  () => null,
)

/** Order with items, delivery and status, which can be printed. */
export function OrderView({ user, order }: { user: User; order: OrderDetail }) {
  const { timeZone } = useShopDetails()
  const reorder = useReorder()
  const root = useRef<HTMLDivElement>(null)
  useFocusRecovery(order.status, () => focusHeading(root.current)) // a change of status may remove the cancel button
  const [isReporting, setReporting] = useState(false)
  const reportButton = useRef<HTMLButtonElement>(null)
  const mayReport =
    isBuyer(user, order) &&
    order.status === 'delivered' &&
    !order.has_open_return &&
    !isReporting &&
    returnableItems(order).length > 0
  useFocusRecovery(mayReport, () => reportButton.current?.focus())
  return (
    <div ref={root}>
      <PrintHeader />
      <div className="print:hidden">
        <Breadcrumb
          items={[
            <Link key="orders" to="/orders">
              {orderWords.myOrders}
            </Link>,
            orderWords.titleOf(order.id),
          ]}
        />
      </div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 pt-2 print:pt-6">
        <h1>{orderWords.titleOf(order.id)}</h1>
        <StatusBadge status={order.status} />
      </div>
      <p className="mt-1 meta">{orderWords.placedOn(formatLongDateTime(order.created_at, timeZone))}</p>
      <OrderActions
        order={order}
        isBuyer={isBuyer(user, order)}
        isReordering={reorder.isPending}
        onReorder={() => reorder.mutate(order.items)}
        onReport={mayReport ? () => setReporting(true) : undefined}
        reportRef={reportButton}
      />
      {isBuyer(user, order) && (
        <OwnReturns order={order} isReporting={isReporting} onClose={() => setReporting(false)} />
      )}
      {reorder.data && <ReorderNotice result={reorder.data} onDismiss={reorder.reset} />}
      {isBuyer(user, order) && <OrderProgress order={order} className="mt-5" />}
      {isBuyer(user, order) && <PayWithMomo order={order} />}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 pt-5 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-8">
        <section aria-label={orderWords.items}>
          <OwnItems
            order={order}
            issues={reorder.data?.issues}
            isChangeable={isBuyer(user, order) && order.status === 'pending'}
          />
        </section>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          <div className="box grid gap-5 p-5">
            <OrderTotals order={order} />
            <PaidAmounts order={order} />
            <DeliveryDetails order={order} isBuyer={isBuyer(user, order)} />
          </div>
          <OrderHistory order={order} />
          {isBuyer(user, order) && order.status !== 'cancelled' && (
            <Suspense>
              <OwnReceipts order={order} />
            </Suspense>
          )}
        </div>
      </div>
    </div>
  )
}

/**
 * Returns true if the user bought the order. Sellers and admins also see other buyers' orders, which have a different
 * email or none.
 */
function isBuyer(user: User, order: Order): boolean {
  return user.role === 'user' || user.email.toLowerCase() === order.user_email.toLowerCase()
}

function OrderTotals({ order }: { order: Order }) {
  return (
    <Totals
      rows={[{ label: orderWords.delivery, value: <span className="text-brand">{orderWords.free}</span> }]}
      total={{
        label: orderWords.total,
        value: <span className="text-xl font-bold">{formatAmount(order.total_amount)}</span>,
      }}
    />
  )
}

/** Amounts returned, paid, left to pay and owed to the buyer; renders nothing before the first return or payment. */
function PaidAmounts({ order: { account, items } }: { order: Order }) {
  const returned = sumFrancs(items.map((item) => item.returned_value))
  const { paid, balance } = account ?? { paid: 0, balance: 0 }
  if (paid === 0 && returned === 0) return null
  const rows = [
    ...(returned > 0 ? [{ label: returnWords.returnedValue, value: `−${formatAmount(returned)}` }] : []),
    ...(paid > 0 ? [{ label: paymentWords.paid, value: formatAmount(paid) }] : []),
    ...(balance > 0 ? [{ label: paymentWords.toPay, value: formatAmount(balance) }] : []),
    ...(balance < 0 ? [{ label: paymentWords.weOwe, value: formatAmount(-balance) }] : []),
  ]
  return <Amounts rows={rows} className="-mt-2" />
}

function DeliveryDetails({ order, isBuyer }: { order: OrderDetail; isBuyer: boolean }) {
  const customer = order.customer_info
  const details = [
    [orderWords.name, customer.name],
    [orderWords.phone, customer.phone],
    [orderWords.location, customer.location],
    [orderWords.window, customer.window],
    [orderWords.note, customer.note],
  ] as const
  return (
    <section aria-label={orderWords.deliveryDetails} className="border-t border-line pt-4">
      <h2 className="text-lg tracking-normal">{orderWords.deliveryDetails}</h2>
      <dl className="mt-2 grid gap-2">
        {details.map(
          ([label, text]) =>
            text && (
              <div key={label}>
                <dt className="meta">{label}</dt>
                <dd className="wrap-anywhere whitespace-pre-line text-ink">{text}</dd>
              </div>
            ),
        )}
      </dl>
      {isBuyer && order.status === 'pending' && <ChangeDelivery order={order} />}
    </section>
  )
}

/** Notice about the result of a reorder; each unavailable line shows its own reason. */
function ReorderNotice({ result, onDismiss }: { result: ReorderResult; onDismiss: () => void }) {
  return (
    <Notice tone={result.issues.size === 0 ? 'green' : 'amber'} onDismiss={onDismiss} className="mt-4 print:hidden">
      {reorderText(result)}{' '}
      {result.addedCount > 0 && (
        <Link to="/cart" className="link">
          {orderWords.toCart}
        </Link>
      )}
    </Notice>
  )
}

function reorderText({ lines, addedCount, issues }: ReorderResult): string {
  if (issues.size === 0) return orderWords.reorderedAll
  return addedCount === 0 ? orderWords.reorderedNone : orderWords.reorderedSome(lines - issues.size, lines)
}
