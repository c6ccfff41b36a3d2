import { PackageOpen, Search } from 'lucide-react'
import { NoRows } from '#app/ui/list-panel.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { orderManagementWords } from '#app/words/orders-manage.ts'

/** Skeleton of a seller's order list, shown after a delay. */
export function ParcelsSkeleton() {
  return (
    <div aria-busy="true" className="grid animate-late gap-4">
      <p role="status" className="sr-only">
        {orderManagementWords.loading}
      </p>
      {['first', 'second', 'third'].map((order) => (
        <div key={order} className="box">
          <div className="flex items-center justify-between gap-4 border-b border-line px-4 py-2.5">
            <Skeleton className="my-1.5 h-4 w-3/5 max-w-96" />
            <Skeleton className="h-8 w-32 rounded-sm max-md:hidden" />
          </div>
          <div className="flex items-center gap-3 px-4 py-1.75">
            <Skeleton className="size-10 flex-none rounded-sm" />
            <Skeleton className="h-4 w-2/5" />
            <Skeleton className="ml-auto h-8 w-72 rounded-sm max-md:hidden" />
          </div>
        </div>
      ))}
    </div>
  )
}

/** Empty state of a seller's order list, which has no orders or none that match the search. */
export function NoParcels({ isFiltered, onShowAll }: { isFiltered: boolean; onShowAll: () => void }) {
  return (
    <div className="box">
      <NoRows
        icon={isFiltered ? Search : PackageOpen}
        heading={isFiltered ? orderManagementWords.noneFound : orderManagementWords.noneYet}
        text={!isFiltered && orderManagementWords.noneYetHint}
        showAll={orderManagementWords.showAll}
        onShowAll={isFiltered && onShowAll}
      />
    </div>
  )
}
