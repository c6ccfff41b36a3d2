import { randomUUID } from 'node:crypto'
import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { Refusal } from '#contract/errors.ts'
import { toFrancs } from '#contract/money.ts'
import type { PendingOrders } from '#contract/orders/manage.ts'
import type { Db } from '#server/db/client.ts'
import { accounts, orderLines, orders } from '#server/db/schema.ts'
import type { Actor } from '#server/http/actor.ts'
import { cancelIfPending } from './status.ts'

/** Returns the totals of an account's pending orders. @throws account_not_found, also for a deleted account */
export async function getPendingOrders(db: Db, userId: number): Promise<PendingOrders> {
  await assertAccountExists(db, userId)
  const [totals] = await db
    .select({
      orders: sql<number>`count(distinct ${orders.id})::int`,
      pieces: sql<number>`coalesce(sum(${orderLines.quantity}), 0)::int`,
      cents: sql<string>`coalesce(sum(${orderLines.priceCents} * ${orderLines.quantity}), 0)::text`,
    })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .where(isPendingOf(userId))
  return {
    orders: totals?.orders ?? 0,
    pieces: totals?.pieces ?? 0,
    total_amount: toFrancs(BigInt(totals?.cents ?? 0)),
  }
}

/**
 * Cancels each pending order of an account in its own transaction, so that buyers of the same products don't wait until
 * all orders are cancelled.
 * @returns the ids of the cancelled orders
 * @throws account_not_found
 */
export async function cancelPendingOrders(db: Db, admin: Actor, userId: number): Promise<{ cancelled: number[] }> {
  await assertAccountExists(db, userId)
  const pending = await db.select({ id: orders.id }).from(orders).where(isPendingOf(userId)).orderBy(asc(orders.id))
  const cancelled: number[] = []
  const changeId = randomUUID()
  for (const { id } of pending) if (await cancelIfPending(db, admin, id, changeId)) cancelled.push(id)
  return { cancelled }
}

const isPendingOf = (userId: number) => and(eq(orders.accountId, userId), eq(orders.status, 'pending'))

async function assertAccountExists(db: Db, userId: number): Promise<void> {
  const isPresent = and(eq(accounts.id, userId), isNull(accounts.deletedAt))
  if ((await db.$count(accounts, isPresent)) === 0) throw new Refusal('account_not_found')
}
