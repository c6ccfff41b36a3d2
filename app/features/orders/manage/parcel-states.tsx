import { PackageCheck, PackageOpen, Search } from 'lucide-react'
import { NoRows } from '#app/ui/list-panel.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { orderManagementWords } from '#app/words/orders-manage.ts'
import { parcelWords } from '#app/words/orders-parcels.ts'

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

interface NoParcelsProps {
  /** True if the list contains no orders at all. */
  isEmpty: boolean
  /** True for the empty list of orders to pack. */
  isAllPacked: boolean
  onShowAll: () => void
}

/** Empty state of a seller's order list: there are no orders, none to pack, or none that match. */
export function NoParcels({ isEmpty, isAllPacked, onShowAll }: NoParcelsProps) {
  const { icon, heading, text } = isEmpty
    ? { icon: PackageOpen, heading: orderManagementWords.noneYet, text: orderManagementWords.noneYetHint }
    : isAllPacked
      ? { icon: PackageCheck, heading: parcelWords.nothingToPack, text: parcelWords.nothingToPackHint }
      : { icon: Search, heading: orderManagementWords.noneFound, text: undefined }
  return (
    <div className="box">
      <NoRows {...{ icon, heading, text }} showAll={orderManagementWords.showAll} onShowAll={!isEmpty && onShowAll} />
    </div>
  )
}
