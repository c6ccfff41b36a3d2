import { and, inArray, not, sql, type SQL } from 'drizzle-orm'
import type { ProductsQuery } from '#contract/catalogue/calls.ts'
import { MAX_EXACT_COUNT } from '#contract/limits.ts'
import type { Db } from '#server/db/client.ts'
import { prepareOnce } from '#server/db/prepared-statements.ts'
import { categories, facetCounts, facetRows, products } from '#server/db/schema.ts'
import { countPublicProducts } from '#server/categories/service.ts'
import { matchesFilters, resolveFilters, toPlaceholders, type Filters } from './filters.ts'
import { searchInterpretations } from './interpretations.ts'
import { literal, MAX_CANDIDATES } from './list-statements.ts'
import { expectNewest, newestOf, type Newest } from './newest-matches.ts'
import { matchesQuery } from './search.ts'

/** Number of examined products with each value, by the value's id. */
export interface Counted {
  byId: ReadonlyMap<number, number>
  total: number
  /** True if more products match than could be examined. */
  isBounded: boolean
  /** True if the counts are a few minutes old and may miss recent changes. */
  isKept?: boolean
  /** Products that were counted; absent if the counts were cached or cover only the newest products. */
  gathered?: { filters: Filters; bounds: Bounds }
}

/** Lower limit for queries that have far more matches than can be gathered. */
const FEWER_GATHERED = 2_000

/** Reserved id that belongs to no value; it counts the products themselves. */
const EACH = 0

/** Creates a function that counts the products that match a query and the given filters by facts. */
export function createCounter(db: Db, query: Omit<ProductsQuery, 'page'>): (spec: string[]) => Promise<Counted> {
  return async (spec) => {
    const filters = await resolveFilters(db, { ...query, page: 1, spec })
    const { search, literal } = query
    if (!search) return countFiltered(db, filters)
    const found = await searchInterpretations(db, { search, literal }, async (interpretation) => {
      const counted = await countGathered(db, filters, matchesQuery(interpretation))
      return counted.total > 0 ? counted : null
    })
    return found ?? { byId: new Map(), total: 0, isBounded: false }
  }
}

/**
 * Counts the matches of filters. Uses the cached counts if only a category is selected and it has too many products to
 * examine.
 */
async function countFiltered(db: Db, filters: Filters): Promise<Counted> {
  const { categoryIds, ...others } = filters
  if (Object.keys(others).length > 0) return countGathered(db, filters)
  const total = await countPublicProducts(db, categoryIds)
  if (total <= MAX_CANDIDATES || (await countUncounted(db, categoryIds)) > 0) return countGathered(db, filters)
  const rows = await db
    .select({ id: facetCounts.valueId, count: sql<number>`sum(${facetCounts.products})::int` })
    .from(facetCounts)
    .where(categoryIds && inArray(facetCounts.categoryId, categoryIds))
    .groupBy(facetCounts.valueId)
  return { byId: new Map(rows.map(({ id, count }) => [id, count])), total, isBounded: false, isKept: true }
}

/** Counts the products in categories that have no cached counts. */
async function countUncounted(db: Db, categoryIds?: number[]): Promise<number> {
  const isCounted = sql`exists (select from ${facetCounts} where ${facetCounts.categoryId} = ${categories.id})`
  const rows = await db
    .select({ id: categories.id })
    .from(categories)
    .where(and(categoryIds && inArray(categories.id, categoryIds), not(isCounted)))
  return rows.length === 0 ? 0 : countPublicProducts(db, rows.map(({ id }) => id)) // oxfmt-ignore
}

/** Counts values by examining at most 5,000 matches, or fewer for common values. */
async function countGathered(db: Db, filters: Filters, matches?: SQL): Promise<Counted> {
  const all = byFacets(filters)
  const newest = matches ? null : await expectNewest(db, all)
  const common = newest?.isCommon ? await countCommon(db, newest) : null
  if (common) return common
  const limit = newest && newest.count > MAX_CANDIDATES * 2 ? FEWER_GATHERED : MAX_CANDIDATES
  const name = `facets to ${limit} ${Object.keys(all).join()}`
  const build = () => selectCounted(db, all, { matches, limit }).prepare(matches ? 'facets of a search' : name)
  const rows = await (matches ? build() : prepareOnce(db, name, build)).execute({ ...all })
  return { ...toCounted(rows, limit), gathered: { filters: all, bounds: { matches, limit } } }
}

/** Counts the products that have any value of each set of value ids; null if the counted products are not known. */
export async function countEachSet(db: Db, { gathered }: Counted, sets: number[][]): Promise<number[] | null> {
  if (!gathered || sets.length === 0) return null
  const { filters, bounds } = gathered
  const candidates = selectFacets(db, toPlaceholders(filters), bounds)
  const rows = await db
    .select({ at: sql<number>`sets.at::int`, count: sql<number>`count(*)::int` })
    .from(candidates)
    .innerJoin(
      sql`jsonb_array_elements(${JSON.stringify(sets)}::jsonb) with ordinality sets (ids, at)`,
      sql`${candidates.facets} && array(select jsonb_array_elements_text(sets.ids)::int)`,
    )
    .groupBy(sql`sets.at`)
    .prepare('')
    .execute({ ...filters })
  const counts = new Map(rows.map(({ at, count }) => [at, count]))
  return sets.map((_, at) => counts.get(at + 1) ?? 0)
}

/** Counts common values among the newest products; null if too few of the newest products match. */
async function countCommon(db: Db, { filters }: Newest): Promise<Counted | null> {
  const name = `common facets ${Object.keys(filters).join()}`
  const statement = prepareOnce(db, name, () => {
    const { newest, isMatch } = newestOf(db, filters)
    const found = db.select({ id: newest.productId, facets: newest.facets }).from(newest).where(isMatch)
    return selectCounts(db, found.limit(literal(MAX_EXACT_COUNT + 1)).as('gathered')).prepare(name)
  })
  const counted = toCounted(await statement.execute({ ...filters }), MAX_EXACT_COUNT)
  return counted.isBounded ? counted : null
}

function toCounted(rows: { id: number; count: number }[], limit: number): Counted {
  const byId = new Map(rows.map(({ id, count }) => [id, count]))
  const total = byId.get(EACH) ?? 0
  byId.delete(EACH)
  return { byId, total: Math.min(total, limit), isBounded: total > limit }
}

/** Matching product with the ids of its values. */
interface Gathered {
  id: number
  facets: number[]
}

/** Returns all matches with their values; null if there are too many matches. */
export async function collectFacets(db: Db, filters: Filters, matches?: SQL): Promise<Gathered[] | null> {
  const all = byFacets(filters)
  const name = `gathered ${Object.keys(all).join()}`
  const build = () => {
    const candidates = selectFacets(db, toPlaceholders(all), { matches, limit: MAX_CANDIDATES })
    return db
      .select()
      .from(candidates)
      .prepare(matches ? 'gathered of a search' : name)
  }
  const rows = await (matches ? build() : prepareOnce(db, name, build)).execute({ ...all })
  return rows.length > MAX_CANDIDATES ? null : rows
}

/** Converts a category filter to a facet filter. */
const byFacets = ({ categoryIds, ...filters }: Filters): Filters => ({
  ...filters,
  ...(categoryIds ? { fact99: categoryIds.map((id) => -id) } : {}),
})

function selectCounted(db: Db, filters: Filters, bounds: Bounds) {
  return selectCounts(db, selectFacets(db, toPlaceholders(filters), bounds))
}

function selectCounts(db: Db, candidates: ReturnType<typeof selectFacets>) {
  const ids = db
    .select({ id: sql<number>`unnest(${candidates.facets} || ${literal(EACH)})`.as('id') })
    .from(candidates)
    .as('ids')
  return db
    .select({ id: ids.id, count: sql<number>`count(*)::int` })
    .from(ids)
    .groupBy(ids.id)
}

interface Bounds {
  matches: SQL | undefined
  limit: number
}

/** Selects matches with their facets, up to one row more than the limit. */
function selectFacets(db: Db, filters: ReturnType<typeof toPlaceholders>, { matches, limit }: Bounds) {
  const { sku, featured } = filters
  const isOfProducts = matches ?? (sku !== undefined || featured ? sql`true` : undefined)
  const ofProducts =
    isOfProducts &&
    sql`exists (select from ${products} where ${products.id} = ${facetRows.productId} and ${and(isOfProducts, matchesFilters({ sku, featured }))})`
  return db
    .select({ id: facetRows.productId, facets: facetRows.facets })
    .from(facetRows)
    .where(
      and(facetRows.listed, matchesFilters({ ...filters, sku: undefined, featured: undefined }, facetRows), ofProducts),
    )
    .limit(literal(limit + 1))
    .as('gathered')
}
