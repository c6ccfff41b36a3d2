import { PackageOpen, SearchX } from 'lucide-react'
import { Link } from 'react-router'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { catalogueWords } from '#app/words/catalogue.ts'
import { isNarrowed, type CatalogueFilters } from './filters.ts'
import { listUrl } from './use-filters.ts'

interface EmptyListProps {
  filters: CatalogueFilters
  path: '/' | '/products'
  /** Heading level. */
  level: 2 | 3
  onReset: () => void
}

/** Empty state of the grid: the reason and next steps. */
export function EmptyList({ filters, path, level, onReset }: EmptyListProps) {
  const { search } = filters
  const isPastEnd = filters.page > 1
  return (
    <EmptyState
      className="box"
      level={level}
      icon={search ? SearchX : PackageOpen}
      heading={search ? catalogueWords.noMatches : catalogueWords.nothingHere}
      text={search ? catalogueWords.noMatchesFor(search) : catalogueWords.nothingMatches}
      actions={
        (isPastEnd || isNarrowed(filters)) && (
          <>
            {isPastEnd && (
              <Link to={listUrl(path, { ...filters, page: 1 })} className={buttonClass()}>
                {catalogueWords.fromTheStart}
              </Link>
            )}
            {isNarrowed(filters) && (
              <Button tone="brand" onClick={onReset}>
                {catalogueWords.resetFilters}
              </Button>
            )}
          </>
        )
      }
      links={
        <>
          <Link to="/products?featured=true" className="link">
            {catalogueWords.featured}
          </Link>
          <Link to="/products?newest=true" className="link">
            {catalogueWords.newest}
          </Link>
          <span className="w-full justify-center gap-1 meta">
            {catalogueWords.needHelp}{' '}
            <Link to="/contact" className="link">
              {catalogueWords.contactSupport}
            </Link>
          </span>
        </>
      }
    />
  )
}
