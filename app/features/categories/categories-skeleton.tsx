import { Panel } from '#app/ui/panel.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { categoryWords } from '#app/words/categories.ts'

const ROWS = 10

/** Rows in their shape while the tree is on its way. */
export function CategoriesSkeleton() {
  return (
    <Panel label={categoryWords.heading}>
      <div aria-busy="true">
        {Array.from({ length: ROWS }, (_, row) => (
          <div key={row} className="flex h-10 items-center gap-3 border-t border-line px-4 first:border-t-0">
            <Skeleton className="size-4" />
            <Skeleton className="h-3.5 w-2/5 max-w-56" />
            <Skeleton className="ml-auto h-3.5 w-10" />
          </div>
        ))}
      </div>
    </Panel>
  )
}
