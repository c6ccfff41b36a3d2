import { Skeleton } from '#app/ui/skeleton.tsx'
import { SIDE_PANEL } from '#contract/catalogue/limits.ts'
import { shellWords } from '#app/words/shell.ts'
import { entryListClass, panelClass } from './panel-list.tsx'

/** Skeleton with the panel's four sections. */
export function SidePanelSkeleton() {
  return (
    <div role="status" aria-busy="true" className={panelClass}>
      <span className="sr-only">{shellWords.sidePanelLoading}</span>
      <div>
        <HeadingSkeleton />
        <div className="box p-3.5">
          <Skeleton className="mt-1 h-3 w-1/3" />
          <Skeleton className="mt-2.5 h-5 w-2/5" />
          <Skeleton className="mt-4.5 h-34 w-full" />
        </div>
      </div>
      <PanelListSkeleton entries={SIDE_PANEL.hot} />
      <PanelListSkeleton entries={SIDE_PANEL.topRated} />
      <PanelListSkeleton entries={SIDE_PANEL.recent} />
    </div>
  )
}

/** Skeleton of a single section. */
export function PanelListSkeleton({ entries }: { entries: number }) {
  return (
    <div aria-hidden="true">
      <HeadingSkeleton />
      <div className={entryListClass}>
        {Array.from({ length: entries }, (_, place) => (
          <Skeleton key={place} className="panel-entry-skeleton" />
        ))}
      </div>
    </div>
  )
}

function HeadingSkeleton() {
  return <Skeleton className="mt-1.5 mb-3.5 h-4 w-1/2" />
}
