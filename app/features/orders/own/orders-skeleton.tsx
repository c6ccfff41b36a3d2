import { Skeleton } from '#app/ui/skeleton.tsx'
import { orderWords } from '#app/words/orders.ts'
import { classNames } from '#app/ui/class-names.ts'

/** Skeleton of the order list, without its heading. */
export function OrdersSkeleton() {
  return (
    <div aria-busy="true">
      <p role="status" className="sr-only">
        {orderWords.listLoading}
      </p>
      <div className="box">
        {['first', 'second', 'third', 'fourth'].map((order) => (
          <div key={order} className={rowClass}>
            <div className="flex gap-1.5 max-sm:col-span-2 max-sm:row-start-2">
              <Skeleton className="size-14 rounded-sm" />
              <Skeleton className="size-14 rounded-sm" />
            </div>
            <div className="grid content-center gap-2.5 max-sm:row-start-1 max-sm:pt-1">
              <Skeleton className="h-4 w-36" />
              <Skeleton className="h-3.5 w-28" />
              <Skeleton className="h-3.5 w-4/5 max-w-72" />
            </div>
            <Skeleton className="h-4 w-24 max-sm:row-start-1 max-sm:mt-1 sm:self-center" />
          </div>
        ))}
      </div>
    </div>
  )
}

const rowClass = classNames(
  'grid grid-cols-[minmax(0,1fr)_auto] gap-x-5 gap-y-2.5 p-3.5 not-first:border-t not-first:border-line',
  'sm:grid-cols-[13.5rem_minmax(0,1fr)_auto] md:px-4',
)
