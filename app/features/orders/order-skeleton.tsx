import { Skeleton } from '#app/ui/skeleton.tsx'
import { orderWords } from '#app/words/orders.ts'

/**
 * Skeleton of an order, tall enough to keep the footer out of sight so that it doesn't visibly move when the order
 * loads.
 */
export function OrderSkeleton() {
  return (
    <div aria-busy="true" className="min-h-dvh pt-7">
      <p role="status" className="sr-only">
        {orderWords.loading}
      </p>
      <Skeleton className="h-8 w-56" />
      <Skeleton className="mt-2 h-4 w-40" />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 pt-5 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-8">
        <Skeleton className="h-52 rounded-md" />
        <Skeleton className="h-40 rounded-md" />
      </div>
    </div>
  )
}
