import { Check } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import type { Order } from '#contract/orders/calls.ts'
import { focusHeading } from '#app/browser/focus-heading.ts'
import { formatAmount } from '#app/format/amount.ts'
import { useShopDetails } from '#app/api/use-shop-details.ts'
import { buttonClass } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { orderWords } from '#app/words/orders.ts'
import { OrderProgress } from '../lazy-order-progress.tsx'
import { OrderContent } from '../order-content.tsx'

/** Confirmation that replaces the cart right after ordering. */
export function OrderConfirmation({ orderId }: { orderId: number }) {
  return <OrderContent orderId={orderId}>{(order) => <ConfirmationContent order={order} />}</OrderContent>
}

function ConfirmationContent({ order }: { order: Order }) {
  const { name } = useShopDetails()
  const root = useRef<HTMLDivElement>(null)
  useEffect(() => focusHeading(root.current), [])
  return (
    <div ref={root} className="pt-8">
      <EmptyState
        icon={Check}
        level={1}
        heading={orderWords.thanks}
        text={
          <>
            <span className="block text-md">
              {orderWords.willCall(name)}{' '}
              <strong className="mono inline-block max-w-full wrap-anywhere text-ink">
                {order.customer_info.phone}
              </strong>{' '}
              {orderWords.toConfirm}{' '}
              <strong className="font-semibold wrap-anywhere text-ink">{order.customer_info.location}</strong>.
            </span>
            <span className="mt-1.5 block meta">
              <Link to={`/orders/${order.id}`} className="link">
                {orderWords.order} <span className="mono">{orderWords.number(order.id)}</span>
              </Link>
              {` · ${orderWords.count(order.items.length)} · ${formatAmount(order.total_amount)}`}
            </span>
          </>
        }
        actions={
          <Link to="/products" className={buttonClass({ tone: 'main' })}>
            {orderWords.continueShopping}
          </Link>
        }
      />
      <OrderProgress order={order} className="mx-auto max-w-160" />
    </div>
  )
}
