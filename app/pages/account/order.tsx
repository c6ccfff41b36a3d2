import { useQuery } from '@tanstack/react-query'
import type { User } from '#contract/accounts.ts'
import { RequireSignIn } from '#app/shell/guards/require-sign-in.tsx'
import { MissingOrder, OrderError } from '#app/features/orders/order-error.tsx'
import { orderQuery } from '#app/features/orders/order-queries.ts'
import { OrderSkeleton } from '#app/features/orders/order-skeleton.tsx'
import { OrderView } from '#app/features/orders/own/order-view.tsx'
import { PageHead } from '#app/document/page-head.tsx'
import { useShopDetails } from '#app/api/use-shop-details.ts'
import { orderWords } from '#app/words/orders.ts'
import { shellWords } from '#app/words/shell.ts'
import type { Route } from './+types/order'

/** A shell for everyone, which the browser fills with the order of who is signed in. */
export default function OrderPage({ params }: Route.ComponentProps) {
  const { name } = useShopDetails()
  const isNumber = /^[1-9]\d{0,9}$/.test(params.orderId)
  return (
    <div className="page">
      <PageHead title={shellWords.title(orderWords.titleOf(params.orderId), name)} isNoIndex />
      <RequireSignIn fallback={<OrderSkeleton />}>
        {(user) =>
          isNumber ? <BuyerOrder key={user.id} user={user} orderId={Number(params.orderId)} /> : <MissingOrder />
        }
      </RequireSignIn>
    </div>
  )
}

function BuyerOrder({ user, orderId }: { user: User; orderId: number }) {
  const { data: order, error, refetch } = useQuery(orderQuery(orderId))
  if (order) return <OrderView key={order.id} user={user} order={order} />
  return error ? <OrderError error={error} onRetry={() => void refetch()} /> : <OrderSkeleton />
}
