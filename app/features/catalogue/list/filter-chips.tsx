import { X } from 'lucide-react'
import { MAX_PRICE_FILTER, MIN_PRICE_FILTER } from '#contract/limits.ts'
import { formatFrancs } from '#contract/money.ts'
import { catalogueWords } from '#app/words/catalogue.ts'
import type { ShownCategory } from '../category-links.ts'
import type { ShownPage } from '../product-queries.ts'
import { factChips } from './fact-chips.ts'
import type { ShownFacets } from './facets-query.ts'
import { readingChips, type ReadingChip } from './reading-chips.ts'
import { categoryName, toggleCategory } from './category-selection.ts'
import type { CatalogueFilters } from './filters.ts'
import { classNames } from '#app/ui/class-names.ts'

interface FilterChipsProps {
  filters: CatalogueFilters
  tree: readonly ShownCategory[]
  /** What filters by facts are called. */
  facets: ShownFacets | undefined
  /** Its answer says how the search was understood. */
  page: ShownPage | undefined
  onRemove: (change: Partial<CatalogueFilters>) => void
}

/** Chips of the active filters; a press removes one. */
export function FilterChips({ filters, tree, facets, page, onRemove }: FilterChipsProps) {
  const chips = chipsOf({ filters, tree, facets, page })
  if (chips.length === 0) return null
  return (
    <ul className="flex min-w-0 flex-wrap gap-1.5 max-lg:w-full">
      {chips.map(({ text, label, change }) => (
        <li key={text} className="max-w-full min-w-0">
          <button
            type="button"
            aria-label={label ?? catalogueWords.removeFilter(text)}
            onClick={() => onRemove(change)}
            className={chipClass}
          >
            <span className="truncate">{text}</span>
            <X className="size-3.5" />
          </button>
        </li>
      ))}
    </ul>
  )
}

function chipsOf({ filters, tree, facets, page }: Omit<FilterChipsProps, 'onRemove'>): ReadingChip[] {
  const chips: ReadingChip[] = []
  if (filters.search) chips.push({ text: catalogueWords.searchChip(filters.search), change: { search: '' } })
  if (filters.search) chips.push(...readingChips(filters, page))
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

const chipClass = classNames(
  'inline-flex h-8 max-w-full items-center gap-1.5 rounded-xs pr-1.5 pl-2.5 text-sm leading-none font-medium lg:h-7',
  'bg-brand-soft text-brand transition-colors hover:bg-[color-mix(in_oklab,var(--brand)_16%,var(--brand-soft))]',
)
