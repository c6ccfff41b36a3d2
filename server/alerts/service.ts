import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm'
import type { StockAlert, StockAlertData } from '#contract/alerts/calls.ts'
import { Refusal } from '#contract/errors.ts'
import { MAX_STOCK_ALERTS, STOCK_ALERT_UNDO_MINUTES } from '#contract/alerts/limits.ts'
import { lockActorAccount } from '#server/accounts/service.ts'
import { isPublic, readCardsByIds } from '#server/catalogue/cards.ts'
import type { Db } from '#server/db/client.ts'
import { products, stockAlerts } from '#server/db/schema.ts'
import { sqlOf } from '#server/db/sql-tag.ts'
import type { Actor } from '#server/http/actor.ts'
import { isBuyable } from './buyable.ts'

/** Returns the caller's alerts: waiting alerts first, then emailed alerts, each newest first. */
export async function listStockAlerts(db: Db, actor: Actor): Promise<StockAlert[]> {
  const alerts = await exportStockAlerts(db, actor)
  const cards = await readCardsByIds(
    db,
    alerts.map((alert) => alert.product_id),
  )
  const cardOf = new Map(cards.map((card) => [card.id, card]))
  return alerts.map((alert) => ({ ...alert, product: cardOf.get(alert.product_id) ?? null }))
}

/** Returns all stored data about the caller's alerts. */
export async function exportStockAlerts(db: Db, { accountId }: Actor): Promise<StockAlertData[]> {
  const { productId, askedAt, emailedAt } = stockAlerts
  const rows = await db
    .select({ productId, name: products.name, askedAt, emailedAt })
    .from(stockAlerts)
    .innerJoin(products, eq(products.id, productId))
    .where(and(eq(stockAlerts.accountId, accountId), isNull(stockAlerts.withdrawnAt)))
    .orderBy(sql`${emailedAt} desc nulls first`, desc(askedAt), asc(productId))
  return rows.map((row) => ({
    product_id: row.productId,
    product_name: row.name,
    asked_at: row.askedAt.toISOString(),
    emailed_at: row.emailedAt?.toISOString() ?? null,
  }))
}

/**
 * Adds the caller to the queue for a product that cannot be bought now. Callers who are already waiting, or who
 * withdrew a moment ago, keep their place.
 * @throws product_not_found, in_stock, too_many_alerts, session_ended
 */
export async function createStockAlert(db: Db, actor: Actor, productId: number): Promise<StockAlert> {
  const { accountId } = actor
  return db.transaction(async (tx) => {
    await lockActorAccount(tx, actor) // simultaneous calls must not exceed the limit together
    const added = await sqlOf(tx)`
      insert into stock_alerts (product_id, account_id)
      select products.id, ${accountId}::int from products
      where products.id = ${productId} and ${isPublic} and not ${isBuyable} and ${MAX_STOCK_ALERTS} > (
        select count(*) from stock_alerts
        where account_id = ${accountId} and product_id <> ${productId} and emailed_at is null and withdrawn_at is null)
      on conflict (product_id, account_id) do update set emailed_at = null, withdrawn_at = null,
        asked_at = case when stock_alerts.emailed_at is null and coalesce(stock_alerts.withdrawn_at, now())
            > now() - make_interval(mins => ${STOCK_ALERT_UNDO_MINUTES}::int)
          then stock_alerts.asked_at else now() end
      returning product_id`
    if (added.length === 0) throw await findRefusal(tx, productId)
    const alert = (await listStockAlerts(tx, actor)).find(({ product_id: id }) => id === productId)
    if (!alert) throw new Refusal('product_not_found')
    return alert
  })
}

async function findRefusal(tx: Db, productId: number): Promise<Refusal> {
  const [product] = await sqlOf(tx)<{ name: string; isBuyable: boolean }>`
    select name, ${isBuyable} as "isBuyable" from products where id = ${productId} and ${isPublic}`
  if (!product) return new Refusal('product_not_found')
  if (product.isBuyable) return new Refusal('in_stock', { values: { product: product.name } })
  return new Refusal('too_many_alerts', { values: { max: MAX_STOCK_ALERTS } })
}

/** Withdraws the caller's alert. The row is kept until the next daily deletion, so that the caller can undo this. */
export async function withdrawStockAlert(
  db: Db,
  { accountId }: Actor,
  productId: number,
): Promise<{ product_id: number }> {
  await sqlOf(db)`
    update stock_alerts set withdrawn_at = now()
    where product_id = ${productId} and account_id = ${accountId} and withdrawn_at is null`
  return { product_id: productId }
}
