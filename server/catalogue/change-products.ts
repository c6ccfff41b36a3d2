import { inArray, sql } from 'drizzle-orm'
import type { ProductStatus } from '#contract/catalogue.ts'
import type { ProductsChange } from '#contract/products.ts'
import type { Db } from '#server/db/client.ts'
import { products } from '#server/db/schema.ts'
import type { Actor } from '#server/http/actor.ts'
import { lockEachManaged } from './managed.ts'
import { tellOfEdits, tellOfRemovals } from './product-news.ts'

/**
 * Activates, deactivates or deletes several products in one transaction: all or none. Those that are gone are passed over,
 * and those that are as asked already are no news.
 * @returns which are now as asked
 * @throws not_your_product
 */
export async function changeProducts(
  db: Db,
  actor: Actor,
  { product_ids: asked, change }: ProductsChange,
): Promise<{ product_ids: number[] }> {
  return db.transaction(async (tx) => {
    await lockCategoriesOf(tx, asked)
    const found = await lockEachManaged(tx, actor, asked)
    await (change === 'delete' ? remove(tx, actor, found) : setStatus(tx, actor, found, statuses[change]))
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

async function write(tx: Db, rows: Row[], columns: { status: ProductStatus } | { deletedAt: ReturnType<typeof sql> }) {
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return
  await tx
    .update(products)
    .set({ ...columns, updatedAt: sql`now()` })
    .where(inArray(products.id, ids))
}
