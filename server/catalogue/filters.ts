import { and, asc, desc, sql, type Column, type Placeholder, type SQL } from 'drizzle-orm'
import type { ProductsQuery, SortBy } from '#contract/catalogue.ts'
import { NEW_PRODUCT_DAYS } from '#contract/limits.ts'
import { toCents } from '#contract/money.ts'
import type { Db } from '#server/db/client.ts'
import { facetRows, productCards, products } from '#server/db/schema.ts'
import { descendantIds } from '#server/categories/service.ts'
import { findSellerId } from '#server/shops/service.ts'
import { resolveFacts } from '#server/facts/service.ts'

/** Filters of a list; unset ones are absent, so that the keys identify the prepared statement. */
export interface Filters {
  /** The chosen ones and all below. */
  categoryIds?: number[]
  minCents?: bigint
  maxCents?: bigint
  sku?: string
  /** 0: a shop that there is not. */
  sellerId?: number
  featured?: true
  newest?: true
  inStock?: true
  /** Each: ids of which a product has one, its category among them; so named that they stand in a prepared statement. */
  [fact: `fact${number}`]: number[]
}

/** The same, with a place in a prepared statement for each value. */
type FilterPlaceholders = { [Key in keyof Filters]: Filters[Key] | Placeholder }

export interface Sort {
  by: SortBy
  order: 'asc' | 'desc'
}

export async function resolveFilters(db: Db, query: ProductsQuery): Promise<Filters> {
  const { category_ids: selectedIds, min_price: minPrice, max_price: maxPrice, sku, featured, newest } = query
  const facts = await resolveFacts(db, query)
  const categoryIds = selectedIds && (await descendantIds(db, selectedIds))
  return {
    ...(facts.length > 0 || query.in_stock ? toFactFilters(facts, categoryIds) : categoryIds && { categoryIds }),
    ...(minPrice === undefined ? {} : { minCents: toCentsBound(minPrice) }),
    ...(maxPrice === undefined ? {} : { maxCents: toCentsBound(maxPrice) }),
    ...(sku ? { sku } : {}),
    ...(query.shop === undefined ? {} : { sellerId: await findSellerId(db, query.shop) }),
    ...(featured ? { featured } : {}),
    ...(newest ? { newest } : {}),
    ...(query.in_stock ? { inStock: query.in_stock } : {}),
  }
}

/** Among facets a category is one of them: all are found by one look into one index. */
function toFactFilters(facts: { lookedUp: number[] }[], categoryIds?: number[]): Pick<Filters, `fact${number}`> {
  const ids = [...(categoryIds ? [categoryIds.map((id) => -id)] : []), ...facts.map((fact) => fact.lookedUp)]
  return Object.fromEntries(ids.map((one, at) => [`fact${at}`, one]))
}

const factsOf = (filters: FilterPlaceholders) => Object.entries(filters).filter(([name]) => name.startsWith('fact'))

/** Returns the accepted value ids of each filter by facts. */
export const factIdsOf = (filters: Filters): number[][] => factsOf(filters).map(([, ids]) => ids as number[])

/** Returns true if the facet index finds the matches. */
export const isByFacets = (filters: Filters): boolean => filters.inStock === true || factsOf(filters).length > 0

/** A bound of a filter need not be an amount one could pay: 99.999 is as good as 100. */
const toCentsBound = (francs: number) => toCents(Math.round(francs * 100) / 100)

export function toPlaceholders(filters: Filters): FilterPlaceholders {
  return Object.fromEntries(Object.keys(filters).map((key) => [key, sql.placeholder(key)]))
}

interface FilteredColumns {
  categoryId: Column | SQL
  priceCents: Column | SQL
  createdAt: Column | SQL
  /** Products have another name for it. */
  productId?: Column | SQL
  /** Column of facets, if the rows have one; otherwise facets are looked up. */
  facets?: Column | SQL
  inStock?: Column | SQL
  /** Facets have none: a list of what is featured walks products or cards. */
  featured?: Column | SQL
  /** Cards have none. */
  sellerId?: Column | SQL
}

/** @param columns of products, of their cards or of their facets, whose indexes know category, price and facts */
export function matchesFilters(filters: FilterPlaceholders, columns: FilteredColumns = products): SQL | undefined {
  const { categoryIds, minCents, maxCents, sku, featured, newest } = filters
  return and(
    matchesSeller(filters, columns),
    categoryIds && sql`${columns.categoryId} = any(${sql.param(categoryIds)}::int[])`,
    minCents === undefined ? undefined : sql`${columns.priceCents} >= ${minCents}`,
    maxCents === undefined ? undefined : sql`${columns.priceCents} <= ${maxCents}`,
    sku === undefined ? undefined : sql`lower(${products.sku}) = lower(${sku})`,
    featured && sql`${columns.featured ?? products.featured}`,
    matchesFacts(filters, columns),
    newest && sql`${columns.createdAt} > now() - make_interval(days => ${sql.raw(String(NEW_PRODUCT_DAYS))})`,
  )
}

/** Facets have who sells, as products do; of cards it is looked up. */
function matchesSeller({ sellerId }: FilterPlaceholders, { sellerId: seller, productId }: FilteredColumns) {
  if (sellerId === undefined) return undefined
  if (seller && productId) return sql`${seller} = ${sellerId}`
  if (seller) return sql`${seller} = ${sellerId} and ${products.deletedAt} is null` // as the index of products has it
  return sql`exists (select from products sold where sold.id = ${productId} and sold.seller_id = ${sellerId})`
}

function matchesFacts(filters: FilterPlaceholders, columns: FilteredColumns): SQL | undefined {
  const { facets = facetRows.facets, inStock = facetRows.inStock } = columns
  const hasEach = and(
    filters.inStock && sql`${inStock}`,
    ...factsOf(filters).map(([, ids]) => sql`${facets} && ${sql.param(ids)}::int[]`),
  )
  if (!hasEach || columns.facets) return hasEach
  return sql`exists (
    select from ${facetRows} where ${facetRows.productId} = ${columns.productId ?? products.id} and ${hasEach})`
}

/**
 * The columns of cards or facets, so written that the only index which finds them is the one of the order: between walking that
 * and gathering all matches we choose, who know how many there are.
 */
export function hiddenFromIndexes(
  { by }: Sort,
  columns: typeof productCards | typeof facetRows = productCards,
): FilteredColumns {
  const { productId, categoryId, priceCents, createdAt } = columns
  const own = 'sellerId' in columns ? { sellerId: columns.sellerId } : { featured: columns.featured }
  const hiddenPrice = by === 'price' ? priceCents : sql`(${priceCents} + 0)`
  return { categoryId: sql`(${categoryId} + 0)`, priceCents: hiddenPrice, productId, createdAt, ...own }
}

export function toSort({ sort_by: by = 'created_at', sort_order: order = 'desc' }: ProductsQuery): Sort {
  return { by, order }
}

type OrderedColumns = Record<'productId' | 'createdAt' | 'priceCents', Column | SQL>

/** @param ordered of products unless told; views are only there */
export function toOrderBy({ by, order }: Sort, ordered: OrderedColumns | typeof products = products): SQL[] {
  const { createdAt, priceCents } = ordered
  const column = { created_at: createdAt, views_count: products.rankedViews, price: priceCents }[by]
  const direction = order === 'asc' ? asc : desc
  return [direction(column), direction(ordered === products ? products.id : (ordered as OrderedColumns).productId)]
}
