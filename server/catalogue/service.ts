import { and, asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { ManagedFlags, Product, ProductCard, ProductWithFacts } from '#contract/catalogue/calls.ts'
import { Refusal } from '#contract/errors.ts'
import { MAX_INT } from '#contract/fields.ts'
import { POPULAR_DAYS } from '#contract/catalogue/limits.ts'
import type { Db } from '#server/db/client.ts'
import { orderLines, orders, products } from '#server/db/schema.ts'
import { sqlOf } from '#server/db/sql-tag.ts'
import { ago } from '#server/db/time.ts'
import { readArrangements, readVocabulary } from '#server/facts/service.ts'
import type { Actor } from '#server/http/actor.ts'
import { readCards, readCardsByIds } from './cards.ts'
import { searchInterpretations } from './interpretations.ts'
import { describeFacts } from './product-facts.ts'
import { findSpecLists } from './spec-lists.ts'
import { readPricesBefore } from './prices-before.ts'
import { managementScope } from './product-access.ts'
import { rankMatches } from './search.ts'

export { listMissedSearches } from './missed-searches.ts'
export { hasShopSlug } from './shop-address.ts'
export { renewPairs } from './pairs.ts'
export { readChecks, isInReview } from './listing-checks.ts'
export { renewOldCards } from './renew-cards.ts'
export { findManageable, lockManageable, lockManageableProducts, managementScope } from './product-access.ts'

/** Maximum number of best-selling products in the ranking; products after that are ranked by views. */
const MAX_BEST_SELLERS = 100

/**
 * @throws product_not_found, including for a deleted product, or for an inactive product that the caller does not
 * manage
 */
export async function getProduct(
  db: Db,
  productId: number,
  flags: ManagedFlags = {},
  actor: Actor | null = null,
): Promise<Product> {
  const scope = managementScope(actor, flags)
  const [[card], [found], before] = await Promise.all([
    readCards(db, { scope, where: eq(products.id, productId), orderBy: [asc(products.id)], limit: 1 }),
    db.select(detailColumns).from(products).where(eq(products.id, productId)),
    scope && actor ? readPricesBefore(db, actor, [productId]) : undefined,
  ])
  if (!card || !found) throw new Refusal('product_not_found')
  const { sku, ...shown } = found
  return { ...card, ...shown, ...(scope ? { sku, price_before: before?.get(productId) } : {}) }
}

/** Returns a product, either public or managed by the caller, with its extracted facts. */
export async function getProductWithFacts(
  db: Db,
  productId: number,
  flags?: ManagedFlags,
  actor?: Actor | null,
): Promise<ProductWithFacts> {
  const [product, arrangements, vocabulary] = await Promise.all([
    getProduct(db, productId, flags, actor),
    readArrangements(db),
    readVocabulary(db),
  ])
  const arrangement = arrangements.get(product.category_id ?? 0)
  return {
    ...product,
    kind: arrangement?.kind?.key ?? null,
    facts: describeFacts(product, arrangement, vocabulary),
    spec_lists: findSpecLists(product.specs),
  }
}

/**
 * Finds the products that contain all words of a text, best match first. Relaxes the search if generic words or typing
 * errors prevent any results.
 */
export async function findIdsByWords(
  db: Db,
  text: string,
  limits: { limit: number; ranked: number; enough: number },
): Promise<{ ids: number[]; isRelaxed: boolean }> {
  const found = await searchInterpretations(db, { search: text }, async (interpretation) => {
    if (interpretation.words === 'any') return { ids: [], isRelaxed: true }
    const page = await rankMatches(db, interpretation, limits)
    return page && { ids: page.ids, isRelaxed: interpretation.fallback !== undefined }
  })
  return found ?? { ids: [], isRelaxed: false }
}

/** Lists all products of a seller in any status, newest first. */
export async function listProductsOfSeller(db: Db, accountId: number): Promise<Product[]> {
  const scope = and(eq(products.sellerId, accountId), isNull(products.deletedAt))
  const newest = [desc(products.createdAt), desc(products.id)]
  const cards = await readCards(db, { scope, orderBy: newest, limit: MAX_INT })
  const rows = await db
    .select({ id: products.id, ...detailColumns })
    .from(products)
    .where(scope)
  const detailsById = new Map(rows.map((row) => [row.id, row]))
  return cards.flatMap((card) => {
    const found = detailsById.get(card.id)
    return found ? [{ ...card, ...found }] : []
  })
}

/** Lists products by units sold in the last 30 days, then by views. */
export async function listPopularProducts(db: Db, limit: number): Promise<ProductCard[]> {
  const units = await unitsSold(db)
  const [sold, mostViewed] = await Promise.all([
    readCards(db, { where: inArray(products.id, [...units.keys()]), orderBy: viewsOrder, limit: MAX_BEST_SELLERS }),
    readCards(db, { orderBy: viewsOrder, limit: limit + MAX_BEST_SELLERS }),
  ])
  const ranked = sold.toSorted((a, b) => (units.get(b.id) ?? 0) - (units.get(a.id) ?? 0))
  return [...ranked, ...mostViewed.filter((card) => !units.has(card.id))].slice(0, limit)
}

/**
 * Lists featured products, most viewed first. If there are more featured products than places, each seller with enough
 * products gets the same number of places; the remaining places go to the most viewed products.
 */
export async function listFeaturedProducts(db: Db, limit: number): Promise<ProductCard[]> {
  const rows = await sqlOf(db)<{ id: number }>`
    with recursive featuring as (
      (select coalesce(seller_id, 0) as seller from products where featured and listed order by 1 limit 1)
      union all
      select (select coalesce(seller_id, 0) from products
        where featured and listed and coalesce(seller_id, 0) > featuring.seller order by 1 limit 1)
      from featuring where seller is not null
    ), dealt as (
      select id, ranked_views from featuring cross join lateral (
        select id, ranked_views, row_number() over (order by ranked_views desc, id desc) as place from products
        where featured and listed and coalesce(seller_id, 0) = seller order by ranked_views desc, id desc limit ${limit}
      ) of_seller order by place, ranked_views desc, id desc limit ${limit}
    )
    select id from dealt order by ranked_views desc, id desc`
  return readCardsByIds(
    db,
    rows.map(({ id }) => id),
  )
}

/** Counts the units sold of each recently ordered product, by product id. */
async function unitsSold(db: Db): Promise<Map<number, number>> {
  const units = sql<number>`sum(${orderLines.quantity})::int`
  const isRecent = sql`${orders.createdAt} > ${ago('days', POPULAR_DAYS)}`
  const rows = await db
    .select({ productId: orderLines.productId, units })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(and(sql`${orders.status} <> 'cancelled'`, isRecent))
    .groupBy(orderLines.productId)
    .orderBy(desc(units))
    .limit(MAX_BEST_SELLERS)
  return new Map(rows.map((row) => [row.productId, row.units]))
}

/** Product columns that are not part of the product's card. */
const detailColumns = {
  manufacturer: products.manufacturer,
  package: products.package,
  specs: products.specs,
  pins: products.pins,
  datasheet_url: products.datasheetUrl,
  tags: products.tags,
  supplier_numbers: products.supplierNumbers,
  sku: products.sku,
}

/** Sort order by views, most viewed first. */
export const viewsOrder = [desc(products.rankedViews), desc(products.id)]
