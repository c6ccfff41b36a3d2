import { lazy, Suspense, type ReactNode } from 'react'
import { useMediaQuery } from '#app/browser/use-media-query.ts'
import { classNames } from '#app/ui/class-names.ts'
import { shellWords } from '#app/words/shell.ts'
import { SidePanelSkeleton } from './side-panel-placeholder.tsx'

/**
 * Loaded lazily, so that small screens fetch neither the code nor the data; renders nothing if the code can't be
 * loaded.
 */
const SidePanelContent = lazy<() => ReactNode>(() =>
  import('./side-panel-content.tsx').then(
    ({ SidePanelContent: Content }) => ({ default: Content }),
    () => ({ default: () => null }),
  ),
)

/** Side panel with statistics and products, shown from 1,280 px. Its column is reserved from the first paint. */
export function SidePanel({ className }: { className?: string }) {
  const isWide = useMediaQuery(WIDE_QUERY)
  return (
    <aside aria-label={shellWords.sidePanel} className={classNames('max-xl:hidden print:hidden', className)}>
      {isWide ? (
        <Suspense fallback={<SidePanelSkeleton />}>
          <SidePanelContent />
        </Suspense>
      ) : (
        <SidePanelSkeleton />
      )}
    </aside>
  )
}

/** Breakpoint `xl` of theme.css. */
const WIDE_QUERY = '(min-width: 80rem)'
