import { useEffect, useEffectEvent, useRef, type FormEvent, type ReactNode } from 'react'
import { Button } from '#app/ui/button.tsx'
import { catalogueWords } from '#app/words/catalogue.ts'
import { writeFilters, type CatalogueFilters } from './filters.ts'

/** Distance of the grid's end below the window at which the next page loads. */
const ROOT_MARGIN = '600px'

interface LoadMoreProps {
  isLoading: boolean
  /** Whether scrolling near the end loads the next page; otherwise only the button does. */
  isInfiniteScroll: boolean
  onLoad: (trigger: 'nearness' | 'press') => void
  path: string
  /** Filters of the next page. */
  next: CatalogueFilters
  /** Content beside the button. */
  children?: ReactNode
}

/** End of the grid. Without scripts the button is a link to the next page. */
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
  }, [isLoading, isInfiniteScroll]) // observes again, since a short page leaves the end in view

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

/** Tells whether the footer has the focus, and must not be pushed away by more products. */
function isReadingFooter(): boolean {
  return document.querySelector('footer')?.contains(document.activeElement) === true
}
