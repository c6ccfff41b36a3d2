import { catalogueWords } from '#app/words/catalogue.ts'
import { readFactChoices, withItems } from './fact-choices.ts'
import { factText, type ShownFacets } from './facets-query.ts'
import type { CatalogueFilters } from './filters.ts'

/** One active filter and the change that removes it. */
export interface FactChip {
  text: string
  change: Partial<CatalogueFilters>
}

/** The active filters by stock and facts, without those of properties that there are none of. */
export function factChips(
  { in_stock: isInStock, spec }: CatalogueFilters,
  facets: ShownFacets | undefined,
): FactChip[] {
  const known = readFactChoices(spec).filter(({ key }) => !facets?.ignored.includes(key))
  const ofFacts = known.flatMap(({ key, items }) =>
    items.map((item) => ({
      text: factText(facets, key, item),
      change: {
        spec: withItems(
          spec,
          key,
          items.filter((other) => other !== item),
        ),
      },
    })),
  )
  return isInStock ? [{ text: catalogueWords.inStock, change: { in_stock: false } }, ...ofFacts] : ofFacts
}
