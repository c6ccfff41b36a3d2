import { and, inArray, sql, type SQL } from 'drizzle-orm'
import type { Facet, Facets, listFacets as contract } from '#contract/facts.ts'
import { MAX_OPEN_FACETS, SHOWN_VALUES } from '#contract/limits.ts'
import { formatValue } from '#contract/parts/format-value.ts'
import { describeWanted, parseFactFilters, toItem } from '#contract/parts/fact-filter.ts'
import type { Kind } from '#contract/parts/kinds.ts'
import { PROPERTIES } from '#contract/parts/properties.ts'
import type { Property } from '#contract/parts/property.ts'
import type { Db } from '#server/db/client.ts'
import { prepareOnce } from '#server/db/prepared-statements.ts'
import { facetCounts, facetRows, products } from '#server/db/schema.ts'
import { countPublicProducts, descendantIds } from '#server/categories/service.ts'
import {
  isStillReading,
  readDictionary,
  readKinds,
  resolveFacts,
  usualVoltages,
  type Dictionary,
  type Entry,
  type ResolvedFilter,
} from '#server/facts/service.ts'
import type * as z from 'zod'
import { matchesFilters, resolveFilters, toPlaceholders, type Filters } from './filters.ts'
import { MAX_GATHERED } from './list-statements.ts'
import { matchesQuery, searchInterpretations } from './search.ts'

type FacetsQuery = z.output<typeof contract.query>

/** How many products have each value, of those that were looked at. */
interface Counted {
  byId: Map<number, number>
  total: number
  /** There are more products than were looked at. */
  isBounded: boolean
}

/** Properties that a part of any kind has. */
const OF_EVERY_KIND = ['manufacturer', 'package', 'mounting']
/** Of the parts that a list shows, so many in a hundred are of one kind when its properties are offered. */
const ONE_KIND_PERCENT = 80

/** What a list can be narrowed by, with counts that all its filters but the own one of an open property meet. */
export async function listFacets(db: Db, query: FacetsQuery): Promise<Facets> {
  const [dictionary, chosen] = await Promise.all([readDictionary(db), resolveFacts(db, query)])
  const count = createCounter(db, query)
  const base = await count(query.spec ?? [])
  const kind = await kindOf(db, query, base)
  const offered = kind?.filters ?? OF_EVERY_KIND
  const keys = [...new Set([...offered, ...chosen.map(({ property }) => property.key)])]
  const open = new Set((query.open ?? []).filter((key) => keys.includes(key)).slice(0, MAX_OPEN_FACETS))
  const properties = await Promise.all(
    keys.map(async (key) => {
      const filter = chosen.find(({ property }) => property.key === key)
      const isOpen = open.has(key)
      const counted =
        filter && isOpen ? await count((query.spec ?? []).filter((text) => !text.startsWith(`${key}:`))) : base
      return toFacet(dictionary, key, { counted, filter, isOpen, isForeign: !offered.includes(key) })
    }),
  )
  return {
    total: base.isBounded ? MAX_GATHERED : base.total,
    ...(base.isBounded ? { total_is_bounded: true } : {}),
    kind: kind?.key ?? null,
    properties: properties.filter((facet) => facet !== null),
    ignored: parseFactFilters(query.spec ?? []).ignored,
    ...((await isStillReading(db)) ? { still_reading: true } : {}),
  }
}

/** Counts what meets the query with these filters by facts. */
function createCounter(db: Db, query: FacetsQuery): (spec: string[]) => Promise<Counted> {
  return async (spec) => {
    const filters = await resolveFilters(db, { ...query, page: 1, spec })
    const { search } = query
    if (!search) return countFiltered(db, filters)
    const found = await searchInterpretations(db, search, async (interpretation) => {
      const counted = await countGathered(db, filters, matchesQuery(interpretation))
      return counted.total > 0 ? counted : null
    })
    return found ?? { byId: new Map(), total: 0, isBounded: false }
  }
}

/** The counts that are kept answer where there are too many to be looked at, and nothing but a category is chosen. */
async function countFiltered(db: Db, filters: Filters): Promise<Counted> {
  const { categoryIds, ...others } = filters
  if (Object.keys(others).length > 0) return countGathered(db, filters)
  const total = await countPublicProducts(db, categoryIds)
  if (total <= MAX_GATHERED) return countGathered(db, filters)
  const rows = await db
    .select({ id: facetCounts.valueId, count: sql<number>`sum(${facetCounts.products})::int` })
    .from(facetCounts)
    .where(categoryIds && inArray(facetCounts.categoryId, categoryIds))
    .groupBy(facetCounts.valueId)
  return { byId: new Map(rows.map(({ id, count }) => [id, count])), total, isBounded: false }
}

/** Looks at what matches, at most 5,001 products. */
async function countGathered(db: Db, { categoryIds, ...filters }: Filters, matches?: SQL): Promise<Counted> {
  const all: Filters = { ...filters, ...(categoryIds ? { fact99: categoryIds.map((id) => -id) } : {}) }
  const name = `facets ${Object.keys(all).join()}`
  const build = () => selectFacets(db, toPlaceholders(all), matches).prepare(matches ? 'facets of a search' : name)
  const rows = await (matches ? build() : prepareOnce(db, name, build)).execute({ ...all })
  const { texts = '', total = 0 } = rows[0] ?? {}
  return { byId: tally(texts ?? ''), total, isBounded: total > MAX_GATHERED }
}

function selectFacets(db: Db, filters: ReturnType<typeof toPlaceholders>, matches: SQL | undefined) {
  const { sku, featured } = filters
  const isOfProducts = matches ?? (sku !== undefined || featured ? sql`true` : undefined)
  const ofProducts =
    isOfProducts &&
    sql`exists (select from ${products} where ${products.id} = ${facetRows.productId} and ${and(isOfProducts, matchesFilters({ sku, featured }))})`
  const gathered = db
    .select({ facets: facetRows.facets })
    .from(facetRows)
    .where(
      and(facetRows.listed, matchesFilters({ ...filters, sku: undefined, featured: undefined }, facetRows), ofProducts),
    )
    .limit(sql.raw(String(MAX_GATHERED + 1)) as never)
    .as('gathered')
  return db
    .select({
      texts: sql<string | null>`string_agg(array_to_string(${gathered.facets}, ','), ',')`,
      total: sql<number>`count(*)::int`,
    })
    .from(gathered)
}

/** How often each id stands in a text of ids. */
function tally(text: string): Map<number, number> {
  const byId = new Map<number, number>()
  for (const one of text.split(',')) {
    const id = Number(one)
    byId.set(id, (byId.get(id) ?? 0) + 1)
  }
  return byId
}

/** The one kind that nearly all parts of a list are of; by the categories that they stand in. */
async function kindOf(db: Db, { category_ids: selectedIds }: FacetsQuery, { byId }: Counted): Promise<Kind | null> {
  const kinds = await readKinds(db)
  const counts = new Map<Kind | null, number>()
  const add = (kind: Kind | null, count: number) => counts.set(kind, (counts.get(kind) ?? 0) + count)
  for (const [id, count] of byId) if (id < 0) add(kinds.get(-id) ?? null, count)
  // of many products the kept counts tell, which know no categories
  if (counts.size === 0 && selectedIds) {
    for (const id of await descendantIds(db, selectedIds))
      add(kinds.get(id) ?? null, await countPublicProducts(db, [id]))
  }
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0)
  const [[kind, count] = [null, 0]] = [...counts].toSorted((one, other) => other[1] - one[1])
  return count * 100 >= total * ONE_KIND_PERCENT ? kind : null
}

interface FacetState {
  counted: Counted
  filter: ResolvedFilter | undefined
  isOpen: boolean
  /** Parts of this kind are not narrowed by it. */
  isForeign: boolean
}

/** A property with the values that may be chosen; null when the parts say nothing of it. */
function toFacet(
  dictionary: Dictionary,
  key: string,
  { counted, filter, isOpen, isForeign }: FacetState,
): Facet | null {
  const property = PROPERTIES.get(key)
  if (!property) return null
  const chosenIds = new Set(filter?.ids)
  const entries = (dictionary.byProperty.get(key) ?? []).filter(({ id }) => counted.byId.has(id) || chosenIds.has(id))
  const stated = entries.filter(({ says }) => says === 'value')
  if (stated.length === 0 && !filter) return null
  const offered = entries.filter(({ says }) => says !== (usualVoltages(property).length > 0 ? 'value' : 'works_at'))
  const isChosen = ({ id }: Entry) => chosenIds.has(id)
  const countOf = ({ id }: Entry) => counted.byId.get(id) ?? 0
  const shown = isOpen ? offered : mostCommon(offered, countOf, isChosen)
  const sizes = stated.flatMap(({ value: { low, high } }) => [low, high].filter((end) => end !== undefined))
  const { name, type, unit, holds, better } = property
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
      count: countOf(entry),
      ...(counted.isBounded ? { count_is_bounded: true as const } : {}),
      chosen: isChosen(entry),
    })),
    asked: (filter?.wanted ?? []).map((wanted) => describeWanted(property, wanted)),
    more: offered.length - shown.length,
    ...(isForeign ? { foreign: true as const } : {}),
  }
}

/** The most common ones, those that are chosen, and that nothing is stated. */
function mostCommon(entries: Entry[], countOf: (entry: Entry) => number, isChosen: (entry: Entry) => boolean): Entry[] {
  const stated = entries.filter(({ says }) => says !== 'not_stated')
  const common = stated.toSorted((one, other) => countOf(other) - countOf(one)).slice(0, SHOWN_VALUES)
  return entries.filter((entry) => common.includes(entry) || isChosen(entry) || entry.says === 'not_stated')
}

/** Quantities by size, choices in their own order or by how many, what is not stated last. */
function inOrder({ choices, type }: Property, entries: Entry[], countOf: (entry: Entry) => number): Entry[] {
  const order = new Map(Object.keys(choices ?? {}).map((choice, at) => [choice, at]))
  const place = ({ value: { low, typ, high, choice } }: Entry) =>
    type === 'quantity' ? (low ?? typ ?? high ?? 0) : (order.get(choice ?? '') ?? order.size)
  const isLast = ({ says }: Entry) => Number(says === 'not_stated')
  return entries.toSorted(
    (one, other) => isLast(one) - isLast(other) || place(one) - place(other) || countOf(other) - countOf(one),
  )
}
