import { sql, type SQL } from 'drizzle-orm'
import { MAX_EXACT_COUNT } from '#contract/limits.ts'
import type { Db } from '#server/db/client.ts'
import { prepareOnce } from '#server/db/prepared-statements.ts'
import { facetRows } from '#server/db/schema.ts'
import type { CardRow } from './cards.ts'
import { expectMatches } from './expected-matches.ts'
import { factIdsOf, isByFacets, matchesFilters, toOrderBy, toPlaceholders, type Filters } from './filters.ts'
import {
  countPublic,
  literal,
  MAX_CANDIDATES,
  placeholder,
  selectFound,
  selectPage,
  type PageSelection,
} from './list-statements.ts'

/** Maximum number of newest products to examine. */
const MAX_WALKED = 25_000
/** Required ratio of expected matches to needed matches. */
const MARGIN = 1.5
const NEWEST_FIRST = { by: 'created_at', order: 'desc' } as const

/**
 * Estimated number of matches of a list filtered by facts: in total, and among the newest products of the shop or of
 * the only category in the list.
 */
export interface Newest {
  /** Estimated total number of matches. */
  count: number
  /** Estimated number of matches among the examined products. */
  looked: number
  /** True if the examined products probably contain more matches than can be counted. */
  isCommon: boolean
  /**
   * True if there are more matches than can be counted, even if the filters have the fewest possible products in
   * common.
   */
  isProven: boolean
  /** List filters. A single selected category is a separate value. */
  filters: Filters & { categoryId?: number }
}

/** @returns null for a list with any filter that is not a filter by facts */
export async function expectNewest(db: Db, filters: Filters): Promise<Newest | null> {
  if (!isByFacets(filters) || filters.sku || filters.featured || filters.sellerId !== undefined) return null
  const facts = factIdsOf(filters)
  const { count, atLeast, publicCount, categoryId } = await expectMatches(db, facts)
  const isByFactsAlone = Object.keys(filters).length === facts.length
  const looked = publicCount > 0 ? (count * Math.min(MAX_WALKED, publicCount)) / publicCount : 0
  return {
    count,
    looked,
    isCommon: looked > MAX_EXACT_COUNT * MARGIN,
    isProven: isByFactsAlone && atLeast > MAX_EXACT_COUNT * 2, // some products may have been removed since the count
    filters: categoryId === undefined ? filters : { ...withoutCategory(filters), categoryId },
  }
}

const withoutCategory = (filters: Filters): Filters =>
  Object.fromEntries(Object.entries(filters).filter(([, ids]) => !(Array.isArray(ids) && ids.some((id) => id < 0))))

/**
 * Finds a page of a list filtered by facts by examining only the newest products; null if all matches should be
 * gathered.
 */
export async function findAmongNewest(
  db: Db,
  { filters, sort, limit, offset }: PageSelection,
): Promise<{ rows: CardRow[]; count: number } | null> {
  const needed = offset + limit
  if (sort.by !== 'created_at' || sort.order !== 'desc' || needed > MAX_EXACT_COUNT) return null
  const newest = await expectNewest(db, filters)
  if (!newest || newest.looked < needed * MARGIN) return null
  if (!newest.isProven && newest.isCommon) return findCounted(db, newest, { limit, offset })
  if (newest.count <= MAX_CANDIDATES) return null
  const [rows, count] = await Promise.all([
    walkNewest(db, newest, { limit, offset }),
    newest.isProven ? MAX_EXACT_COUNT + 1 : countPublic(db, filters),
  ])
  return rows.length === limit ? { rows, count } : null
}

type Place = Pick<PageSelection, 'limit' | 'offset'>

/** Finds a page and confirms that there are more matches than can be counted; null if all matches can be counted. */
async function findCounted(db: Db, { filters }: Newest, place: Place) {
  const name = `common ${Object.keys(filters).join()}`
  const statement = prepareOnce(db, name, () => {
    const { newest, isMatch } = newestOf(db, filters)
    return selectFound(db, newest, { isMatch, limit: MAX_EXACT_COUNT + 1, sort: NEWEST_FIRST }).prepare(name)
  })
  const rows = await statement.execute({ ...filters, ...place })
  const count = rows[0]?.count ?? 0
  return count > MAX_EXACT_COUNT ? { rows, count } : null
}

async function walkNewest(db: Db, { filters }: Newest, place: Place): Promise<CardRow[]> {
  const name = `newest ${Object.keys(filters).join()}`
  const statement = prepareOnce(db, name, () => {
    const { newest, isMatch } = newestOf(db, filters)
    const page = db
      .select({ id: newest.productId })
      .from(newest)
      .where(isMatch)
      .limit(placeholder('limit'))
      .offset(placeholder('offset'))
    return selectPage(db, page, NEWEST_FIRST).prepare(name)
  })
  return statement.execute({ ...filters, ...place })
}

/**
 * Selects the newest listed products with their facets, optionally within one category, and builds the condition that
 * matches must satisfy.
 */
export function newestOf(
  db: Db,
  { categoryId, ...filters }: Newest['filters'],
): { newest: typeof facetRows; isMatch?: SQL } {
  const { productId, createdAt, priceCents, inStock, facets } = facetRows
  const ofCategory = categoryId === undefined ? sql`` : sql` and ${facetRows.categoryId} = ${placeholder('categoryId')}`
  const newest = db
    .select({ productId, createdAt, priceCents, inStock, facets })
    .from(facetRows)
    .where(sql`${facetRows.listed}${ofCategory}`)
    .orderBy(...toOrderBy(NEWEST_FIRST, facetRows))
    .limit(literal(MAX_WALKED))
    .as('newest') as unknown as typeof facetRows // has the same indexed columns as the facets table
  const isMatch = matchesFilters(toPlaceholders(filters), newest)
  return isMatch ? { newest, isMatch } : { newest }
}
