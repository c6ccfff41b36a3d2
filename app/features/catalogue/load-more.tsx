import { useEffect, useRef, type FormEvent } from 'react'
import { Button } from '#app/ui/button.tsx'
import { catalogueWords } from '#app/words/catalogue.ts'
import { writeFilters, type CatalogueFilters } from './filters.ts'

/** How far below the window the end of the grid may be when the next page is asked for. */
const AHEAD = '600px'

interface LoadMoreProps {
  isLoading: boolean
  onLoad: () => void
  path: string
  /** The page to come. */
  next: CatalogueFilters
}

/** The end of the grid: coming near it loads the next page. Until scripts run the button leads to that page's own address. */
export function LoadMore({ isLoading, onLoad, path, next }: LoadMoreProps) {
  const end = useRef<HTMLFormElement>(null)
  const load = useRef(onLoad)
  useEffect(() => {
    load.current = onLoad
  })
  useEffect(() => {
    if (!end.current || isLoading) return
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) load.current()
      },
      { rootMargin: AHEAD },
    )
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [isLoading]) // observing anew looks again: a short page leaves the end in view

  function submit(event: FormEvent) {
    event.preventDefault()
    onLoad()
  }
  return (
    <form ref={end} action={path} onSubmit={submit} className="flex justify-center pt-7">
      {[...writeFilters(next)].map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit" busy={isLoading} busyText={catalogueWords.loadingMore}>
        {catalogueWords.loadMore}
      </Button>
    </form>
  )
}
