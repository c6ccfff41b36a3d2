import { and, asc, desc, sql, type Column, type Placeholder, type SQL } from 'drizzle-orm'
import type { ProductsQuery, SortBy } from '#contract/catalogue/calls.ts'
import { NEW_PRODUCT_DAYS } from '#contract/catalogue/limits.ts'
import { toCents } from '#contract/money.ts'
import type { Db } from '#server/db/client.ts'
import { facetRows, productCards, products } from '#server/db/schema.ts'
import { descendantIds } from '#server/categories/service.ts'
import { findSellerId } from './shop-address.ts'
import { resolveFacts } from '#server/facts/service.ts'

/** Filters of a list. Unset filters are absent, so that the keys identify the prepared statement. */
export interface Filters {
  /** Selected categories with all their descendants. */
  categoryIds?: number[]
  minCents?: bigint
  maxCents?: bigint
  sku?: string
  /** Account id of the seller; zero if the requested shop does not exist. */
  sellerId?: number
  featured?: true
  newest?: true
  inStock?: true
  /**
   * Accepted value ids of each filter by facts or categories. The numbered names identify the placeholders in a
   * prepared statement.
   */
  [fact: `fact${number}`]: number[]
}

/** Filters in which each value may be replaced by a placeholder. */
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

/** Converts filters by facts and categories to facet filters, so that one index lookup finds all matches. */
function toFactFilters(facts: { lookedUp: number[] }[], categoryIds?: number[]): Pick<Filters, `fact${number}`> {
  const ids = [...(categoryIds ? [categoryIds.map((id) => -id)] : []), ...facts.map((fact) => fact.lookedUp)]
  return Object.fromEntries(ids.map((one, at) => [`fact${at}`, one]))
}

const factsOf = (filters: FilterPlaceholders) => Object.entries(filters).filter(([name]) => name.startsWith('fact'))

/** Returns the accepted value ids of each fact filter. */
export const factIdsOf = (filters: Filters): number[][] => factsOf(filters).map(([, ids]) => ids as number[])

/** Returns true if the facet index can find the matches. */
export const isByFacets = (filters: Filters): boolean => filters.inStock === true || factsOf(filters).length > 0

/** Rounds a price bound to cents. It need not be a payable amount: 99.999 is treated as 100. */
const toCentsBound = (francs: number) => toCents(Math.round(francs * 100) / 100)

export function toPlaceholders(filters: Filters): FilterPlaceholders {
  return Object.fromEntries(Object.keys(filters).map((key) => [key, sql.placeholder(key)]))
}

interface FilteredColumns {
  categoryId: Column | SQL
  priceCents: Column | SQL
  createdAt: Column | SQL
  /** Column that holds the product id, if it is not `id`. */
  productId?: Column | SQL
  /** Column that holds the facets; without it, the facets are looked up in their own table. */
  facets?: Column | SQL
  inStock?: Column | SQL
  /** Not available in the facets table; lists of featured products use products or cards. */
  featured?: Column | SQL
  /** Not available in the cards table. */
  sellerId?: Column | SQL
}

/** @param columns columns of products, cards or facets, whose indexes cover category, price and facts */
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

/**
 * Matches the seller. The facets and products tables have a column for the seller; for cards, the seller is looked up.
 */
function matchesSeller({ sellerId }: FilterPlaceholders, { sellerId: seller, productId }: FilteredColumns) {
  if (sellerId === undefined) return undefined
  if (seller && productId) return sql`${seller} = ${sellerId}`
  if (seller) return sql`${seller} = ${sellerId} and ${products.deletedAt} is null` // matches the index on products
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
 * Hides the columns of cards or facets from all indexes except the index that provides the order. The number of matches
 * is known, so this code, and not PostgreSQL, chooses between walking that index and gathering all matches.
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

/** @param ordered columns to sort by; defaults to the columns of products, the only table with views */
export function toOrderBy({ by, order }: Sort, ordered: OrderedColumns | typeof products = products): SQL[] {
  const { createdAt, priceCents } = ordered
  const column = { created_at: createdAt, views_count: products.rankedViews, price: priceCents }[by]
  const direction = order === 'asc' ? asc : desc
  return [direction(column), direction(ordered === products ? products.id : (ordered as OrderedColumns).productId)]
}
