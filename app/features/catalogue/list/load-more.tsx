import { useEffect, useEffectEvent, useRef, type FormEvent, type ReactNode } from 'react'
import { Button } from '#app/ui/button.tsx'
import { catalogueWords } from '#app/words/catalogue.ts'
import { writeFilters, type CatalogueFilters } from './filters.ts'

/** How far below the window the end of the grid may be when the next page is asked for. */
const ROOT_MARGIN = '600px'

interface LoadMoreProps {
  isLoading: boolean
  /** Coming near the end loads the next page; otherwise only the button does. */
  isInfiniteScroll: boolean
  onLoad: (trigger: 'nearness' | 'press') => void
  path: string
  /** The page to come. */
  next: CatalogueFilters
  /** Beside the button. */
  children?: ReactNode
}

/** The end of the grid. Until scripts run the button leads to the next page's own address. */
export function LoadMore({ isLoading, isInfiniteScroll, onLoad, path, next, children }: LoadMoreProps) {
  const end = useRef<HTMLFormElement>(null)
  const loadOnIntersection = useEffectEvent(() => {
    if (!isReadingFooter()) onLoad('nearness')
  })
  useEffect(() => {
    if (!end.current || isLoading || !isInfiniteScroll) return
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) loadOnIntersection()
      },
      { rootMargin: ROOT_MARGIN },
    )
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [isLoading, isInfiniteScroll]) // observing anew looks again: a short page leaves the end in view

  function submit(event: FormEvent) {
    event.preventDefault()
    onLoad('press')
  }
  return (
    <form ref={end} action={path} onSubmit={submit} className="flex flex-wrap justify-center gap-2 pt-7">
      {[...writeFilters(next)].map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit" busy={isLoading} busyText={catalogueWords.loadingMore}>
        {catalogueWords.loadMore}
      </Button>
      {children}
    </form>
  )
}

/** Who has gone to the footer must not have it pushed away by more products. */
function isReadingFooter(): boolean {
  return document.querySelector('footer')?.contains(document.activeElement) === true
}
