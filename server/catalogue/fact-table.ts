import type { ProductPage, ProductsQuery } from '#contract/catalogue/calls.ts'
import { MAX_FACT_COLUMNS, MIN_STATED_PERCENT } from '#contract/facts/limits.ts'
import { formatValue } from '#contract/parts/format-value.ts'
import type { FactValue, Property } from '#contract/parts/property.ts'
import type { Db } from '#server/db/client.ts'
import { readDictionary, readVocabulary, type Arrangement, type Dictionary } from '#server/facts/service.ts'
import { arrangeList } from './arrange-list.ts'
import { createCounter, collectFacets } from './count-values.ts'
import type { Filters } from './filters.ts'
import { searchInterpretations, type SearchText } from './interpretations.ts'
import { matchesQuery } from './search.ts'

/** Lists the properties that enough parts of the entire list state, in the order defined by their common kind. */
export async function listColumns(db: Db, query: ProductsQuery): Promise<ProductPage['columns']> {
  const [dictionary, { properties: known }, counted] = await Promise.all([
    readDictionary(db),
    readVocabulary(db),
    createCounter(db, query)(query.spec ?? []),
  ])
  const { columns } = await arrangeList(db, query, counted)
  const isStated = ({ key }: Property) => {
    const values = (dictionary.byProperty.get(key) ?? []).filter(({ says }) => says === 'value')
    const stated = values.reduce((sum, { id }) => sum + (counted.byId.get(id) ?? 0), 0)
    return stated > 0 && stated * 100 >= counted.total * MIN_STATED_PERCENT
  }
  return columns
    .flatMap((key) => known.get(key) ?? [])
    .filter(isStated)
    .slice(0, MAX_FACT_COLUMNS)
    .map(({ key, name, unit }) => ({ key, name, ...(unit ? { unit } : {}) }))
}

/** Sorts properties: the category's properties first, in the order that the category defines. */
export function inOrderOf(arrangement: Arrangement | undefined, properties: Property[]): Property[] {
  const keys = arrangement?.kind ? arrangement.properties.map(({ key }) => key) : null
  const rankOf = ({ key }: Property) => (keys ? keys.indexOf(key) + 1 || Infinity : 0)
  return properties.toSorted((left, right) => compare(rankOf(left), rankOf(right)))
}

/** Formats values, smallest first. */
export const formatValues = (property: Property, values: readonly FactValue[]): string =>
  values
    .toSorted((left, right) => compare(leastOf(left) ?? 0, leastOf(right) ?? 0))
    .map((value) => formatValue(property, value))
    .join(' / ')

/**
 * Returns the ids of all matches, sorted by a fact, with products that lack the fact last; null if there are too many
 * matches to sort.
 */
export async function sortByFact(
  db: Db,
  property: Property,
  { search, literal, sort_order: order = 'desc' }: ProductsQuery,
  filters: Filters,
): Promise<number[] | null> {
  const isSearchable = search !== undefined && search !== ''
  const gathered = isSearchable
    ? await gatherSearched(db, { search, literal }, filters)
    : await collectFacets(db, filters)
  if (!gathered) return null
  const places = placesOf(await readDictionary(db), property, order)
  const placed = gathered.map(({ id, facets }) => ({
    id,
    place: least(facets.flatMap((facet) => places.get(facet) ?? [])),
  }))
  return placed.toSorted((left, right) => compare(left.place, right.place) || right.id - left.id).map(({ id }) => id)
}

async function gatherSearched(db: Db, search: SearchText, filters: Filters) {
  const found = await searchInterpretations(db, search, async (interpretation) => {
    const gathered = await collectFacets(db, filters, matchesQuery(interpretation))
    return gathered?.length === 0 ? null : { gathered }
  })
  return found ? found.gathered : []
}

/** Returns the rank of each value of a property. A product is sorted by its best-ranked value. */
function placesOf({ byProperty }: Dictionary, property: Property, order: 'asc' | 'desc'): Map<number, number> {
  const choices = new Map(Object.keys(property.choices ?? {}).map((choice, at) => [choice, at]))
  const sizeOf = (value: FactValue) =>
    property.type === 'quantity'
      ? ((order === 'asc' ? leastOf(value) : mostOf(value)) ?? 0)
      : (choices.get(value.choice ?? '') ?? choices.size)
  const sign = order === 'asc' ? 1 : -1
  const sorted = (byProperty.get(property.key) ?? [])
    .filter(({ says }) => says === 'value')
    .toSorted(
      (left, right) =>
        sign *
        (compare(sizeOf(left.value), sizeOf(right.value)) ||
          (left.value.choice ?? '').localeCompare(right.value.choice ?? '', 'en', { numeric: true })),
    )
  return new Map(sorted.map(({ id }, at) => [id, at]))
}

const leastOf = ({ low, typ, high }: FactValue) => low ?? typ ?? high
const mostOf = ({ low, typ, high }: FactValue) => high ?? typ ?? low
const least = (places: number[]) => places.reduce((left, right) => Math.min(left, right), Infinity)
/** Compares numbers, treating equal infinities as equal. */
const compare = (left: number, right: number) => (left === right ? 0 : left < right ? -1 : 1)
