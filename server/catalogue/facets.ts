import type { Facet, Facets, listFacets as contract } from '#contract/facts/calls.ts'
import { MAX_OPEN_FACETS, SHOWN_VALUES } from '#contract/facts/limits.ts'
import { formatValue } from '#contract/parts/format-value.ts'
import { describeWanted, toItem } from '#contract/parts/fact-filter.ts'
import type { Property } from '#contract/parts/property.ts'
import type { Db } from '#server/db/client.ts'
import { descendantIds } from '#server/categories/service.ts'
import {
  isStillReading,
  readDictionary,
  readIgnored,
  readVocabulary,
  resolveFacts,
  usualVoltages,
  type Dictionary,
  type Entry,
  type ResolvedFilter,
} from '#server/facts/service.ts'
import type * as z from 'zod'
import { arrangeList } from './arrange-list.ts'
import { cachedCounts } from './expected-matches.ts'
import { createCounter, type Counted } from './count-values.ts'

type FacetsQuery = z.output<typeof contract.query>

/**
 * Lists the filters of a list with their counts. The counts of an open property's values ignore the filter on that
 * property.
 */
export async function listFacets(db: Db, query: FacetsQuery): Promise<Facets> {
  const [dictionary, vocabulary, chosen] = await Promise.all([
    readDictionary(db),
    readVocabulary(db),
    resolveFacts(db, query),
  ])
  const count = createCounter(db, query)
  const spec = query.spec ?? []
  const asked = chosen.filter(({ property }) => query.open?.includes(property.key)).slice(0, MAX_OPEN_FACETS)
  const [base, ...others] = await Promise.all([
    count(spec),
    ...asked.map(({ property: { key } }) => count(spec.filter((text) => !text.startsWith(`${key}:`)))),
  ])
  const countedOf = new Map(asked.map(({ property }, index) => [property.key, others[index]]))
  const { kind, filters: offered } = await arrangeList(db, query, base)
  const keys = [...new Set([...offered, ...chosen.map(({ property }) => property.key)])]
  const open = new Set((query.open ?? []).filter((key) => keys.includes(key)).slice(0, MAX_OPEN_FACETS))
  const known = await cachedCounts(db, query.category_ids && (await descendantIds(db, query.category_ids)))
  const properties = keys.map((key) => {
    const filter = chosen.find(({ property }) => property.key === key)
    const counted = (open.has(key) ? countedOf.get(key) : undefined) ?? base
    return toFacet(dictionary, vocabulary.properties.get(key), {
      counted,
      known,
      filter,
      isOpen: open.has(key),
      isForeign: !offered.includes(key),
    })
  })
  return {
    total: base.total,
    ...(base.isBounded ? { total_is_bounded: true } : {}),
    kind: kind?.key ?? null,
    properties: properties.filter((facet) => facet !== null),
    ignored: await readIgnored(db, query),
    ...((await isStillReading(db)) ? { still_reading: true } : {}),
  }
}

interface FacetState {
  counted: Counted
  /** Number of parts in these categories per value, regardless of the selected filters. */
  known: ReadonlyMap<number, number>
  filter: ResolvedFilter | undefined
  isOpen: boolean
  /** True if the property is not offered as a filter for parts of this kind. */
  isForeign: boolean
}

/** Converts a property to a facet with its selectable values; null if no part states the property. */
function toFacet(
  dictionary: Dictionary,
  property: Property | undefined,
  { counted, known, filter, isOpen, isForeign }: FacetState,
): Facet | null {
  if (!property) return null
  const { key, name, type, unit, holds, better } = property
  const chosenIds = new Set(filter?.ids)
  // parts that were not examined may have further values
  const isOffered = ({ id }: Entry) => counted.byId.has(id) || chosenIds.has(id) || (counted.isBounded && known.has(id))
  const entries = (dictionary.byProperty.get(key) ?? []).filter(isOffered)
  const stated = entries.filter(({ says }) => says === 'value')
  if (stated.length === 0 && !filter) return null
  const offered = entries.filter(({ says }) => says !== (usualVoltages(property).length > 0 ? 'value' : 'works_at'))
  const isChosen = ({ id }: Entry) => chosenIds.has(id)
  const countOf = ({ id }: Entry) => counted.byId.get(id) ?? 0
  const shown = isOpen ? offered : mostCommon(offered, countOf, isChosen)
  const sizes = stated.flatMap(({ value: { low, high } }) => [low, high].filter((end) => end !== undefined))
  return {
    key,
    name,
    type,
    ...(unit ? { unit } : {}),
    holds,
    ...(better ? { better } : {}),
    ...(sizes.length > 0 ? { low: Math.min(...sizes), high: Math.max(...sizes) } : {}),
    values: inOrder(property, shown, countOf).map((entry) => ({
      item: entry.says === 'not_stated' ? '?' : toItem(property, entry.value),
      label: entry.says === 'not_stated' ? '' : formatValue(property, entry.value),
      ...((counted.isBounded || counted.isKept) && countOf(entry) === 0 ? {} : { count: countOf(entry) }),
      ...(counted.isBounded ? { count_is_bounded: true as const } : {}),
      chosen: isChosen(entry),
    })),
    asked: (filter?.wanted ?? []).map((wanted) => describeWanted(property, wanted)),
    more: offered.length - shown.length,
    ...(isForeign ? { foreign: true as const } : {}),
  }
}

/** Returns the most common entries, the selected entries and the entry for parts without a value. */
function mostCommon(entries: Entry[], countOf: (entry: Entry) => number, isChosen: (entry: Entry) => boolean): Entry[] {
  const stated = entries.filter(({ says }) => says !== 'not_stated')
  const common = stated.toSorted((one, other) => countOf(other) - countOf(one)).slice(0, SHOWN_VALUES)
  return entries.filter((entry) => common.includes(entry) || isChosen(entry) || entry.says === 'not_stated')
}

/**
 * Sorts quantities by size. Sorts choices by their defined order or, if there is none, by count. Missing values are
 * last.
 */
function inOrder({ choices, type }: Property, entries: Entry[], countOf: (entry: Entry) => number): Entry[] {
  const order = new Map(Object.keys(choices ?? {}).map((choice, at) => [choice, at]))
  const sortKey = ({ value: { low, typ, high, choice } }: Entry) =>
    type === 'quantity' ? (low ?? typ ?? high ?? 0) : (order.get(choice ?? '') ?? order.size)
  const isLast = ({ says }: Entry) => Number(says === 'not_stated')
  return entries.toSorted(
    (one, other) => isLast(one) - isLast(other) || sortKey(one) - sortKey(other) || countOf(other) - countOf(one),
  )
}
