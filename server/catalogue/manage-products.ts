import { isDeepStrictEqual } from 'node:util'
import { eq, sql, type SQL } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import type { Product } from '#contract/catalogue.ts'
import { LOW_STOCK, MAX_STOCK } from '#contract/limits.ts'
import { toCents } from '#contract/money.ts'
import type { NewProduct, ProductChange, ProductEdit } from '#contract/products.ts'
import type { Db } from '#server/db/client.ts'
import { products } from '#server/db/schema.ts'
import type { Actor } from '#server/http/actor.ts'
import { lowStock, notify } from '#server/notifications/service.ts'
import type { PictureStore } from '#server/pictures/store.ts'
import { findManaged, lockManaged } from './managed.ts'
import { assertOwnSku, lockSkus } from './own-skus.ts'
import { columnsOf, lockCategory, sellerFor } from './product-columns.ts'
import { attemptOf, findDone, rememberDone } from './product-keys.ts'
import { tellOfEdits, tellOfNewProducts, tellOfRemovals } from './product-news.ts'
import { arrangePictures, keptPictures, readPictures, storeImages } from './product-pictures.ts'
import { getProduct } from './service.ts'

type ProductRow = typeof products.$inferSelect

/** What people change; the other columns follow from these. */
const EDITABLE = [
  ...([
    'name',
    'description',
    'priceCents',
    'stock',
    'categoryId',
    'sellerId',
    'featured',
    'status',
    'sku',
    'mpn',
  ] as const),
  ...(['manufacturer', 'package', 'specs', 'pins', 'datasheetUrl', 'tags'] as const),
] satisfies (keyof ProductRow)[]

export interface ProductForm<Fields> extends Keyed {
  product_data: Fields
  images: readonly Blob[]
}

interface Keyed {
  /** The caller's Idempotency-Key: what is repeated under it is answered with the product, and not done again. */
  key?: string | undefined
}

/**
 * Offers a product: a seller their own, an admin the shop's or a seller's. Files of pictures are stored first, so that
 * the transaction is short; one that fails leaves files that nothing names, and the next attempt finds them.
 * @throws invalid_input, idempotency_mismatch
 */
export async function createProduct(
  db: Db,
  store: PictureStore,
  actor: Actor,
  { product_data: form, images, key }: ProductForm<NewProduct>,
): Promise<Product> {
  keptPictures([], form.image_urls, images.length)
  const added = await storeImages(store, images)
  const attempt = attemptOf(actor, key, { form, added })
  return db.transaction(async (tx) => {
    const done = attempt && (await findDone(tx, attempt))
    if (done?.productId) return getProduct(tx, done.productId, managedFlags(actor), actor)
    const sellerId = await sellerFor(tx, actor, form.seller_id, actor.role === 'admin' ? null : actor.accountId)
    if (form.sku) await lockSkus(tx, sellerId)
    await assertOwnSku(tx, { sku: form.sku, sellerId })
    const categoryId = await lockCategory(tx, form.category_id, null)
    const stated = { priceCents: toCents(form.price), name: form.name, stock: form.stock_quantity }
    const [product] = await tx
      .insert(products)
      .values({ ...columnsOf(form), ...stated, sellerId, categoryId })
      .returning()
    if (!product) throw new Error('The product was not inserted')
    await arrangePictures(tx, product, [], { kept: [], added })
    if (attempt) await rememberDone(tx, attempt, product.id)
    await tellOfNewProducts(tx, actor, [product])
    return getProduct(tx, product.id, managedFlags(actor), actor)
  })
}

/**
 * Changes what the form names and nothing else. With `stock_seen` the difference to it is applied, so that pieces sold
 * meanwhile stay sold.
 * @throws product_not_found, not_your_product, invalid_input, idempotency_mismatch
 */
export async function updateProduct(
  db: Db,
  store: PictureStore,
  actor: Actor,
  { product_id: productId, product_data: form, images, key }: ProductForm<ProductEdit> & { product_id: number },
): Promise<Product> {
  const { product: known } = await findManaged(db, actor, productId)
  keptPictures(await readPictures(db, productId), form.image_urls, images.length)
  const added = await storeImages(store, images)
  const attempt = attemptOf(actor, key, { productId, form, added })
  return db.transaction(async (tx) => {
    if (attempt && (await findDone(tx, attempt))) return getProduct(tx, productId, managedFlags(actor), actor)
    if (form.sku || form.seller_id !== undefined)
      await lockSkus(tx, form.seller_id === undefined ? known.sellerId : form.seller_id)
    const categoryId = await lockCategory(tx, form.category_id, known.categoryId)
    const { product: before } = await lockManaged(tx, actor, productId)
    const sellerId = await sellerFor(tx, actor, form.seller_id, before.sellerId)
    await assertOwnSku(tx, { id: productId, sku: form.sku === undefined ? before.sku : form.sku, sellerId })
    const moved = form.category_id === undefined ? {} : { categoryId }
    const after = await writeColumns(tx, productId, { ...columnsOf(form), ...stockOf(form), ...moved, sellerId })
    const shown = await readPictures(tx, productId)
    const kept = keptPictures(shown, form.image_urls, added.length)
    const isRearranged = await arrangePictures(tx, after, shown, { kept, added })
    if (attempt) await rememberDone(tx, attempt, productId)
    await tellOfChanges(tx, actor, { before, after, isRearranged })
    return getProduct(tx, productId, managedFlags(actor), actor)
  })
}

/** The same for price, stock and status, which need no form. @throws product_not_found, not_your_product, idempotency_mismatch */
export async function changeProduct(
  db: Db,
  actor: Actor,
  { product_id: productId, key, ...change }: ProductChange & Keyed & { product_id: number },
): Promise<Product> {
  const { product: known } = await findManaged(db, actor, productId)
  const attempt = attemptOf(actor, key, { productId, change })
  return db.transaction(async (tx) => {
    if (attempt && (await findDone(tx, attempt))) return getProduct(tx, productId, managedFlags(actor), actor)
    await lockCategory(tx, undefined, known.categoryId)
    const { product: before } = await lockManaged(tx, actor, productId)
    const after = await writeColumns(tx, productId, { ...columnsOf(change), ...stockOf(change) })
    if (attempt) await rememberDone(tx, attempt, productId)
    await tellOfChanges(tx, actor, { before, after, isRearranged: false })
    return getProduct(tx, productId, managedFlags(actor), actor)
  })
}

/** Hides a product for good; carts mark it, orders keep their lines. @throws product_not_found, not_your_product */
export async function deleteProduct(db: Db, actor: Actor, productId: number): Promise<{ id: number }> {
  const { product: known } = await findManaged(db, actor, productId)
  await db.transaction(async (tx) => {
    await lockCategory(tx, undefined, known.categoryId)
    const { product } = await lockManaged(tx, actor, productId)
    await tx
      .update(products)
      .set({ deletedAt: sql`now()`, updatedAt: sql`now()` })
      .where(eq(products.id, productId))
    await tellOfRemovals(tx, actor, [product])
  })
  return { id: productId }
}

/** Stock and whether it is known to be low: told when it falls to five or below, told anew only after it rose. */
function stockOf({ stock_quantity: entered, stock_seen: seen }: ProductEdit) {
  if (entered === undefined) return {}
  const wanted: SQL =
    seen === undefined ? sql`${entered}::int` : sql`${products.stock} + ${entered}::int - ${seen}::int`
  const stock = sql<number>`least(greatest(${wanted}, 0), ${MAX_STOCK}::int)`
  const isLow = sql<boolean>`${stock} <= ${LOW_STOCK}::int and (${products.lowStockTold} or ${stock} < ${products.stock})`
  return { stock, lowStockTold: isLow }
}

async function writeColumns(
  tx: Db,
  productId: number,
  columns: PgUpdateSetSource<typeof products>,
): Promise<ProductRow> {
  const [after] = await tx
    .update(products)
    .set({ ...columns, updatedAt: sql`now()` })
    .where(eq(products.id, productId))
    .returning()
  if (!after) throw new Error('The product was not updated')
  return after
}

interface Edited {
  before: ProductRow
  after: ProductRow
  isRearranged: boolean
}

async function tellOfChanges(tx: Db, actor: Actor, { before, after, isRearranged }: Edited): Promise<void> {
  const changed = [...changedColumns(before, after), ...(isRearranged ? ['pictures'] : [])]
  if (changed.length > 0) await tellOfEdits(tx, actor, [{ ...after, changed }])
  if (after.lowStockTold && !before.lowStockTold) await notify(tx, lowStock(after, after.stock))
}

/** Columns that an edit changed. */
function changedColumns(before: ProductRow, after: ProductRow): string[] {
  return EDITABLE.filter((column) => !isDeepStrictEqual(before[column], after[column]))
}

const managedFlags = ({ role }: Actor) => (role === 'admin' ? { all: true } : { mine: true })
