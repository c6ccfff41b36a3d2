import { Skeleton } from '#app/ui/skeleton.tsx'
import { SectionHead } from '#app/ui/section-head.tsx'

/** Skeleton of a section before hydration: its heading and the shape of a panel. */
export function SectionSkeleton({ title }: { title: string }) {
  return (
    <>
      <SectionHead title={title} isLoading />
      <div aria-busy="true" className="box">
        <div className="border-b border-line px-4 py-4">
          <Skeleton className="h-4 w-32" />
        </div>
        <div className="p-4">
          <Skeleton className="h-64 w-full" />
        </div>
      </div>
    </>
  )
}
