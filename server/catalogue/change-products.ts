import { inArray, sql } from 'drizzle-orm'
import type { ProductStatus } from '#contract/catalogue.ts'
import { Refusal } from '#contract/errors.ts'
import type { ProductsChange } from '#contract/products.ts'
import { priceAfter } from '#contract/rules/price-change.ts'
import type { Db } from '#server/db/client.ts'
import { products } from '#server/db/schema.ts'
import type { Actor } from '#server/http/actor.ts'
import { lockEachManaged } from './managed.ts'
import { attemptOf, findDone, rememberDone } from './product-keys.ts'
import { tellOfEdits, tellOfRemovals } from './product-news.ts'

/**
 * Activates, deactivates, deletes or reprices several products in one transaction: all or none. Those that are gone are
 * passed over, and those that are as asked already are no news.
 * @returns which are now as asked
 * @throws not_your_product, price_too_high, idempotency_mismatch
 */
export async function changeProducts(
  db: Db,
  actor: Actor,
  { key, ...sent }: ProductsChange & { key?: string | undefined },
): Promise<{ product_ids: number[] }> {
  const { product_ids: asked, change, percent = 0 } = sent
  const attempt = attemptOf(actor, key, sent)
  return db.transaction(async (tx) => {
    const isDone = attempt !== null && (await findDone(tx, attempt)) !== null
    await lockCategoriesOf(tx, asked)
    const found = await lockEachManaged(tx, actor, asked)
    if (isDone) return { product_ids: found.map(({ id }) => id) }
    if (change === 'delete') await remove(tx, actor, found)
    else if (change === 'price') await reprice(tx, actor, found, percent)
    else await setStatus(tx, actor, found, statuses[change])
    if (attempt) await rememberDone(tx, attempt, null)
    return { product_ids: found.map(({ id }) => id) }
  })
}

const statuses = { activate: 'active', deactivate: 'inactive' } as const

type Row = Awaited<ReturnType<typeof lockEachManaged>>[number]

/** Before the products, as everywhere: their counts follow, and a trigger must not wait for a category. */
async function lockCategoriesOf(tx: Db, productIds: number[]): Promise<void> {
  await tx.execute(sql`
    select 1 from categories
    where id in (select category_id from products where id = any(${sql.param(productIds)}::int[]))
    order by id for no key update`)
}

async function remove(tx: Db, actor: Actor, found: Row[]): Promise<void> {
  await write(tx, found, { deletedAt: sql`now()` })
  await tellOfRemovals(tx, actor, found)
}

async function setStatus(tx: Db, actor: Actor, found: Row[], status: ProductStatus): Promise<void> {
  const others = found.filter((product) => product.status !== status)
  await write(tx, others, { status })
  const edited = others.map((product) => ({ ...product, changed: ['status'] }))
  await tellOfEdits(tx, actor, edited)
}

/** The rows are locked, so what is computed here is of the prices that hold. */
async function reprice(tx: Db, actor: Actor, found: Row[], percent: number): Promise<void> {
  const repriced = found.map((product) => ({ ...product, after: priceAfter(product.priceCents, percent) }))
  const tooHigh = repriced.find(({ after }) => after === null)
  if (tooHigh) throw new Refusal('price_too_high', { values: { product: tooHigh.name } })
  const changed = repriced.filter(({ priceCents, after }) => after !== priceCents)
  if (changed.length === 0) return
  const prices = JSON.stringify(changed.map(({ id, after }) => ({ id, cents: String(after) })))
  await tx.execute(sql`
    update products p set price_cents = w.cents, updated_at = now()
    from json_to_recordset(${prices}::json) as w (id int, cents bigint)
    where p.id = w.id`)
  await tellOfEdits(
    tx,
    actor,
    changed.map((product) => ({ ...product, changed: ['priceCents'] })),
  )
}

async function write(tx: Db, rows: Row[], columns: { status: ProductStatus } | { deletedAt: ReturnType<typeof sql> }) {
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return
  await tx
    .update(products)
    .set({ ...columns, updatedAt: sql`now()` })
    .where(inArray(products.id, ids))
}
