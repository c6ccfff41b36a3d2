import { lazy, Suspense, type ReactNode } from 'react'
import { useMediaQuery } from '#app/browser/use-media-query.ts'
import { classNames } from '#app/ui/class-names.ts'
import { sidePanelWords } from '#app/words/insights-side-panel.ts'
import { SidePanelSkeleton } from './side-panel-placeholder.tsx'

/** Neither code nor data of it reaches a screen that does not show it; without it (no network) the page stands alone. */
const SidePanelContent = lazy<() => ReactNode>(() =>
  import('./side-panel-content.tsx').then(
    ({ SidePanelContent: Content }) => ({ default: Content }),
    () => ({ default: () => null }),
  ),
)

/** Figures and products beside the page, on screens from 1,280 px. Its column is kept free from the first paint. */
export function SidePanel({ className }: { className?: string }) {
  const isWide = useMediaQuery(WIDE_QUERY)
  return (
    <aside aria-label={sidePanelWords.label} className={classNames('max-xl:hidden', className)}>
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

/** As `xl` in theme.css. */
const WIDE_QUERY = '(min-width: 80rem)'
