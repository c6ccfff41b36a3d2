import { and, eq, sql, type Placeholder, type SQL } from 'drizzle-orm'
import type { Picture, ProductCard } from '#contract/catalogue/calls.ts'
import { MAX_INT } from '#contract/fields.ts'
import { NEW_PRODUCT_DAYS } from '#contract/catalogue/limits.ts'
import { toFrancs } from '#contract/money.ts'
import { buyableStock } from '#contract/cart/quantities.ts'
import type { Db } from '#server/db/client.ts'
import { prepareOnce } from '#server/db/prepared-statements.ts'
import { type facetRows, productCards, products } from '#server/db/schema.ts'
import { shopName } from '#server/db/shop-name.ts'
import { readChecks } from './listing-checks.ts'
import { readNames } from './names.ts'

/**
 * Current format version of cards and default of the version column. Cards of other versions are rebuilt on every read
 * until they are renewed.
 */
export const CARD_VERSION = 1

/** Selects the cached pictures of the outer query's product, in display order. */
export const picturesOfProduct = sql<Picture[]>`(
  select card -> 'pictures' from product_cards where product_id = products.id)`

/** Selects the seller name shown to buyers, for the product in the outer query. */
export const sellerNameOfProduct = sql<string>`coalesce((
    select coalesce(shop_name, nullif(full_name, '')) from accounts left join sellers on sellers.seller_id = accounts.id
    where accounts.id = products.seller_id), ${shopName})`

/** Selects the day on which the seller of the outer query's product returns; null unless the seller is away. */
export const awayUntil = sql<string | null>`(select away_until::text from sellers
    where sellers.seller_id = products.seller_id and back_at > now())`

export const cardColumns = {
  id: products.id,
  priceCents: products.priceCents,
  stock: products.stock,
  piecesPerPack: products.piecesPerPack,
  minQuantity: products.minQuantity,
  quantityStep: products.quantityStep,
  viewsCount: products.viewsCount,
  isNew: sql<boolean>`${productCards.createdAt} > now() - make_interval(days => ${sql.raw(String(NEW_PRODUCT_DAYS))})`,
  categoryId: products.categoryId,
  sellerId: products.sellerId,
  version: products.version,
  lowAt: products.lowAt,
  card: sql<string>`case when ${productCards.version} = ${sql.raw(String(CARD_VERSION))} then ${productCards.card}
    else (select card from cards_of(array[${products.id}])) end::text`,
}

/**
 * SQL condition for public products: active products of active sellers. The condition is the bare column, so that it
 * matches the partial indexes on `listed`.
 */
export const isPublic = sql<boolean>`${products.listed}`

/** Number written into a statement, or a placeholder for that number. */
type LimitValue = number | Placeholder

/** Tables with one row per product and a `listed` column. */
export type Listed = typeof products | typeof productCards | typeof facetRows

export interface CardSelection {
  /** Table whose indexes are used to find the products; defaults to `products`. */
  source?: Listed
  /** Scope of the products; defaults to listed products. */
  scope?: SQL | undefined
  where?: SQL | undefined
  orderBy: SQL[]
  /** The same sort order in terms of the columns of products or cards, if `orderBy` refers to another table. */
  shownOrder?: SQL[]
  limit: LimitValue
  offset?: LimitValue
}

/**
 * Reads products as cards. Only a selection with a scope includes non-public products, and only its cards contain the
 * product's version.
 */
export async function readCards(db: Db, selection: CardSelection): Promise<ProductCard[]> {
  return parseCards(db, await selectCards(db, selection), selection.scope)
}

/**
 * Reads products by id as cards, in the given order. Non-public products are included only if a scope is given; the
 * cards then contain the product's version.
 */
export async function readCardsByIds(db: Db, ids: number[], scope?: SQL): Promise<ProductCard[]> {
  return parseCards(db, await readRowsByIds(db, ids, scope), scope)
}

/** Reads products by id as rows, for serializing as JSON with `writeCards`. */
export async function readRowsByIds(db: Db, ids: number[], scope?: SQL): Promise<CardRow[]> {
  const select = () => {
    const where = sql`${products.id} = any(${sql.placeholder('ids')}::int[])`
    return selectCards(db, { scope, where, orderBy: [], limit: MAX_INT }).prepare('cards')
  }
  const rows = await (scope ? select() : prepareOnce(db, 'cards', select)).execute({ ids })
  const rowOf = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => rowOf.get(id) ?? [])
}

/** Builds the statement for `readCards`, ready to be prepared. */
export function selectCards(db: Db, selection: CardSelection) {
  const {
    source = products,
    scope = sql`${source.listed}`,
    where,
    orderBy,
    shownOrder = orderBy,
    limit,
    offset,
  } = selection
  const isSelected = and(scope, where)
  const cards = db.select(cardColumns).from(products).innerJoin(productCards, isCardOfProduct)
  if (!offset)
    return cards
      .where(isSelected)
      .orderBy(...orderBy)
      .limit(limit)
  // For deep pages: joins card data only for the rows on the page, not for the rows before it.
  const page = db
    .select({ id: 'productId' in source ? source.productId : source.id })
    .from(source)
    .where(isSelected)
    .orderBy(...orderBy)
    .limit(limit)
    .offset(offset)
  return cards.where(sql`${products.id} = any(array(${page}))`).orderBy(...shownOrder)
}

export const isCardOfProduct = eq(productCards.productId, products.id)

export type CardRow = Awaited<ReturnType<typeof selectCards>>[number]

async function parseCards(db: Db, rows: CardRow[], scope: SQL | undefined): Promise<ProductCard[]> {
  return (await writeCards(db, rows, scope)).map((text) => JSON.parse(text) as ProductCard)
}

/**
 * Serializes cards as JSON: values that change often and names that many cards share, followed by the cached part.
 * Cards for managers include the version, which must be sent with an edit.
 */
export async function writeCards(db: Db, rows: CardRow[], scope?: SQL): Promise<string[]> {
  const namesOf = await readNames(db, rows, scope !== undefined)
  const ids = rows.map(({ id }) => id)
  const checks = scope && (await readChecks(db, ids))
  return rows.map(
    (row) =>
      `{"id":${row.id},"price":${toFrancs(row.priceCents)},${writeQuantities(row, scope)},"views_count":${row.viewsCount},` +
      `"is_new":${row.isNew},${checks?.get(row.id) ?? ''}${scope ? `"version":${row.version},"low_at":${row.lowAt},` : ''}${namesOf(row)},${row.card.slice(1)}`,
  )
}

/** Serializes how many pieces can be bought; managers see the actual stock. */
function writeQuantities({ stock, piecesPerPack, minQuantity, quantityStep }: CardRow, scope: SQL | undefined): string {
  const rule = { min_quantity: minQuantity, quantity_step: quantityStep }
  const stated = { stock_quantity: scope ? stock : buyableStock(stock, rule), pieces_per_pack: piecesPerPack, ...rule }
  return JSON.stringify(stated).slice(1, -1)
}

/** Returns the path of a picture in the default size, relative to /static/. */
export function imageUrl(path: string): string {
  return `${path}-640.webp`
}
