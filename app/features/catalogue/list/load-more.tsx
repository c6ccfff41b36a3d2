import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react'
import { Link } from 'react-router'
import { useHydrated } from '#app/browser/use-hydrated.ts'
import { watchInView } from '#app/browser/use-in-view.ts'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { catalogueWords } from '#app/words/catalogue.ts'
import type { CatalogueFilters } from './filters.ts'
import { listUrl } from './use-filters.ts'

/** Distance below the window within which the end of the grid triggers loading of the next page. */
const NEAR = { rootMargin: '600px' }

interface LoadMoreProps {
  isLoading: boolean
  /** True if scrolling near the end of the grid loads the next page; false if only the button does. */
  isInfiniteScroll: boolean
  onLoad: (trigger: 'nearness' | 'press') => void
  path: string
  /** Filters of the list, whose URL leads to the next page. */
  next: CatalogueFilters
  /** Content shown beside the button. */
  children?: ReactNode
}

/**
 * Footer of the grid, with a button that loads more products. Without scripts, and for search engines, the button is a
 * link to the next page.
 */
export function LoadMore({ isLoading, isInfiniteScroll, onLoad, path, next, children }: LoadMoreProps) {
  const end = useRef<HTMLDivElement>(null)
  const isHydrated = useHydrated()
  const loadWhenNear = useEffectEvent((isNear: boolean) => {
    if (isNear && !isReadingFooter()) onLoad('nearness')
  })
  useEffect(() => {
    if (end.current && !isLoading && isInfiniteScroll) return watchInView(end.current, loadWhenNear, NEAR)
  }, [isLoading, isInfiniteScroll]) // observes the end after each load, because a short page leaves it in view

  return (
    <div ref={end} className="flex flex-wrap justify-center gap-2 pt-7">
      {isHydrated ? (
        <Button busy={isLoading} busyText={catalogueWords.loadingMore} onClick={() => onLoad('press')}>
          {catalogueWords.loadMore}
        </Button>
      ) : (
        <Link to={listUrl(path, next)} className={buttonClass()}>
          {catalogueWords.loadMore}
        </Link>
      )}
      {children}
    </div>
  )
}

/** Returns true if the footer has the focus; loading more products must not push the footer away. */
function isReadingFooter(): boolean {
  return document.querySelector('footer')?.contains(document.activeElement) === true
}
