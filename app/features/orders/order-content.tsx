import { useQuery } from '@tanstack/react-query'
import { PackageX } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { textOf } from '#contract/errors.ts'
import type { OrderDetail } from '#contract/orders/calls.ts'
import { isRefusal } from '#app/api/client.ts'
import { describeFailure } from '#app/api/failure.ts'
import { buttonClass } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Failure } from '#app/ui/failure.tsx'
import { orderWords } from '#app/words/orders.ts'
import { orderQuery } from './order-queries.ts'
import { OrderSkeleton } from './order-skeleton.tsx'

interface OrderContentProps {
  orderId: number
  children: (order: OrderDetail) => ReactNode
}

/** Order, or the loading, not-found or error state in its place. */
export function OrderContent({ orderId, children }: OrderContentProps) {
  const { data: order, error, refetch } = useQuery(orderQuery(orderId))
  if (order) return children(order)
  if (!error) return <OrderSkeleton />
  if (isRefusal(error)) return <MissingOrder />
  const failure = describeFailure(error, { tried: orderWords.loadFailed })
  return <Failure place="page" icon={PackageX} failure={failure} onRetry={() => void refetch()} />
}

export function MissingOrder() {
  return (
    <EmptyState
      icon={PackageX}
      level={1}
      heading={textOf('order_not_found')}
      text={orderWords.notFoundHint}
      actions={
        <Link to="/products" className={buttonClass({ tone: 'main' })}>
          {orderWords.continueShopping}
        </Link>
      }
    />
  )
}
