import { Skeleton } from '#app/ui/skeleton.tsx'

/** Skeleton with the size of a product card. */
export function ProductCardSkeleton() {
  return (
    <div aria-hidden="true" className="product-card">
      <div className="card-picture bg-mat" />
      <div className="product-card-body">
        <div className="grid h-10 content-around">
          <Skeleton className="h-3.5 w-11/12" />
          <Skeleton className="h-3.5 w-3/5 max-sm:hidden" />
        </div>
        <Skeleton className="mt-1.5 h-3 w-3/4" />
        <div className="mt-2 grid h-9 content-around">
          <Skeleton className="h-3 w-full" />
          <Skeleton className="h-3 w-2/3" />
        </div>
        <Skeleton className="mt-2 h-3 w-1/2" />
        <div className="mt-auto flex h-8 items-end justify-between pt-2.5">
          <Skeleton className="h-4 w-2/5" />
          <Skeleton className="h-3 w-1/4" />
        </div>
        <Skeleton className="mt-2 h-9 w-21 rounded-sm sm:h-8" />
      </div>
    </div>
  )
}
