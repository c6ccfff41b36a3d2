import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { catalogueWords } from '#app/words/catalogue.ts'
import type { ShownFacets } from './facets-query.ts'
import { withItems } from './fact-choices.ts'
import { writeFilters, type CatalogueFilters } from './filters.ts'

/**
 * Removes property filters that don't apply to the selected categories.
 * @param facets filter options for the current filters
 * @returns the removed filters, until the filters change
 */
export function useForeignFacts(
  filters: CatalogueFilters,
  facets: ShownFacets | undefined,
  onRemove: (spec: string[]) => void,
): string | null {
  const categories = filters.category_ids.join()
  const lookedAt = useRef(categories)
  const [removed, setRemoved] = useState({ text: '', address: '' })
  const look = useEffectEvent((chosen: string, answer: ShownFacets | undefined) => {
    if (!answer && filters.spec.length > 0) return // still loading
    const isOther = lookedAt.current !== chosen
    lookedAt.current = chosen
    const foreign = (isOther && answer?.properties.filter((facet) => facet.foreign)) || []
    if (foreign.length === 0) return
    const spec = foreign.reduce((texts, { key }) => withItems(texts, key, []), filters.spec)
    setRemoved({
      text: catalogueWords.factsRemoved(foreign.map(({ name }) => name).join(', ')),
      address: writeFilters({ ...filters, spec, page: 1 }).toString(),
    })
    onRemove(spec)
  })
  useEffect(() => look(categories, facets), [categories, facets])
  return removed.address === writeFilters(filters).toString() ? removed.text : null
}
