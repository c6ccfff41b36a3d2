import { and, asc, desc, eq, gte, lte, sql, type Placeholder, type SQL } from 'drizzle-orm'
import type { ProductsQuery, SortBy } from '#contract/catalogue.ts'
import { NEW_PRODUCT_DAYS } from '#contract/limits.ts'
import { toCents } from '#contract/money.ts'
import type { Db } from '#server/db/client.ts'
import { products } from '#server/db/schema.ts'
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

export function matchesFilters({
  categoryIds,
  minCents,
  maxCents,
  sku,
  featured,
  newest,
}: FilterPlaceholders): SQL | undefined {
  return and(
    categoryIds && sql`${products.categoryId} = any(${sql.param(categoryIds)}::int[])`,
    minCents === undefined ? undefined : gte(products.priceCents, minCents),
    maxCents === undefined ? undefined : lte(products.priceCents, maxCents),
    sku === undefined ? undefined : sql`lower(${products.sku}) = lower(${sku})`,
    featured && eq(products.featured, true),
    newest && sql`${products.createdAt} > now() - make_interval(days => ${sql.raw(String(NEW_PRODUCT_DAYS))})`,
  )
}

export function toSort({ sort_by: by = 'created_at', sort_order: order = 'desc' }: ProductsQuery): Sort {
  return { by, order }
}

export function toOrderBy({ by, order }: Sort): SQL[] {
  const column = { created_at: products.createdAt, views_count: products.rankedViews, price: products.priceCents }[by]
  const direction = order === 'asc' ? asc : desc
  return [direction(column), direction(products.id)]
}
