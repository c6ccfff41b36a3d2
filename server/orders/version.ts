import { eq, sql } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { orders } from '#server/db/schema.ts'

/** Raises the version of a locked order, so that nobody overwrites a change unseen. */
export async function raiseVersion(tx: Db, orderId: number): Promise<void> {
  await tx
    .update(orders)
    .set({ updatedAt: sql`now()`, version: sql`version + 1` })
    .where(eq(orders.id, orderId))
}
