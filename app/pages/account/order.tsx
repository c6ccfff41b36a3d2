import { useQuery } from '@tanstack/react-query'
import { Package } from 'lucide-react'
import { Link, useParams } from 'react-router'
import type { Order } from '#contract/orders.ts'
import { withReturnPath } from '#app/features/accounts/return-path.ts'
import { Totals } from '#app/features/cart/totals.tsx'
import { formatLongDate } from '#app/features/orders/long-date.ts'
import { OrderItems } from '#app/features/orders/order-items.tsx'
import { MissingOrder, OrderProblem } from '#app/features/orders/order-problem.tsx'
import { orderQuery } from '#app/features/orders/order-queries.ts'
import { OrderSkeleton } from '#app/features/orders/order-skeleton.tsx'
import { StatusBadge } from '#app/features/orders/status-badge.tsx'
import { formatFrancs } from '#contract/money.ts'
import { PageHead } from '#app/lib/page-head.tsx'
import { useSession } from '#app/lib/session.ts'
import { useStore } from '#app/lib/store.ts'
import { buttonClass } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { accountWords } from '#app/words/accounts.ts'
import { cartWords } from '#app/words/cart.ts'
import { catalogueWords } from '#app/words/catalogue.ts'
import { orderWords } from '#app/words/orders.ts'
import type { Route } from './+types/order'

/** A shell for everyone, which the browser fills with the order of who is signed in. */
export default function OrderPage({ params }: Route.ComponentProps) {
  const { user, ready } = useSession()
  const { name } = useStore()
  const isNumber = /^[1-9]\d{0,9}$/.test(params.orderId)
  return (
    <div className="page">
      <PageHead title={catalogueWords.title(orderWords.titleOf(params.orderId), name)} isHidden />
      {!ready && <OrderSkeleton />}
      {ready && !user && <SignedOut />}
      {user && !isNumber && <MissingOrder />}
      {user && isNumber && <OwnOrder accountId={user.id} orderId={Number(params.orderId)} />}
    </div>
  )
}

function SignedOut() {
  const { orderId = '' } = useParams()
  return (
    <EmptyState
      icon={Package}
      level={1}
      heading={orderWords.signInToSee}
      actions={
        <Link to={withReturnPath('/login', `/orders/${orderId}`)} className={buttonClass({ tone: 'main' })}>
          {accountWords.login}
        </Link>
      }
    />
  )
}

function OwnOrder({ accountId, orderId }: { accountId: number; orderId: number }) {
  const { data: order, error, refetch } = useQuery(orderQuery(accountId, orderId))
  if (order) return <OrderView order={order} />
  return error ? <OrderProblem error={error} onRetry={() => void refetch()} /> : <OrderSkeleton />
}

function OrderView({ order }: { order: Order }) {
  const { timeZone } = useStore()
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 pt-7">
        <h1>{orderWords.titleOf(order.id)}</h1>
        <StatusBadge status={order.status} />
      </div>
      <p className="mt-1 meta">{orderWords.placedOn(formatLongDate(order.created_at, timeZone))}</p>
      <div className="grid items-start gap-6 pt-5 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-8">
        <section aria-label={orderWords.items}>
          <OrderItems items={order.items} />
        </section>
        <div className="box grid gap-5 p-5">
          <Totals
            rows={[{ label: cartWords.delivery, value: <span className="text-brand">{cartWords.free}</span> }]}
            total={{
              label: cartWords.total,
              value: <span className="text-xl font-bold">{cartWords.amount(formatFrancs(order.total_amount, 2))}</span>,
            }}
          />
          <DeliveryDetails customer={order.customer_info} />
        </div>
      </div>
    </>
  )
}

function DeliveryDetails({ customer }: { customer: Order['customer_info'] }) {
  const details = [
    [orderWords.name, customer.name],
    [orderWords.phone, customer.phone],
    [orderWords.location, customer.location],
  ] as const
  return (
    <section aria-label={orderWords.deliveryDetails} className="border-t border-line pt-4">
      <h2 className="text-lg tracking-normal">{orderWords.deliveryDetails}</h2>
      <dl className="mt-2 grid gap-2">
        {details.map(([label, text]) => (
          <div key={label}>
            <dt className="meta">{label}</dt>
            <dd className="wrap-anywhere text-ink">{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
