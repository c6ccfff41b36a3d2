import { eq } from 'drizzle-orm'
import { Refusal } from '#contract/errors.ts'
import type { Handover, Order } from '#contract/orders/calls.ts'
import { canPack } from '#contract/orders/line-stage.ts'
import { isOpen } from '#contract/orders/status.ts'
import type { Db } from '#server/db/client.ts'
import { lockRows } from '#server/db/locks.ts'
import { orders } from '#server/db/schema.ts'
import { sqlOf } from '#server/db/sql-tag.ts'
import { emitEvents } from '#server/events/emit-events.ts'
import { handoverChanged } from './events.ts'
import type { Actor } from '#server/http/actor.ts'
import { readOrder, ordersOfSeller } from './read.ts'

interface HandoverChange {
  order_id: number
  product_id: number
  handover: Handover
}

/**
 * Sets the handover state of one of the caller's order lines; an admin sets that of the shop's lines.
 * @throws order_not_found (also for another seller's line), order_cancelled, order_not_open,
 * line_cannot_be_supplied
 */
export async function changeHandover(db: Db, actor: Actor, { handover, ...line }: HandoverChange): Promise<Order> {
  return db.transaction(async (tx) => {
    // Locks the order so that a concurrent cancellation cannot interleave with a handover.
    await lockRows(tx, orders, tx.select({ id: orders.id }).from(orders).where(eq(orders.id, line.order_id)), 'update')
    const order = await readOrder(tx, ordersOfSeller(actor), line.order_id)
    const item = order?.items.find(({ product_id: productId }) => productId === line.product_id)
    if (!order || !item) throw new Refusal('order_not_found')
    const { status } = order
    if (status === 'cancelled') throw new Refusal('order_cancelled')
    if (!isOpen(status)) throw new Refusal('order_not_open', { values: { status } })
    if (!canPack(status, item)) throw new Refusal('line_cannot_be_supplied', { values: { product: item.product_name } })
    const { order_id: orderId, product_id: productId } = line
    const [changed] = await sqlOf(tx)<Pick<Order, 'version'>>`
      with handed as (
        update order_lines set handover = ${handover} where order_id = ${orderId} and product_id = ${productId}
      )
      update orders set version = version + 1 where id = ${orderId} returning version`
    const { product_name: product, handover: from } = item
    await emitEvents(tx, actor, handoverChanged({ orderId, productId, product, from, handover }))
    return {
      ...order,
      ...changed,
      items: order.items.map((orderItem) => (orderItem === item ? { ...orderItem, handover } : orderItem)),
    }
  })
}
