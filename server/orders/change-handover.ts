import { and, eq } from 'drizzle-orm'
import { Refusal } from '#contract/errors.ts'
import type { Handover, Order } from '#contract/orders.ts'
import type { Db } from '#server/db/client.ts'
import { audit, orderLines } from '#server/db/schema.ts'
import type { Actor } from '#server/http/actor.ts'
import { readOrder, soldBy } from './read-orders.ts'

interface HandoverInput {
  order_id: number
  product_id: number
  handover: Handover
}

/** Says how far the caller is with one of their own lines. @throws order_not_found also for another seller's line */
export async function changeHandover(db: Db, actor: Actor, { handover, ...line }: HandoverInput): Promise<Order> {
  const isLine = and(eq(orderLines.orderId, line.order_id), eq(orderLines.productId, line.product_id))
  return db.transaction(async (tx) => {
    const moved = await tx
      .update(orderLines)
      .set({ handover })
      .where(and(isLine, eq(orderLines.sellerId, actor.accountId)))
      .returning({ orderId: orderLines.orderId })
    const order = moved.length > 0 ? await readOrder(tx, soldBy(actor), line.order_id) : null
    if (!order) throw new Refusal('order_not_found')
    const detail = { product_id: line.product_id, to: handover }
    const done = { action: 'handover_changed', subjectType: 'order', subjectId: line.order_id, detail }
    await tx.insert(audit).values({ ...done, accountId: actor.accountId })
    return order
  })
}
