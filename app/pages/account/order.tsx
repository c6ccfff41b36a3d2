import { data } from 'react-router'
import { publicPage } from '#app/api/route-loaders.ts'
import { AreaGuard } from '#app/shell/area/area-guard.tsx'
import { MissingOrder, OrderContent } from '#app/features/orders/order-content.tsx'
import { OrderSkeleton } from '#app/features/orders/order-skeleton.tsx'
import { OrderView } from '#app/features/orders/own/order-view.tsx'
import { PageHead } from '#app/document/page-head.tsx'
import { useShopDetails } from '#app/api/use-shop-details.ts'
import { useUser } from '#app/session/session.ts'
import { orderWords } from '#app/words/orders.ts'
import { shellWords } from '#app/words/shell.ts'
import type { Route } from './+types/order'

/**
 * Returns status 404 for URLs that no order can have. For all others, the server can't tell whether the order exists,
 * because it doesn't know the visitor.
 */
export const loader = ({ params }: Route.LoaderArgs) => data(null, { status: isOrderId(params.orderId) ? 200 : 404 })
export const clientLoader = publicPage

const isOrderId = (text: string) => /^[1-9]\d{0,9}$/.test(text)

/**
 * Order page. The server renders it identically for all visitors; the browser then fills in the signed-in account's
 * order.
 */
export default function OrderPage({ params }: Route.ComponentProps) {
  const { name } = useShopDetails()
  return (
    <div className="page min-h-dvh">
      <PageHead title={shellWords.title(orderWords.titleOf(params.orderId), name)} isNoIndex />
      <AreaGuard fallback={<OrderSkeleton />}>
        {isOrderId(params.orderId) ? <BuyerOrder orderId={Number(params.orderId)} /> : <MissingOrder />}
      </AreaGuard>
    </div>
  )
}

function BuyerOrder({ orderId }: { orderId: number }) {
  const user = useUser()
  return (
    <OrderContent orderId={orderId}>{(order) => <OrderView key={order.id} user={user} order={order} />}</OrderContent>
  )
}
