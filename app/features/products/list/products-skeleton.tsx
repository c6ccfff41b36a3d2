import { Skeleton } from '#app/ui/skeleton.tsx'

const ROWS = 8

/** Rows in their shape while the first page is on its way. */
export function ProductsSkeleton() {
  return (
    <div aria-busy="true">
      {Array.from({ length: ROWS }, (_, row) => (
        <div key={row} className="flex h-19 items-center gap-3 border-t border-line px-4 first:border-t-0 md:h-13">
          <Skeleton className="size-10 flex-none" />
          <span className="grid flex-1 gap-1.5">
            <Skeleton className="h-3.5 w-3/5 max-w-72" />
            <Skeleton className="h-3 w-24" />
          </span>
          <Skeleton className="h-3.5 w-20" />
        </div>
      ))}
    </div>
  )
}
