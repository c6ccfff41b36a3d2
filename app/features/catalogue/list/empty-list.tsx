import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { PackageOpen, SearchX } from 'lucide-react'
import { Link } from 'react-router'
import type { EntryState } from '#app/browser/use-entry-state.ts'
import { formatTotal } from '#app/format/total.ts'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { catalogueWords } from '#app/words/catalogue.ts'
import { emptyWords } from '#app/words/catalogue-empty.ts'
import { productsQuery } from '../product-queries.ts'
import type { ShownFacets } from './facets-query.ts'
import { factChips, type FactChip } from './fact-chips.ts'
import { isNarrowed, isSearchInPart, NO_FILTERS, withChange, type CatalogueFilters } from './filters.ts'
import { listUrl } from './use-filters.ts'

interface EmptyListProps {
  filters: CatalogueFilters
  facets: ShownFacets | undefined
  path: string
  /** Heading level. */
  level: 2 | 3
  onReset: () => void
  /** Called when the visitor follows a link to a broader list. */
  onWiden: () => void
}

/** Empty state of the product list, which explains why no product matches and suggests next steps. */
export function EmptyList({ filters, facets, path, level, onReset, onWiden }: EmptyListProps) {
  const { search } = filters
  const isPastEnd = filters.page > 1
  const wholeShop = useWholeShop(filters)
  const answer = useQueryClient().getQueryData(productsQuery(filters).queryKey)?.pages[0]
  const isGone = answer?.current_category_ids?.length === 0
  return (
    <>
      <meta name="robots" content="noindex" />
      <EmptyState
        className="box"
        level={level}
        icon={search ? SearchX : PackageOpen}
        heading={search ? emptyWords.noMatches : emptyWords.nothingHere}
        text={isGone ? emptyWords.categoryGone : textOf(filters)}
        actions={
          (isPastEnd || isNarrowed(filters)) && (
            <>
              {wholeShop && (
                <Link to={wholeShop.url} onClick={onWiden} className={buttonClass({ tone: 'brand' })}>
                  {wholeShop.label}
                </Link>
              )}
              {!isPastEnd &&
                factChips(filters, facets).map((chip) => (
                  <WithoutFact key={chip.text} chip={chip} filters={filters} path={path} onWiden={onWiden} />
                ))}
              {isPastEnd && (
                <Link to={listUrl(path, { ...filters, page: 1 })} onClick={onWiden} className={buttonClass()}>
                  {catalogueWords.fromTheStart}
                </Link>
              )}
              {isNarrowed(filters) && (
                <Button tone={wholeShop ? 'line' : 'brand'} onClick={onReset}>
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
              {emptyWords.needHelp}{' '}
              <Link to="/contact" state={search ? letterFor(search) : undefined} className="link">
                {emptyWords.contactSupport}
              </Link>
            </span>
          </>
        }
      />
    </>
  )
}

const letterFor = (search: string): EntryState => ({ letter: emptyWords.letter(search) })

interface WithoutFactProps extends Pick<EmptyListProps, 'filters' | 'path' | 'onWiden'> {
  chip: FactChip
}

/** Link to the same list without one of its property filters, with the number of results once it is known. */
function WithoutFact({ chip, filters, path, onWiden }: WithoutFactProps) {
  const wider = withChange(filters, chip.change)
  const { data } = useInfiniteQuery(productsQuery(wider))
  const first = data?.pages[0]
  if (first?.total === 0) return null
  return (
    <Link to={listUrl(path, wider)} onClick={onWiden} className={buttonClass()}>
      {first ? emptyWords.withoutFinds(chip.text, formatTotal(first)) : emptyWords.without(chip.text)}
    </Link>
  )
}

function textOf(filters: CatalogueFilters): string {
  if (!filters.search) return catalogueWords.nothingMatches
  return isSearchInPart(filters)
    ? emptyWords.noMatchesFiltered(filters.search)
    : emptyWords.noMatchesFor(filters.search)
}

/**
 * Returns a link to the same search without filters.
 * @returns null if no filters are active, or if the search finds nothing in the whole shop either
 */
function useWholeShop(filters: CatalogueFilters) {
  const unfiltered = { ...NO_FILTERS, search: filters.search }
  const enabled = filters.page === 1 && isSearchInPart(filters)
  const { data } = useInfiniteQuery({ ...productsQuery(unfiltered), enabled })
  const first = data?.pages[0]
  if (!enabled || first?.total === 0) return null
  const label = first ? emptyWords.inWholeShop(formatTotal(first)) : emptyWords.searchWholeShop
  return { url: listUrl('/products', unfiltered), label }
}
