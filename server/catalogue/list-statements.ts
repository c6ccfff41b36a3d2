import { and, eq, sql, type Placeholder, type SQL, type SQLWrapper } from 'drizzle-orm'
import { MAX_EXACT_COUNT } from '#contract/limits.ts'
import { CATALOGUE_PAGE_SIZE } from '#contract/catalogue/limits.ts'
import type { Db } from '#server/db/client.ts'
import { prepareOnce } from '#server/db/prepared-statements.ts'
import { facetRows, productCards, products } from '#server/db/schema.ts'
import { cardColumns, isCardOfProduct, isPublic, selectCards, type CardRow, type Listed } from './cards.ts'
import {
  hiddenFromIndexes,
  isByFacets,
  matchesFilters,
  toPlaceholders,
  toOrderBy,
  type Filters,
  type Sort,
} from './filters.ts'

/** Filters, sort order and position of a page within a list. */
export interface PageSelection {
  filters: Filters
  sort: Sort
  limit: number
  offset: number
}

/**
 * Maximum number of matches to gather by index and sort. If there are more, walking an ordered index finds a page
 * quickly: with a million products, the walk skips 200 rows per match.
 */
export const MAX_CANDIDATES = 5_000

/**
 * Reads a page of the public catalogue by an ordered walk, using one prepared statement per combination of filters and
 * sort order. The unfiltered first page of the default size uses a statement without parameters, which PostgreSQL plans
 * only once.
 */
export async function scanPublic(db: Db, { filters, sort, limit, offset }: PageSelection): Promise<CardRow[]> {
  const isDefaultPage = limit === CATALOGUE_PAGE_SIZE && offset === 0 && Object.keys(filters).length === 0
  const name = `list ${Object.keys(filters).join()} by ${sort.by} ${sort.order}${isDefaultPage ? '' : ' from'}`
  const statement = prepareOnce(db, name, () => {
    const limits = isDefaultPage
      ? { limit: literal(limit) }
      : { limit: placeholder('limit'), offset: placeholder('offset') }
    const source = toWalk(filters, sort)
    const isHidden = source === productCards || (source === facetRows && filters.sellerId !== undefined)
    const columns = isHidden ? hiddenFromIndexes(sort, source) : source
    const where = matchesFilters(toPlaceholders(filters), columns)
    const orderBy = toOrderBy(sort, source)
    const shownOrder = source === facetRows ? toOrderBy(sort, productCards) : orderBy
    return selectCards(db, { source, where, orderBy, shownOrder, ...limits }).prepare(name)
  })
  return statement.execute({ ...filters, limit, offset })
}

/** Reads the newest products, excluding the products already in the mix. */
export async function scanAfterMix(
  db: Db,
  behind: { mixed: number[]; limit: number; offset: number },
): Promise<CardRow[]> {
  const statement = prepareOnce(db, 'behind the mix', () => {
    const where = sql`${productCards.productId} <> all(${placeholder('mixed')}::int[])`
    const orderBy = toOrderBy({ by: 'created_at', order: 'desc' }, productCards)
    const limits = { limit: placeholder('limit'), offset: placeholder('offset') }
    return selectCards(db, { source: productCards, where, orderBy, ...limits }).prepare('behind the mix')
  })
  return statement.execute(behind)
}

/** Chooses the table that has an index in this order and covers the most filters. */
function toWalk(filters: Filters, { by }: Sort): Listed {
  const { sku, sellerId, featured } = filters
  if (by === 'views_count' || sku !== undefined) return products
  if (sellerId !== undefined) return by === 'price' && !featured ? facetRows : products
  return by === 'created_at' && isByFacets(filters) && !featured ? facetRows : productCards
}

/**
 * Reads a page and counts the matches by gathering all products that pass the filters on category, price, seller or
 * facts. A count above the limit means that not all matches were considered.
 */
export async function collectPublic(
  db: Db,
  { filters, sort, limit, offset }: PageSelection,
): Promise<{ rows: CardRow[]; count: number }> {
  const name = `gather ${Object.keys(filters).join()} by ${sort.by} ${sort.order}`
  const statement = prepareOnce(db, name, () => selectGathered(db, filters, sort).prepare(name))
  const rows = await statement.execute({ ...filters, limit, offset })
  return { rows, count: rows[0]?.count ?? (offset > 0 ? await countPublic(db, filters) : 0) }
}

/** Chooses the table whose indexes are used to gather the matches; featured products, which are few, use cards. */
const toGather = (filters: Filters) =>
  !filters.featured && (isByFacets(filters) || filters.sellerId !== undefined) ? facetRows : productCards

function selectGathered(db: Db, filters: Filters, sort: Sort) {
  const candidates = toGather(filters)
  const isMatch = and(candidates.listed, matchesFilters(toPlaceholders(filters), candidates))
  return selectFound(db, candidates, { isMatch, limit: MAX_CANDIDATES + 1, sort })
}

interface Finding {
  isMatch: SQL | undefined
  limit: number
  sort: Sort
}

/** Selects a page of matches, with the match count. */
export function selectFound(
  db: Db,
  candidates: typeof facetRows | typeof productCards,
  { isMatch, limit, sort }: Finding,
) {
  const { productId, createdAt, priceCents } = candidates
  const found = db
    .$with('found')
    .as(db.select({ productId, createdAt, priceCents }).from(candidates).where(isMatch).limit(literal(limit)))
  const page = db.select({ id: found.productId }).from(found).$dynamic()
  if (sort.by === 'views_count') void page.innerJoin(products, eq(products.id, found.productId)) // cards lack views
  void page
    .orderBy(...toOrderBy(sort, found))
    .limit(placeholder('limit'))
    .offset(placeholder('offset'))
  return selectPage(db.with(found), page, sort, sql<number>`(select count(*)::int from ${found})`)
}

/** Selects the cards on a page. @param count number of matches, if known */
export const selectPage = (db: Pick<Db, 'select'>, page: SQLWrapper, sort: Sort, count = sql<number>`0`) =>
  db
    .select({ ...cardColumns, count })
    .from(products)
    .innerJoin(productCards, isCardOfProduct)
    .where(sql`${products.id} = any(array(${page}))`)
    .orderBy(...toOrderBy(sort, sort.by === 'views_count' ? products : productCards))

export const placeholder = (name: string) => sql.placeholder(name)

/**
 * Writes a number directly into the statement. With a parameter, PostgreSQL would assume a limit of a tenth of the
 * table and replan each time.
 */
export const literal = (limit: number) => sql.raw(String(limit)) as unknown as Placeholder

/** Builds an SQL condition with the ids of matching products, found by index; null if the matches exceed `limit`. */
export async function collectIds(db: Db, filters: Filters, limit: number): Promise<SQL | null> {
  const candidates = toGather(filters)
  const isMatch = and(candidates.listed, matchesFilters(filters, candidates))
  const [counted] = await selectCount(db, candidates, isMatch, limit)
  if ((counted?.count ?? 0) > limit) return null
  return sql`${products.id} = any(array(${db.select({ id: candidates.productId }).from(candidates).where(isMatch)}))`
}

/** Counts the public products that match the filters, stopping at one more than the maximum. */
export async function countPublic(db: Db, filters: Filters): Promise<number> {
  const name = `count ${Object.keys(filters).join()}`
  const statement = prepareOnce(db, name, () => {
    const counted = filters.sku === undefined ? toGather(filters) : products
    const where = matchesFilters(toPlaceholders(filters), counted)
    return selectCount(db, counted, and(counted.listed, where)).prepare(name)
  })
  const [counted] = await statement.execute({ ...filters })
  return counted?.count ?? 0
}

interface Matching {
  /** Scope of the products; defaults to listed products. */
  scope: SQL | undefined
  where: SQL | undefined
}

/** Counts the matches, up to 1,001. */
export async function countMatching(db: Db, { scope = isPublic, where }: Matching): Promise<number> {
  const [counted] = await selectCount(db, products, and(scope, where))
  return counted?.count ?? 0
}

function selectCount(db: Db, counted: Listed, where: SQL | undefined, limit = MAX_EXACT_COUNT) {
  const bound = sql.raw(String(limit + 1))
  const matching = db
    .select({ one: sql`1`.as('one') })
    .from(counted)
    .where(where)
  return db.select({ count: sql<number>`count(*)::int` }).from(sql`(${matching} limit ${bound}) matching`)
}
