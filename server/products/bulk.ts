import { randomUUID } from 'node:crypto'
import { inArray, sql } from 'drizzle-orm'
import type * as z from 'zod'
import type { ProductStatus } from '#contract/catalogue/calls.ts'
import { Refusal } from '#contract/errors.ts'
import { UNUSUAL_PRICE_EXAMPLES } from '#contract/products/limits.ts'
import { toFrancs } from '#contract/money.ts'
import type { changeProducts as contract, ProductsChange } from '#contract/products/calls.ts'
import type { ImplausiblePrice } from '#contract/products/implausible-price.ts'
import { applyPriceChange } from '#contract/products/price-change.ts'
import { statedPack } from '#contract/products/stated-pack.ts'
import { setChangeCause } from '#server/db/change-cause.ts'
import type { Db } from '#server/db/client.ts'
import { runIdempotent } from '#server/db/idempotency.ts'
import { lockRows } from '#server/db/locks.ts'
import { categories, products } from '#server/db/schema.ts'
import { now } from '#server/db/time.ts'
import { groupActivity } from '#server/events/audit.ts'
import { emitEvents } from '#server/events/emit-events.ts'
import { eventProduct, productsDeleted, productsUpdated, updatedProduct } from './events.ts'
import type { Actor } from '#server/http/actor.ts'
import { lockManageableProducts, readChecks } from '#server/catalogue/service.ts'
import { findImplausibleEdits } from './implausible-prices.ts'
import { compareProducts } from './fields.ts'

/**
 * Changes the status, price or pack size of several products, or deletes the products, in one transaction; skips
 * missing products.
 * @returns the ids of the products that now have the requested values, and a change id if any product changed
 * @throws not_your_product, price_too_high, idempotency_mismatch
 */
export async function changeProducts(
  db: Db,
  actor: Actor,
  { key, ...request }: ProductsChange & { key?: string | undefined },
): Promise<Answer> {
  const { product_ids: requestedIds, change, change_id: changeId = randomUUID() } = request
  if (request.dry_run) return foretell(db, actor, request)
  return db.transaction((tx) => {
    const lock = async () => {
      await lockCategoriesOf(tx, requestedIds)
      return lockManageableProducts(tx, actor, requestedIds)
    }
    const work = async () => {
      const manageableProducts = await lock()
      await setChangeCause(tx, actor, { cause: 'bulk', changeId })
      await groupActivity(tx, 'change', changeId)
      if (change === 'price') return reprice(tx, actor, manageableProducts, { ...request, changeId })
      const write = async () => {
        if (change === 'delete') return removeProducts(tx, actor, manageableProducts)
        if (change === 'pack') return takeStatedPacks(tx, actor, manageableProducts)
        return setStatus(tx, actor, manageableProducts, statuses[change])
      }
      const changed = await write()
      return { ...(await toAnswer(tx, change, manageableProducts)), ...(changed > 0 && { change_id: changeId }) }
    }
    return runIdempotent(tx, actor, { key, call: 'products', contents: request }, work, {
      // The previous version of the shop stored only true or the id of the change.
      store: (answer): Partial<Answer> | true => (change === 'price' ? answer : { change_id: answer.change_id }),
      restore: async (kept) => ({ ...(await toAnswer(tx, change, await lock())), ...(kept !== true && kept) }),
    })
  })
}

type Answer = z.output<typeof contract.response>

/** Previews a bulk change without writing it. */
async function foretell(db: Db, actor: Actor, { product_ids: ids, change, percent = 0 }: ProductsChange) {
  return db.transaction(async (tx) => {
    const rows = await lockManageableProducts(tx, actor, ids)
    const foretold = { product_ids: rows.map(({ id }) => id) }
    if (change !== 'price') return foretold
    return { ...foretold, ...reportUnusual(await findUnusual(tx, rows, percent)) }
  })
}

interface UnusualRow {
  before: Row
  after: Row
  implausiblePrice: ImplausiblePrice
}

/** Finds the products whose price a percentage makes implausible. @throws price_too_high */
async function findUnusual(tx: Db, rows: Row[], percent: number): Promise<UnusualRow[]> {
  const edits = rows.map((before) => ({ before, after: repriced(before, percent) }))
  const found = await findImplausibleEdits(tx, edits)
  return edits.flatMap((edit, at) => {
    const implausiblePrice = found[at]
    return implausiblePrice ? [{ ...edit, implausiblePrice }] : []
  })
}

function reportUnusual(unusual: UnusualRow[]) {
  const examples = unusual.slice(0, UNUSUAL_PRICE_EXAMPLES).map(({ before, after, implausiblePrice }) => ({
    product_id: before.id,
    name: before.name,
    price: toFrancs(before.priceCents),
    new_price: toFrancs(after.priceCents),
    implausible_price: implausiblePrice,
  }))
  const unusualPrices = { count: unusual.length, examples }
  return { unusual_prices: unusualPrices, startling: unusualPrices }
}

/** Builds the response, listing separately the products that are now waiting for review. */
async function toAnswer(tx: Db, change: ProductsChange['change'], rows: Row[]) {
  const ids = rows.map(({ id }) => id)
  const checks = change === 'activate' ? await readChecks(tx, ids) : new Map<number, string>()
  const inReview = ids.filter((id) => checks.has(id))
  return {
    product_ids: ids.filter((id) => !checks.has(id)),
    ...(inReview.length > 0 && { in_review_ids: inReview, waiting_ids: inReview }),
  }
}

const statuses = { activate: 'active', deactivate: 'inactive' } as const

type Row = Awaited<ReturnType<typeof lockManageableProducts>>[number]

/**
 * Locks the categories before the products, as in all other code: triggers update the product counts of categories and
 * must not wait for locks.
 */
export async function lockCategoriesOf(tx: Db, productIds: number[]): Promise<void> {
  const ownCategories = tx
    .select({ id: products.categoryId })
    .from(products)
    .where(sql`${products.id} = any(${sql.param(productIds)}::int[])`)
  await lockRows(
    tx,
    categories,
    tx.select({ id: categories.id }).from(categories).where(inArray(categories.id, ownCategories)),
  )
}

async function removeProducts(tx: Db, actor: Actor, manageableProducts: Row[]): Promise<number> {
  await updateProducts(tx, manageableProducts, { deletedAt: now })
  await emitEvents(tx, actor, productsDeleted({ products: manageableProducts.map(eventProduct) }))
  return manageableProducts.length
}

/** Sets the status; products that are sent to review instead are not in the result. */
async function setStatus(tx: Db, actor: Actor, manageableProducts: Row[], status: ProductStatus): Promise<number> {
  const written = await updateProducts(
    tx,
    manageableProducts.filter((product) => product.status !== status),
    { status },
  )
  const changedIds = new Set(written.filter((product) => product.status === status).map(({ id }) => id))
  const changedProducts = manageableProducts.filter(({ id }) => changedIds.has(id))
  return recordUpdate(tx, actor, changedProducts, (product) => ({ ...product, status }))
}

/** @throws price_too_high */
function repriced(product: Row, percent: number): Row {
  const priceCents = applyPriceChange(product.priceCents, percent)
  if (priceCents === null) throw new Refusal('price_too_high', { values: { product: product.name } })
  return { ...product, priceCents }
}

/**
 * Changes the prices of locked rows, so that prices computed from the current prices remain valid. Prices that would
 * become implausible stay, unless the caller confirms them.
 */
async function reprice(
  tx: Db,
  actor: Actor,
  manageableProducts: Row[],
  { percent = 0, confirm_prices: isConfirmed, changeId }: ProductsChange & { changeId: string },
): Promise<Answer> {
  const unusual = await findUnusual(tx, manageableProducts, percent)
  const keptIds = new Set(isConfirmed ? [] : unusual.map(({ before }) => before.id))
  const repricedProducts = manageableProducts.filter(({ id }) => !keptIds.has(id))
  const changed = await writePrices(tx, actor, repricedProducts, percent)
  return {
    product_ids: repricedProducts.map(({ id }) => id),
    ...(keptIds.size > 0 && reportUnusual(unusual)),
    ...(changed > 0 && { change_id: changeId }),
  }
}

/** @returns the number of changed prices */
async function writePrices(tx: Db, actor: Actor, products: Row[], percent: number): Promise<number> {
  const edited = (product: Row) => repriced(product, percent)
  const changed = products.filter((product) => edited(product).priceCents !== product.priceCents)
  if (changed.length === 0) return 0
  const prices = JSON.stringify(changed.map(edited).map(({ id, priceCents }) => ({ id, cents: String(priceCents) })))
  await tx.execute(sql`
    update products p set price_cents = w.cents, version = version + 1, updated_at = now()
    from json_to_recordset(${prices}::json) as w (id int, cents bigint)
    where p.id = w.id`)
  return recordUpdate(tx, actor, changed, edited)
}

/** Applies the pack size stated in each product's text to products that are currently sold as single pieces. */
async function takeStatedPacks(tx: Db, actor: Actor, manageableProducts: Row[]): Promise<number> {
  const packed = (product: Row): Row => ({ ...product, piecesPerPack: statedPack(product) ?? product.piecesPerPack })
  const changed = manageableProducts.filter((product) => product.piecesPerPack === 1 && statedPack(product) !== null)
  if (changed.length === 0) return 0
  const packs = JSON.stringify(changed.map(packed).map(({ id, piecesPerPack }) => ({ id, pieces: piecesPerPack })))
  await tx.execute(sql`
    update products p set pieces_per_pack = w.pieces, version = version + 1, updated_at = now()
    from json_to_recordset(${packs}::json) as w (id int, pieces int)
    where p.id = w.id`)
  return recordUpdate(tx, actor, changed, packed)
}

/** @returns the number of changed products */
async function recordUpdate(tx: Db, actor: Actor, updated: Row[], edited: (product: Row) => Row): Promise<number> {
  await emitEvents(tx, actor, productsUpdated({ products: editedProducts(updated, edited).map(updatedProduct) }))
  return updated.length
}

/** Returns each product with its next version number and its changes. */
export const editedProducts = (rows: Row[], edited: (product: Row) => Row) =>
  rows.map((product) => ({
    ...product,
    version: product.version + 1,
    changes: compareProducts(product, edited(product)),
  }))

export async function updateProducts(
  tx: Db,
  rows: Row[],
  columns: { status: ProductStatus } | { deletedAt: ReturnType<typeof sql> },
) {
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return []
  return tx
    .update(products)
    .set({ ...columns, version: sql`${products.version} + 1`, updatedAt: now })
    .where(inArray(products.id, ids))
    .returning({ id: products.id, status: products.status })
}
