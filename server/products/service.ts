import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Product } from '#contract/catalogue/calls.ts'
import { Refusal } from '#contract/errors.ts'
import type { ImplausiblePrice } from '#contract/products/implausible-price.ts'
import { toCents } from '#contract/money.ts'
import type { NewProduct, ProductChange, ProductEdit } from '#contract/products/calls.ts'
import { setChangeCause } from '#server/db/change-cause.ts'
import type { Db } from '#server/db/client.ts'
import { runIdempotent } from '#server/db/idempotency.ts'
import { products } from '#server/db/schema.ts'
import { now } from '#server/db/time.ts'
import { emitEvents } from '#server/events/emit-events.ts'
import { eventProduct, productsCreated, productsDeleted, productsUpdated, stockLow, updatedProduct } from './events.ts'
import type { Actor } from '#server/http/actor.ts'
import type { PictureStore } from '#server/pictures/store.ts'
import { lockCategory } from '#server/categories/service.ts'
import { writeFacts } from '#server/facts/service.ts'
import { assertUniqueSku, lockSkus } from './skus.ts'
import { PRODUCT_FORM, toProductColumns, resolveSeller, stockColumns } from './columns.ts'
import { findImplausibleEdit } from './implausible-prices.ts'
import { refuseConflict } from './conflicts.ts'
import { compareProducts, withColumns } from './fields.ts'
import {
  arrangePictures,
  copyPictures,
  selectKeptPictures,
  notePictures,
  readPictures,
  storeImages,
} from './pictures.ts'
import { findManageable, getProduct, lockManageable } from '#server/catalogue/service.ts'

export { resolveSeller, toProductColumns } from './columns.ts'
export { compareProducts, withColumns } from './fields.ts'
export { selectExportRows, toExported, type ProductExportRow } from './export-rows.ts'
export { readChangedNames, type ChangedId, type NamedField } from './changed-names.ts'
export { findImplausiblePrices, type NewPrice } from './implausible-prices.ts'
export { lockSkus, sellerKey } from './skus.ts'

type ProductRow = typeof products.$inferSelect
/** Response to a change, with an id for undoing it if it changed anything that can be undone. */
type ChangedProduct = Product & Omit<MadeEdit, 'id'>

export interface ProductForm<Fields> extends Idempotent {
  product_data: Fields
  images: readonly Blob[]
}

interface Idempotent {
  /** The caller's Idempotency-Key; a repeated call returns the product and changes nothing. */
  key?: string | undefined
}

/**
 * Creates a product: a seller's own or, for an admin, one of the shop's or of a seller's. Stores picture files before
 * the transaction to keep the transaction short. A failed attempt leaves unused files, which the next attempt reuses.
 * @throws product_not_found, not_your_product, invalid_input, idempotency_mismatch
 */
export async function createProduct(
  db: Db,
  store: PictureStore,
  actor: Actor,
  { product_data: form, images, key }: ProductForm<NewProduct>,
): Promise<ChangedProduct> {
  const copied = await copyPictures(db, actor, form, images.length)
  const added = [...copied, ...(await storeImages(store, images))]
  return editOnce(db, actor, { key, contents: { form, added } }, async (tx) => {
    const sellerId = await resolveSeller(tx, actor, form.seller_id, actor.role === 'admin' ? null : actor.accountId)
    if (form.sku) await lockSkus(tx, sellerId)
    await assertUniqueSku(tx, { sku: form.sku, sellerId })
    const categoryId = await lockCategory(tx, form.category_id, null, { actor, form: PRODUCT_FORM })
    const requiredColumns = { priceCents: toCents(form.price), name: form.name, stock: form.stock_quantity }
    const columns = { ...toProductColumns(form), ...requiredColumns, sellerId, categoryId }
    const { piecesPerPack = 1, mpn = null, manufacturer = null } = columns
    const implausiblePrice = await findImplausibleEdit(tx, null, {
      ...columns,
      id: 0,
      piecesPerPack,
      mpn,
      manufacturer,
    })
    // With a change id, an undo can remove the product.
    const made = implausiblePrice && { change_id: randomUUID(), implausible_price: implausiblePrice }
    await setChangeCause(tx, actor, { cause: 'form', changeId: made?.change_id })
    const [product] = await tx.insert(products).values(columns).returning()
    if (!product) throw new Error('The product was not inserted')
    await writeFacts(tx, [product.id])
    await arrangePictures(tx, product, [], { keptList: [], added })
    await emitEvents(tx, actor, productsCreated({ products: [eventProduct(product)] }))
    return { id: product.id, ...made }
  })
}

/**
 * Changes only the fields of a product that are in the form. With `stock_seen`, the stock changes by the difference, so
 * that sales made in the meantime still count; `version_seen` protects other people's edits.
 * @throws product_not_found, not_your_product, product_changed, invalid_input, idempotency_mismatch
 */
export async function updateProduct(
  db: Db,
  store: PictureStore,
  actor: Actor,
  { product_id: productId, product_data: form, images, key }: ProductForm<ProductEdit> & { product_id: number },
): Promise<ChangedProduct> {
  const { product: current } = await findManageable(db, actor, productId)
  // The pictures may have changed since the form was opened; the form's version is checked below.
  const isOutdated = form.version_seen !== undefined && form.version_seen < current.version
  if (!isOutdated) selectKeptPictures(await readPictures(db, productId), form.image_urls, images.length)
  const added = await storeImages(store, images)
  return editOnce(db, actor, { key, contents: { productId, form, added } }, async (tx) => {
    if (form.sku || form.seller_id !== undefined)
      await lockSkus(tx, form.seller_id === undefined ? current.sellerId : form.seller_id)
    const categoryId = await lockCategory(tx, form.category_id, current.categoryId, { actor, form: PRODUCT_FORM })
    const { product: before } = await lockManageable(tx, actor, productId)
    const sellerId = await resolveSeller(tx, actor, form.seller_id, before.sellerId)
    await assertUniqueSku(tx, { id: productId, sku: form.sku === undefined ? before.sku : form.sku, sellerId })
    const moved = form.category_id === undefined ? {} : { categoryId }
    const columns = { ...toProductColumns(form, before), ...resolveStock(before, form), ...moved, sellerId }
    const shownPictures = await readPictures(tx, productId)
    const after = withColumns(before, columns)
    await refuseConflict(tx, actor, { form, before, after, shownPictures })
    const keptList = selectKeptPictures(shownPictures, form.image_urls, added.length)
    const name = form.name ?? before.name
    const areOthers = await arrangePictures(tx, { id: productId, name }, shownPictures, { keptList, added })
    const pictures = areOthers && { from: shownPictures, to: await readPictures(tx, productId) }
    const implausiblePrice = await findImplausibleEdit(tx, before, after)
    const made = await writeEdit(tx, actor, { before, columns, pictures, cause: 'form' })
    return { ...made, ...(implausiblePrice && { implausible_price: implausiblePrice }) }
  })
}

/**
 * Changes the price, stock and status of a product without a form.
 * @throws product_not_found, not_your_product, product_changed, price_unconfirmed, idempotency_mismatch
 */
export async function changeProduct(
  db: Db,
  actor: Actor,
  { product_id: productId, key, ...request }: ProductChange & Idempotent & { product_id: number },
): Promise<ChangedProduct> {
  const { confirm_price: isConfirmed, ...change } = request
  const { product: current } = await findManageable(db, actor, productId)
  return editOnce(db, actor, { key, contents: { productId, change } }, async (tx) => {
    await lockCategory(tx, undefined, current.categoryId, { actor, form: PRODUCT_FORM })
    const { product: before } = await lockManageable(tx, actor, productId)
    const columns = { ...toProductColumns(change), ...resolveStock(before, change) }
    const after = withColumns(before, columns)
    await refuseConflict(tx, actor, { form: change, before, after })
    const implausiblePrice = isConfirmed ? null : await findImplausibleEdit(tx, before, after)
    if (implausiblePrice) throw new Refusal('price_unconfirmed', { implausiblePrice })
    const { stock_cause: cause = 'inline', stock_note: note } = change
    return writeEdit(tx, actor, { before, columns, pictures: false, cause, note: note || undefined })
  })
}

/**
 * Hides a product permanently. Carts mark the product as unavailable; orders keep their lines. @throws
 * product_not_found, not_your_product
 */
export async function deleteProduct(db: Db, actor: Actor, productId: number): Promise<MadeEdit> {
  const { product: current } = await findManageable(db, actor, productId)
  const changeId = randomUUID()
  await db.transaction(async (tx) => {
    await lockCategory(tx, undefined, current.categoryId, { actor, form: PRODUCT_FORM })
    const { product } = await lockManageable(tx, actor, productId)
    await setChangeCause(tx, actor, { cause: 'form', changeId })
    await tx.update(products).set({ deletedAt: now, updatedAt: now }).where(eq(products.id, productId))
    await emitEvents(tx, actor, productsDeleted({ products: [eventProduct(product)] }))
  })
  return { id: productId, change_id: changeId }
}

/** Creates or changes a product once per idempotency key. */
async function editOnce(
  db: Db,
  actor: Actor,
  request: { key: string | undefined; contents: object },
  edit: (tx: Db) => Promise<MadeEdit>,
): Promise<ChangedProduct> {
  return db.transaction((tx) => {
    const read = async ({ id, ...made }: MadeEdit) => ({
      ...(await getProduct(tx, id, managedFlags(actor), actor)),
      ...made,
    })
    const work = async () => read(await edit(tx))
    return runIdempotent(tx, actor, { ...request, call: 'products' }, work, {
      store: ({ id, change_id, implausible_price }): MadeEdit | number =>
        change_id === undefined ? id : { id, change_id, implausible_price },
      restore: (kept) => read(typeof kept === 'number' ? { id: kept } : kept),
    })
  })
}

/** Id of an edited product, and the change id for undoing the edit. */
interface MadeEdit {
  id: number
  change_id?: string | undefined
  implausible_price?: ImplausiblePrice | undefined
}

/** Converts the entered stock to a difference from the stock that the seller saw. */
function resolveStock(
  product: ProductRow,
  { stock_quantity: enteredStock, stock_seen: seenStock, low_at }: ProductEdit,
) {
  if (enteredStock === undefined) return {}
  const before = withColumns(product, { lowAt: low_at })
  return stockColumns(before, seenStock === undefined ? enteredStock : before.stock + enteredStock - seenStock)
}

interface Edit {
  /** Locked row of the product, so that computed values remain valid. */
  before: ProductRow
  columns: { [Column in keyof ProductRow]?: ProductRow[Column] | undefined }
  /** Old and new pictures; false if the pictures are unchanged. */
  pictures: { from: { path: string }[]; to: { path: string }[] } | false
  cause: 'form' | 'inline' | 'count' | 'moved'
  note?: string | undefined
}

/** Writes an edit as the product's next version and records the change. */
async function writeEdit(tx: Db, actor: Actor, edit: Edit): Promise<MadeEdit> {
  const { before, columns, pictures, cause, note } = edit
  const changesTo = (row: ProductRow) => [
    ...compareProducts(before, row),
    ...(pictures ? [{ field: 'image_urls' }] : []),
  ]
  const asked = withColumns(before, columns)
  const version = before.version + (changesTo(asked).length > 0 ? 1 : 0)
  const changeId = randomUUID()
  await setChangeCause(tx, actor, { cause, changeId, note })
  const [written] = await tx
    .update(products)
    .set({ ...columns, version, updatedAt: now })
    .where(eq(products.id, before.id))
    .returning({ status: products.status, featured: products.featured })
  if (pictures) {
    const [from, to] = [pictures.from, pictures.to].map((list) => list.map(({ path }) => path)) as [string[], string[]]
    await notePictures(tx, actor, { productId: before.id, from, to, cause, changeId })
  }
  const after = withColumns(asked, { ...written }) // triggers may keep it inactive for a review, or not featured
  const changes = changesTo(after)
  await writeFacts(tx, [before.id])
  const updated = productsUpdated({
    products: changes.length > 0 ? [updatedProduct({ ...after, version, changes })] : [],
  })
  const isNewlyLow = after.lowStockTold && !before.lowStockTold
  const low = isNewlyLow ? [stockLow({ product: eventProduct(after), left: after.stock })] : []
  await emitEvents(tx, actor, updated, ...low)
  return { id: before.id, ...(changes.length > 0 && { change_id: changeId }) }
}

const managedFlags = ({ role }: Actor) => (role === 'admin' ? { all: true } : { mine: true })
