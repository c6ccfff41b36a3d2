import { readFactChoices } from '#contract/parts/fact-choices.ts'
import { catalogueWords } from '#app/words/catalogue.ts'
import { withItems } from './fact-choices.ts'
import { factText, withoutIgnored, type ShownFacets } from './facets-query.ts'
import type { CatalogueFilters } from './filters.ts'

/** Chip for an active filter, together with the change that removes that filter. */
export interface FactChip {
  text: string
  change: Partial<CatalogueFilters>
}

/** Returns chips for the active stock and property filters, except those that the server ignored. */
export function factChips(
  { in_stock: isInStock, spec }: CatalogueFilters,
  facets: ShownFacets | undefined,
): FactChip[] {
  const ofFacts = readFactChoices(spec).flatMap(({ key, items: all }) => {
    const items = withoutIgnored(facets, key, all)
    const text = (item: string) => factText(facets, key, item)
    return [...new Set(items.map(text))].map((shown) => {
      const others = items.filter((item) => text(item) !== shown) // different spellings of the same value share a chip
      return { text: shown, change: { spec: withItems(spec, key, others) } }
    })
  })
  return isInStock ? [{ text: catalogueWords.inStock, change: { in_stock: false } }, ...ofFacts] : ofFacts
}
