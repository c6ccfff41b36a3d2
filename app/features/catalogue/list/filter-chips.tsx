import { Suspense } from 'react'
import { MAX_PRICE_FILTER, MIN_PRICE_FILTER } from '#contract/catalogue/limits.ts'
import { formatFrancs } from '#contract/money.ts'
import { catalogueWords } from '#app/words/catalogue.ts'
import type { ShownCategory } from '../category-links.ts'
import type { ShownPage } from '../product-queries.ts'
import { factChips, type FactChip } from './fact-chips.ts'
import type { ShownFacets } from './facets-query.ts'
import { FilterChip } from './filter-chip.tsx'
import { ReadingChips } from './lazy-readings.ts'
import { categoryName, toggleCategory } from './category-selection.ts'
import type { CatalogueFilters } from './filters.ts'

interface FilterChipsProps {
  filters: CatalogueFilters
  tree: readonly ShownCategory[]
  /** Source of the display names of property filters. */
  facets: ShownFacets | undefined
  /** Source of the interpretation of the search text. */
  page: ShownPage | undefined
  onRemove: (change: Partial<CatalogueFilters>) => void
}

/** Chips for the active filters; pressing a chip removes its filter. */
export function FilterChips({ filters, tree, facets, page, onRemove }: FilterChipsProps) {
  const chips = chipsOf(filters, tree, facets)
  if (chips.length === 0) return null
  return (
    <ul className="flex min-w-0 flex-wrap gap-1.5 max-lg:w-full">
      {chips.map((chip) => (
        <FilterChip key={chip.text} chip={chip} onRemove={onRemove} />
      ))}
      {filters.search && (page?.understood ?? filters.literal[0]) && (
        <Suspense>
          <ReadingChips filters={filters} page={page} onRemove={onRemove} />
        </Suspense>
      )}
    </ul>
  )
}

function chipsOf(filters: CatalogueFilters, tree: readonly ShownCategory[], facets: ShownFacets | undefined) {
  const chips: FactChip[] = []
  if (filters.search) chips.push({ text: catalogueWords.searchChip(filters.search), change: { search: '' } })
  if (filters.featured) chips.push({ text: catalogueWords.featured, change: { featured: false } })
  if (filters.newest) chips.push({ text: catalogueWords.newest, change: { newest: false } })
  for (const id of filters.category_ids) {
    const text = categoryName(tree, id)
    if (text) chips.push({ text, change: { category_ids: toggleCategory(tree, filters.category_ids, id) } })
  }
  const price = priceText(filters)
  if (price) chips.push({ text: price, change: { min_price: undefined, max_price: undefined } })
  return [...chips, ...factChips(filters, facets)]
}

function priceText({ min_price: low = MIN_PRICE_FILTER, max_price: high = MAX_PRICE_FILTER }: CatalogueFilters) {
  const hasLow = low > MIN_PRICE_FILTER
  const hasHigh = high < MAX_PRICE_FILTER
  if (hasLow && hasHigh) return catalogueWords.priceBetween(formatFrancs(low), formatFrancs(high))
  if (hasLow) return catalogueWords.priceFrom(formatFrancs(low))
  return hasHigh ? catalogueWords.priceUpTo(formatFrancs(high)) : null
}
