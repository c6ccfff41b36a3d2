import { Skeleton } from '#app/ui/skeleton.tsx'
import { cartWords } from '#app/words/cart.ts'

export function CartSkeleton() {
  return (
    <div aria-busy="true">
      <h1 className="pt-7">{cartWords.heading}</h1>
      <p role="status" className="sr-only">
        {cartWords.loading}
      </p>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 pt-5 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-8">
        <div className="box">
          {['first', 'second'].map((line) => (
            <div
              key={line}
              className="flex items-center gap-3.5 p-3.5 not-first:border-t not-first:border-line md:px-4"
            >
              <Skeleton className="h-18 w-22 flex-none" />
              <div className="grid flex-1 gap-2">
                <Skeleton className="h-4 w-3/5" />
                <Skeleton className="h-3.5 w-28" />
              </div>
            </div>
          ))}
        </div>
        <div className="box grid gap-4 p-5">
          <Skeleton className="h-4" />
          <Skeleton className="h-4" />
          <Skeleton className="h-7" />
          <Skeleton className="h-12" />
        </div>
      </div>
    </div>
  )
}
