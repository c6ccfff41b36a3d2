import { and, asc, desc, eq, gte, inArray, lte, ne, sql, type SQL } from 'drizzle-orm'
import type { Product, ProductCard, ProductPage, ProductsQuery } from '#contract/catalogue.ts'
import { Refusal } from '#contract/errors.ts'
import { CATALOGUE_PAGE_SIZE, COUNT_BOUND, NEW_PRODUCT_DAYS, POPULAR_DAYS } from '#contract/limits.ts'
import { toCents } from '#contract/money.ts'
import type { Db } from '#server/db/client.ts'
import { accounts, categories, orderLines, orders, products } from '#server/db/schema.ts'
import { isListed, readCards } from './cards.ts'
import { countByCategories, idsBelow } from './categories.ts'
import { findMatch } from './search.ts'

/**
 * One page of the public catalogue. With a search text and no sort, best match first; else newest first. The total is
 * exact without a text or price bound, otherwise counted up to 1,000. A page past the end is empty.
 */
export async function listProducts(db: Db, query: ProductsQuery): Promise<ProductPage> {
  const pageSize = query.page_size ?? query.limit ?? CATALOGUE_PAGE_SIZE
  const offset = (query.page - 1) * pageSize
  const categoryIds = query.category_ids ? await idsBelow(db, query.category_ids) : undefined
  const match = query.search ? await findMatch(db, query.search) : undefined
  const where = and(filtersOf(query), categoryIds && inArray(products.categoryId, categoryIds), match?.where)
  const orderBy = query.sort_by ? orderOf(query) : (match?.orderBy ?? orderOf(query))
  const isPlain = !match && !filtersOf(query)
  const [items, count] = await Promise.all([
    readCards(db, { where, orderBy, limit: pageSize, offset }),
    isPlain ? countByCategories(db, categoryIds) : countListed(db, where),
  ])
  const isBounded = count > COUNT_BOUND && !isPlain
  return {
    items,
    total: isBounded ? COUNT_BOUND : count,
    page: query.page,
    page_size: pageSize,
    ...(isBounded ? { total_is_bounded: true } : {}),
  }
}

/** @throws product_not_found also for what is inactive or deleted */
export async function getProduct(db: Db, productId: number): Promise<Product> {
  const [[card], [facts]] = await Promise.all([
    readCards(db, { where: eq(products.id, productId), orderBy: [asc(products.id)], limit: 1 }),
    db
      .select({
        manufacturer: products.manufacturer,
        package: products.package,
        specs: products.specs,
        pins: products.pins,
        datasheet_url: products.datasheetUrl,
        tags: products.tags,
      })
      .from(products)
      .where(eq(products.id, productId)),
  ])
  if (!card || !facts) throw new Refusal('product_not_found')
  return { ...card, ...facts }
}

/** Products by units sold in 30 days, then by views. */
export async function listPopular(db: Db, limit: number): Promise<ProductCard[]> {
  return readCards(db, { orderBy: byPopularity, limit })
}

/** Featured products, the most viewed first. */
export async function listFeatured(db: Db, limit: number): Promise<ProductCard[]> {
  return readCards(db, {
    where: eq(products.featured, true),
    orderBy: [desc(products.viewsCount), desc(products.id)],
    limit,
  })
}

/**
 * Products to look at beside one: of its category first, then of its siblings, then with the most tags in common.
 * @throws product_not_found
 */
export async function listRecommendations(db: Db, productId: number, limit: number): Promise<ProductCard[]> {
  const [product] = await db
    .select({ categoryId: products.categoryId, parentId: categories.parentId, tags: products.tags })
    .from(products)
    .leftJoin(categories, eq(categories.id, products.categoryId))
    .where(eq(products.id, productId))
  if (!product) throw new Refusal('product_not_found')
  const isSameCategory = sql`(${products.categoryId} is not distinct from ${product.categoryId})`
  const isSameParent = sql`(${categories.parentId} is not distinct from ${product.parentId})`
  const sharedTags = sql`(select count(*) from unnest(${products.tags}) tag where tag = any(${sql.param(product.tags)}::text[]))`
  return readCards(db, {
    where: ne(products.id, productId),
    orderBy: [desc(isSameCategory), desc(isSameParent), desc(sharedTags), ...byPopularity],
    limit,
  })
}

const unitsSold = sql`coalesce((
  select sum(${orderLines.quantity}) from ${orderLines}
  join ${orders} on ${orders.id} = ${orderLines.orderId}
  where ${orderLines.productId} = ${products.id} and ${orders.status} <> 'cancelled'
    and ${orders.createdAt} > now() - make_interval(days => ${POPULAR_DAYS})), 0)`
const byPopularity = [desc(unitsSold), desc(products.viewsCount), desc(products.id)]

function filtersOf(query: ProductsQuery): SQL | undefined {
  return and(
    query.min_price === undefined ? undefined : gte(products.priceCents, bound(query.min_price)),
    query.max_price === undefined ? undefined : lte(products.priceCents, bound(query.max_price)),
    query.featured ? eq(products.featured, true) : undefined,
    query.newest ? sql`${products.createdAt} > now() - make_interval(days => ${NEW_PRODUCT_DAYS})` : undefined,
  )
}

/** A bound of a filter need not be an amount one could pay: 99.999 is as good as 100. */
const bound = (francs: number) => toCents(Math.round(francs * 100) / 100)

function orderOf({ sort_by: sortBy = 'created_at', sort_order: sortOrder }: ProductsQuery): SQL[] {
  const column = { created_at: products.createdAt, views_count: products.viewsCount, price: products.priceCents }[
    sortBy
  ]
  const direction = sortOrder === 'asc' ? asc : desc
  return [direction(column), direction(products.id)]
}

async function countListed(db: Db, where: SQL | undefined): Promise<number> {
  const matching = db
    .select({ one: sql`1`.as('one') })
    .from(products)
    .leftJoin(accounts, eq(accounts.id, products.sellerId))
    .where(and(isListed, where))
    .limit(COUNT_BOUND + 1)
    .as('matching')
  const [counted] = await db.select({ count: sql<number>`count(*)::int` }).from(matching)
  return counted?.count ?? 0
}
