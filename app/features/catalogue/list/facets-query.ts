import { keepPreviousData } from '@tanstack/react-query'
import { listFacets, type Facet, type Facets } from '#contract/facts/calls.ts'
import { UNFILTERED_MAX_AGE_MS } from '#contract/catalogue/limits.ts'
import { MAX_OPEN_FACETS } from '#contract/facts/limits.ts'
import { readFactChoices, writeFactChoice } from '#contract/parts/fact-choices.ts'
import { apiQuery } from '#app/api/query.ts'
import { catalogueWords } from '#app/words/catalogue.ts'
import { matching } from '../product-queries.ts'
import { itemsOf } from './fact-choices.ts'
import type { CatalogueFilters } from './filters.ts'

/** Filter options of a list, together with the filters and expanded properties for which they were requested. */
export type ShownFacets = Facets & { spec: readonly string[]; open: readonly string[] }

/**
 * Query for a list's filter options. While new options load, it returns the previous response.
 * @param unfolded keys of the properties whose values are all requested, the most recently expanded last
 */
export function facetsQuery(filters: CatalogueFilters, unfolded: readonly string[] = []) {
  const { spec } = filters
  const chosen = readFactChoices(spec).map(({ key }) => key)
  // needs all values of a filtered property, because its own filter would hide the values that aren't selected
  const open = [...new Set([...unfolded.toReversed(), ...chosen.toReversed()])].slice(0, MAX_OPEN_FACETS).toSorted()
  const query = { ...matching(filters), open: open.length > 0 ? open : undefined }
  return apiQuery(
    listFacets,
    { query },
    {
      staleTime: UNFILTERED_MAX_AGE_MS,
      refetchOnWindowFocus: false,
      placeholderData: keepPreviousData,
      fetch: async (call): Promise<ShownFacets> => ({ ...(await call()), spec, open }),
    },
  )
}

/** Returns the server's interpretation of a filter item; undefined if the response belongs to other filters. */
export function filterOfItem({ key, asked }: Facet, facets: ShownFacets, item: string) {
  return asked[withoutIgnored(facets, key, itemsOf(facets.spec, key)).indexOf(item)]
}

/** Returns the filter items of a property, except those that the server ignored. */
export function withoutIgnored(facets: ShownFacets | undefined, key: string, items: readonly string[]): string[] {
  const ignored = facets?.ignored ?? []
  return ignored.includes(key) ? [] : items.filter((item) => !ignored.includes(writeFactChoice({ key, items: [item] })))
}

/** Returns the filters without those property filters that the server ignored. */
export function withoutIgnoredFilters(filters: CatalogueFilters, facets: ShownFacets | undefined): CatalogueFilters {
  const spec = readFactChoices(filters.spec).flatMap(({ key, items }) => {
    const held = withoutIgnored(facets, key, items)
    return held.length > 0 ? writeFactChoice({ key, items: held }) : []
  })
  return { ...filters, spec }
}

/** Lists the filters in the URL that the server ignored; returns null if it ignored none. */
export function ignoredText({ spec }: CatalogueFilters, facets: ShownFacets | undefined): string | null {
  const asked = readFactChoices(spec).map(({ key }) => key)
  const names = facets?.ignored.filter((key) => asked.includes(key)).map(nameFromKey) ?? []
  return names.length > 0 ? catalogueWords.factsIgnored(names.join(', ')) : null
}

const nameFromKey = (key: string) => key.charAt(0).toUpperCase() + key.slice(1).replaceAll('_', ' ')

/**
 * Formats a property filter, such as `Resistance: 4.7 kΩ`; uses the text as typed until the server's response arrives.
 */
export function factText(facets: ShownFacets | undefined, key: string, item: string): string {
  const facet = facets?.properties.find((one) => one.key === key)
  const name = facet?.name ?? nameFromKey(key)
  if (item === '?') return catalogueWords.fact(name, catalogueWords.notStated)
  const asked = facets && facet && filterOfItem(facet, facets, item)
  const label = asked?.label ?? facet?.values.find((value) => value.item === item)?.label ?? item
  const isVoltage = facet?.holds === 'within' && !item.includes('..')
  return catalogueWords.fact(name, isVoltage ? catalogueWords.worksAt(label) : label)
}
