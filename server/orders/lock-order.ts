import { eq, getTableColumns, type SQL } from 'drizzle-orm'
import { Refusal } from '#contract/errors.ts'
import type { Db } from '#server/db/client.ts'
import { lockRows } from '#server/db/locks.ts'
import { orders } from '#server/db/schema.ts'

export type LockedOrder = Pick<
  typeof orders.$inferSelect,
  'id' | 'status' | 'version' | 'totalCents' | 'returnedCents' | 'paidCents' | 'inBooks'
>

/**
 * Locks an order so that concurrent changes run one after another, each seeing the results of the changes before it.
 * @throws order_not_found, order_changed if the order's version differs from the version that the caller saw
 */
export async function lockOrder(tx: Db, where: SQL | undefined, versionSeen?: number): Promise<LockedOrder> {
  const [order] = await lockRows(tx, orders, tx.select(lockedColumns).from(orders).where(where), 'update')
  if (!order) throw new Refusal('order_not_found')
  if (versionSeen !== undefined && versionSeen !== order.version)
    throw new Refusal('order_changed', { values: { status: order.status } })
  return order
}

const { id, status, version, totalCents, returnedCents, paidCents, inBooks } = getTableColumns(orders)
const lockedColumns = { id, status, version, totalCents, returnedCents, paidCents, inBooks }

/** Reads an order that the transaction has locked again, after one step of several. */
export async function rereadOrder(tx: Db, orderId: number): Promise<LockedOrder> {
  const [order] = await tx.select(lockedColumns).from(orders).where(eq(orders.id, orderId))
  if (!order) throw new Refusal('order_not_found')
  return order
}
