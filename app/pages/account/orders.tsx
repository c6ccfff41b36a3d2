import { describeFailure } from '#app/api/failure.ts'
import { Failure } from '#app/ui/failure.tsx'
import { useQuery } from '@tanstack/react-query'
import { Package } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Link, useSearchParams } from 'react-router'
import { ORDERS_PAGE_SIZE } from '#contract/orders/limits.ts'
import type { Order } from '#contract/orders/calls.ts'
import { OrderPager, ownOrdersState } from '#app/features/orders/own/order-pager.tsx'
import { QuotesSection } from '#app/features/orders/own/quotes-section.tsx'
import { SectionSkeleton } from '#app/shell/area/section.tsx'
import { ordersQuery } from '#app/features/orders/order-queries.ts'
import { OrderRow } from '#app/features/orders/own/order-row.tsx'
import { OrdersSkeleton } from '#app/features/orders/own/orders-skeleton.tsx'
import { focusHeading } from '#app/browser/focus-heading.ts'
import { buttonClass } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { cartWords } from '#app/words/cart.ts'
import { orderWords } from '#app/words/orders.ts'

export const handle = { title: orderWords.myOrders, skeleton: <OrdersSkeleton /> }

/** Orders of the signed-in account. */
export default function OrdersPage() {
  const [params] = useSearchParams()
  const { page } = ownOrdersState.read(params)
  const { data, error, isPlaceholderData, refetch } = useQuery(ordersQuery(page))
  const root = useFocusHeadingOnPageChange(page)
  if (!data && !error) return <SectionSkeleton />
  return (
    <div ref={root} aria-busy={isPlaceholderData || undefined} className="aria-busy:opacity-60">
      <h1 className="pt-7">{orderWords.myOrders}</h1>
      {data ? (
        <OrderList orders={data.items} page={page} pages={Math.ceil(data.total / ORDERS_PAGE_SIZE)} />
      ) : (
        error && (
          <Failure
            place="page"
            icon={Package}
            level={2}
            failure={describeFailure(error, { tried: orderWords.listFailed, shown: [] })}
            onRetry={() => void refetch()}
          />
        )
      )}
      <QuotesSection />
    </div>
  )
}

/** Focuses the heading after a page change, because the pager button that was pressed may be gone. */
function useFocusHeadingOnPageChange(page: number) {
  const root = useRef<HTMLDivElement>(null)
  const previousPage = useRef(page)
  useEffect(() => {
    if (previousPage.current !== page) focusHeading(root.current)
    previousPage.current = page
  }, [page])
  return root
}

function OrderList({ orders, page, pages }: { orders: Order[]; page: number; pages: number }) {
  if (orders.length === 0) return pages === 0 ? <NoOrders /> : <MissingPage />
  return (
    <>
      <ul aria-label={orderWords.list} className="@container box mt-5">
        {orders.map((order) => (
          <OrderRow key={order.id} order={order} />
        ))}
      </ul>
      <OrderPager page={page} pages={pages} />
    </>
  )
}

function NoOrders() {
  return (
    <EmptyState
      icon={Package}
      heading={orderWords.listEmpty}
      text={orderWords.listEmptyHint}
      actions={
        <Link to="/products" className={buttonClass({ tone: 'main' })}>
          {cartWords.continueShopping}
        </Link>
      }
    />
  )
}

function MissingPage() {
  return (
    <EmptyState
      icon={Package}
      heading={orderWords.noSuchPage}
      actions={
        <Link to="/orders" className={buttonClass()}>
          {orderWords.toFirstPage}
        </Link>
      }
    />
  )
}
