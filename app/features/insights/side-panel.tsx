import { lazy, Suspense, useSyncExternalStore, type ReactNode } from 'react'
import { sidePanelWords } from '#app/words/side-panel.ts'
import { SidePanelPlaceholder } from './side-panel-placeholder.tsx'

/** Neither code nor data of it reaches a screen that does not show it. */
const SidePanelContent = lazy(async () => ({ default: (await import('./side-panel-content.tsx')).SidePanelContent }))

/** Figures and products beside the page, on screens from 1,280 px. Its column is kept free from the first paint. */
export function SidePanel() {
  const isWide = useIsWide()
  return (
    <aside aria-label={sidePanelWords.name} className="max-xl:hidden">
      {isWide ? (
        <Suspense fallback={<SidePanelPlaceholder />}>
          <SidePanelContent />
        </Suspense>
      ) : (
        <SidePanelPlaceholder />
      )}
    </aside>
  )
}

/** A page, and from 1,280 px the side panel in a column of its own. */
export function BesideSidePanel({ children }: { children: ReactNode }) {
  return (
    <div className="page grid grid-cols-[minmax(0,1fr)] gap-6 xl:grid-cols-[minmax(0,1fr)_17rem]">
      <div className="min-w-0">{children}</div>
      <SidePanel />
    </div>
  )
}

function useIsWide(): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const query = matchMedia(WIDE)
      query.addEventListener('change', onChange)
      return () => query.removeEventListener('change', onChange)
    },
    () => matchMedia(WIDE).matches,
    () => false,
  )
}

/** As `xl` in theme.css. */
const WIDE = '(min-width: 80rem)'
