import { isDeepStrictEqual } from 'node:util'
import { eq, sql, type SQL } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import type { Product } from '#contract/catalogue.ts'
import { LOW_STOCK_THRESHOLD, MAX_STOCK } from '#contract/limits.ts'
import { toCents } from '#contract/money.ts'
import type { NewProduct, ProductChange, ProductEdit } from '#contract/products.ts'
import type { Db } from '#server/db/client.ts'
import { once } from '#server/db/once.ts'
import { products } from '#server/db/schema.ts'
import { now } from '#server/db/time.ts'
import { record } from '#server/events/record.ts'
import type { Actor } from '#server/http/actor.ts'
import type { PictureStore } from '#server/pictures/store.ts'
import { lockCategory } from '#server/categories/service.ts'
import { assertUniqueSku, lockSkus } from './skus.ts'
import { PRODUCT_FORM, toProductColumns, resolveSeller } from './columns.ts'
import { arrangePictures, selectKeptPictures, readPictures, storeImages } from './pictures.ts'
import { findManageable, getProduct, lockManageable } from '#server/catalogue/service.ts'

export { resolveSeller, toProductColumns } from './columns.ts'
export { selectExportRows, toExported, type ProductExportRow } from './export-rows.ts'
export { lockSkus, sellerKey } from './skus.ts'

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

export interface ProductForm<Fields> extends Idempotent {
  product_data: Fields
  images: readonly Blob[]
}

interface Idempotent {
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
  selectKeptPictures([], form.image_urls, images.length)
  const added = await storeImages(store, images)
  return editOnce(db, actor, { key, contents: { form, added } }, async (tx) => {
    const sellerId = await resolveSeller(tx, actor, form.seller_id, actor.role === 'admin' ? null : actor.accountId)
    if (form.sku) await lockSkus(tx, sellerId)
    await assertUniqueSku(tx, { sku: form.sku, sellerId })
    const categoryId = await lockCategory(tx, form.category_id, null, PRODUCT_FORM)
    const requiredColumns = { priceCents: toCents(form.price), name: form.name, stock: form.stock_quantity }
    const [product] = await tx
      .insert(products)
      .values({ ...toProductColumns(form), ...requiredColumns, sellerId, categoryId })
      .returning()
    if (!product) throw new Error('The product was not inserted')
    await arrangePictures(tx, product, [], { keptList: [], added })
    await record(tx, actor, { kind: 'products_created', products: [product] })
    return product.id
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
  const { product: current } = await findManageable(db, actor, productId)
  selectKeptPictures(await readPictures(db, productId), form.image_urls, images.length)
  const added = await storeImages(store, images)
  return editOnce(db, actor, { key, contents: { productId, form, added } }, async (tx) => {
    if (form.sku || form.seller_id !== undefined)
      await lockSkus(tx, form.seller_id === undefined ? current.sellerId : form.seller_id)
    const categoryId = await lockCategory(tx, form.category_id, current.categoryId, PRODUCT_FORM)
    const { product: before } = await lockManageable(tx, actor, productId)
    const sellerId = await resolveSeller(tx, actor, form.seller_id, before.sellerId)
    await assertUniqueSku(tx, { id: productId, sku: form.sku === undefined ? before.sku : form.sku, sellerId })
    const moved = form.category_id === undefined ? {} : { categoryId }
    const after = await writeColumns(tx, productId, {
      ...toProductColumns(form),
      ...resolveStock(form),
      ...moved,
      sellerId,
    })
    const shownPictures = await readPictures(tx, productId)
    const keptPictureList = selectKeptPictures(shownPictures, form.image_urls, added.length)
    const arePicturesChanged = await arrangePictures(tx, after, shownPictures, { keptList: keptPictureList, added })
    await recordEdit(tx, actor, { before, after, arePicturesChanged })
    return productId
  })
}

/** The same for price, stock and status, which need no form. @throws product_not_found, not_your_product, idempotency_mismatch */
export async function changeProduct(
  db: Db,
  actor: Actor,
  { product_id: productId, key, ...change }: ProductChange & Idempotent & { product_id: number },
): Promise<Product> {
  const { product: current } = await findManageable(db, actor, productId)
  return editOnce(db, actor, { key, contents: { productId, change } }, async (tx) => {
    await lockCategory(tx, undefined, current.categoryId, PRODUCT_FORM)
    const { product: before } = await lockManageable(tx, actor, productId)
    const after = await writeColumns(tx, productId, { ...toProductColumns(change), ...resolveStock(change) })
    await recordEdit(tx, actor, { before, after, arePicturesChanged: false })
    return productId
  })
}

/** Hides a product for good; carts mark it, orders keep their lines. @throws product_not_found, not_your_product */
export async function deleteProduct(db: Db, actor: Actor, productId: number): Promise<{ id: number }> {
  const { product: current } = await findManageable(db, actor, productId)
  await db.transaction(async (tx) => {
    await lockCategory(tx, undefined, current.categoryId, PRODUCT_FORM)
    const { product } = await lockManageable(tx, actor, productId)
    await tx.update(products).set({ deletedAt: now, updatedAt: now }).where(eq(products.id, productId))
    await record(tx, actor, { kind: 'products_deleted', products: [product] })
  })
  return { id: productId }
}

/** Makes or changes a product once. @param edit answers its id */
async function editOnce(
  db: Db,
  actor: Actor,
  request: { key: string | undefined; contents: object },
  edit: (tx: Db) => Promise<number>,
): Promise<Product> {
  return db.transaction((tx) => {
    const read = (id: number) => getProduct(tx, id, managedFlags(actor), actor)
    const work = async () => read(await edit(tx))
    return once(tx, actor, { ...request, call: 'products' }, work, { keep: ({ id }) => id, recall: read })
  })
}

/** Stock and whether it is known to be low: told when it falls to five or below, told anew only after it rose. */
function resolveStock({ stock_quantity: enteredStock, stock_seen: seenStock }: ProductEdit) {
  if (enteredStock === undefined) return {}
  const requestedStock: SQL =
    seenStock === undefined
      ? sql`${enteredStock}::int`
      : sql`${products.stock} + ${enteredStock}::int - ${seenStock}::int`
  const stock = sql<number>`least(greatest(${requestedStock}, 0), ${MAX_STOCK}::int)`
  const isLow = sql<boolean>`${stock} <= ${LOW_STOCK_THRESHOLD}::int and (${products.lowStockTold} or ${stock} < ${products.stock})`
  return { stock, lowStockTold: isLow }
}

async function writeColumns(
  tx: Db,
  productId: number,
  columns: PgUpdateSetSource<typeof products>,
): Promise<ProductRow> {
  const [after] = await tx
    .update(products)
    .set({ ...columns, updatedAt: now })
    .where(eq(products.id, productId))
    .returning()
  if (!after) throw new Error('The product was not updated')
  return after
}

interface Edited {
  before: ProductRow
  after: ProductRow
  arePicturesChanged: boolean
}

async function recordEdit(tx: Db, actor: Actor, { before, after, arePicturesChanged }: Edited): Promise<void> {
  const changed = [...changedColumns(before, after), ...(arePicturesChanged ? ['pictures'] : [])]
  const updated = { kind: 'products_updated' as const, products: changed.length > 0 ? [{ ...after, changed }] : [] }
  const isNewlyLow = after.lowStockTold && !before.lowStockTold
  const low = isNewlyLow ? [{ kind: 'stock_low' as const, product: after, left: after.stock }] : []
  await record(tx, actor, updated, ...low)
}

/** Columns that an edit changed. */
function changedColumns(before: ProductRow, after: ProductRow): string[] {
  return EDITABLE.filter((column) => !isDeepStrictEqual(before[column], after[column]))
}

const managedFlags = ({ role }: Actor) => (role === 'admin' ? { all: true } : { mine: true })
