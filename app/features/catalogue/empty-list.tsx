import { PackageOpen, SearchX } from 'lucide-react'
import { Link } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { catalogueWords } from '#app/words/catalogue.ts'
import { isNarrowed, type CatalogueFilters } from './filters.ts'

interface EmptyListProps {
  filters: CatalogueFilters
  /** Rank of its heading. */
  level: 2 | 3
  onReset: () => void
}

/** The grid without products: why, and ways on. */
export function EmptyList({ filters, level, onReset }: EmptyListProps) {
  const { search } = filters
  return (
    <EmptyState
      className="box"
      level={level}
      icon={search ? SearchX : PackageOpen}
      heading={search ? catalogueWords.noMatches : catalogueWords.nothingHere}
      text={search ? catalogueWords.noMatchesFor(search) : catalogueWords.nothingMatches}
      actions={
        isNarrowed(filters) && (
          <Button tone="brand" onClick={onReset}>
            {catalogueWords.resetFilters}
          </Button>
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
