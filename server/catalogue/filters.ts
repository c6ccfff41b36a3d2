import { and, asc, desc, sql, type Column, type Placeholder, type SQL } from 'drizzle-orm'
import type { ProductsQuery, SortBy } from '#contract/catalogue.ts'
import { NEW_PRODUCT_DAYS } from '#contract/limits.ts'
import { toCents } from '#contract/money.ts'
import type { Db } from '#server/db/client.ts'
import { productCards, products } from '#server/db/schema.ts'
import { descendantIds } from '#server/categories/service.ts'

/** Filters of a list; unset ones are absent, so that the keys identify the prepared statement. */
export interface Filters {
  /** The chosen ones and all below. */
  categoryIds?: number[]
  minCents?: bigint
  maxCents?: bigint
  sku?: string
  featured?: true
  newest?: true
}

/** The same, with a place in a prepared statement for each value. */
type FilterPlaceholders = { [Key in keyof Filters]: Filters[Key] | Placeholder }

export interface Sort {
  by: SortBy
  order: 'asc' | 'desc'
}

export async function resolveFilters(db: Db, query: ProductsQuery): Promise<Filters> {
  const { category_ids: selectedIds, min_price: minPrice, max_price: maxPrice, sku, featured, newest } = query
  return {
    ...(selectedIds ? { categoryIds: await descendantIds(db, selectedIds) } : {}),
    ...(minPrice === undefined ? {} : { minCents: toCentsBound(minPrice) }),
    ...(maxPrice === undefined ? {} : { maxCents: toCentsBound(maxPrice) }),
    ...(sku ? { sku } : {}),
    ...(featured ? { featured } : {}),
    ...(newest ? { newest } : {}),
  }
}

/** A bound of a filter need not be an amount one could pay: 99.999 is as good as 100. */
const toCentsBound = (francs: number) => toCents(Math.round(francs * 100) / 100)

export function toPlaceholders(filters: Filters): FilterPlaceholders {
  return Object.fromEntries(Object.keys(filters).map((key) => [key, sql.placeholder(key)]))
}

type FilteredColumns = Record<'categoryId' | 'priceCents' | 'featured' | 'createdAt', Column | SQL>

/** @param columns of products, or of their cards, whose indexes know category and price */
export function matchesFilters(
  { categoryIds, minCents, maxCents, sku, featured, newest }: FilterPlaceholders,
  columns: FilteredColumns = products,
): SQL | undefined {
  return and(
    categoryIds && sql`${columns.categoryId} = any(${sql.param(categoryIds)}::int[])`,
    minCents === undefined ? undefined : sql`${columns.priceCents} >= ${minCents}`,
    maxCents === undefined ? undefined : sql`${columns.priceCents} <= ${maxCents}`,
    sku === undefined ? undefined : sql`lower(${products.sku}) = lower(${sku})`,
    featured && sql`${columns.featured}`,
    newest && sql`${columns.createdAt} > now() - make_interval(days => ${sql.raw(String(NEW_PRODUCT_DAYS))})`,
  )
}

/**
 * The columns of cards, so written that the only index which finds them is the one of the order: between walking that and
 * gathering all matches we choose, who know how many there are.
 */
export function hiddenFromIndexes({ by }: Sort): FilteredColumns {
  const { categoryId, priceCents, featured, createdAt } = productCards
  const hiddenPrice = by === 'price' ? priceCents : sql`(${priceCents} + 0)`
  return { categoryId: sql`(${categoryId} + 0)`, priceCents: hiddenPrice, featured, createdAt }
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
