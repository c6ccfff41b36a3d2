import { and, asc, desc, eq, gte, lte, sql, type Placeholder, type SQL } from 'drizzle-orm'
import type { ProductsQuery, SortBy } from '#contract/catalogue.ts'
import { NEW_PRODUCT_DAYS } from '#contract/limits.ts'
import { toCents } from '#contract/money.ts'
import type { Db } from '#server/db/client.ts'
import { products } from '#server/db/schema.ts'
import { idsBelow } from './categories.ts'

/** What narrows a list; keys that narrow nothing are absent, so that the keys alone tell which statement it is. */
export interface Filters {
  /** The chosen ones and all below. */
  categoryIds?: number[]
  minCents?: bigint
  maxCents?: bigint
  featured?: true
  newest?: true
}

/** The same, with a place in a prepared statement for each value. */
type OpenFilters = { [Key in keyof Filters]: Filters[Key] | Placeholder }

export interface Sort {
  by: SortBy
  order: 'asc' | 'desc'
}

export async function readFilters(db: Db, query: ProductsQuery): Promise<Filters> {
  const { category_ids: chosen, min_price: least, max_price: most, featured, newest } = query
  return {
    ...(chosen ? { categoryIds: await idsBelow(db, chosen) } : {}),
    ...(least === undefined ? {} : { minCents: bound(least) }),
    ...(most === undefined ? {} : { maxCents: bound(most) }),
    ...(featured ? { featured } : {}),
    ...(newest ? { newest } : {}),
  }
}

/** A bound of a filter need not be an amount one could pay: 99.999 is as good as 100. */
const bound = (francs: number) => toCents(Math.round(francs * 100) / 100)

export function openFilters(filters: Filters): OpenFilters {
  return Object.fromEntries(Object.keys(filters).map((key) => [key, sql.placeholder(key)]))
}

export function isWithin({ categoryIds, minCents, maxCents, featured, newest }: OpenFilters): SQL | undefined {
  return and(
    categoryIds && sql`${products.categoryId} = any(${sql.param(categoryIds)}::int[])`,
    minCents === undefined ? undefined : gte(products.priceCents, minCents),
    maxCents === undefined ? undefined : lte(products.priceCents, maxCents),
    featured && eq(products.featured, true),
    newest && sql`${products.createdAt} > now() - make_interval(days => ${sql.raw(String(NEW_PRODUCT_DAYS))})`,
  )
}

export function sortOf({ sort_by: by = 'created_at', sort_order: order = 'desc' }: ProductsQuery): Sort {
  return { by, order }
}

export function orderOf({ by, order }: Sort): SQL[] {
  const column = { created_at: products.createdAt, views_count: products.rankedViews, price: products.priceCents }[by]
  const direction = order === 'asc' ? asc : desc
  return [direction(column), direction(products.id)]
}
