import { eq, inArray } from 'drizzle-orm'
import { Refusal } from '#contract/errors.ts'
import type * as z from 'zod'
import type { changeHandovers as changeHandoversEndpoint, Handover, Order } from '#contract/orders/calls.ts'
import { canPack } from '#contract/orders/line-stage.ts'
import { isOpen } from '#contract/orders/status.ts'
import type { Db } from '#server/db/client.ts'
import { lockRows } from '#server/db/locks.ts'
import { orders } from '#server/db/schema.ts'
import { sqlOf } from '#server/db/sql-tag.ts'
import { emitEvents } from '#server/events/emit-events.ts'
import { handoverChanged } from './events.ts'
import type { Actor } from '#server/http/actor.ts'
import { readOrder, readOrders, ordersOfSeller } from './read.ts'

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

type Bulk = typeof changeHandoversEndpoint

/**
 * Sets the handover state of the caller's lines in several orders. Skips and reports lines that have another state than
 * `from` or can't be packed; lines that already have the new state are neither changed nor skipped.
 * @throws order_not_found if one of the lines is not the caller's
 */
export async function changeHandovers(
  db: Db,
  actor: Actor,
  { from, handover, lines: requested }: z.output<Bulk['body']>,
): Promise<z.input<Bulk['response']>> {
  const lines = [...new Map(requested.map((line) => [`${line.order_id}-${line.product_id}`, line])).values()]
  const ids = [...new Set(lines.map(({ order_id: orderId }) => orderId))]
  return db.transaction(async (tx) => {
    await lockRows(tx, orders, tx.select({ id: orders.id }).from(orders).where(inArray(orders.id, ids)), 'update')
    const read = (orderIds: number[]) =>
      readOrders(tx, ordersOfSeller(actor), { where: inArray(orders.id, orderIds), limit: ids.length, order: 'id' })
    const found = new Map((await read(ids)).map((order) => [order.id, order]))
    const findItem = ({ order_id: orderId, product_id: productId }: Line) => {
      const { items = [], removed_items: removed = [] } = found.get(orderId) ?? {}
      const item = [...items, ...removed].find(({ product_id: itemId }) => itemId === productId)
      if (!item) throw new Refusal('order_not_found')
      return item
    }
    const fateOf = (line: Line) => {
      const item = findItem(line)
      const status = found.get(line.order_id)?.status ?? 'cancelled'
      if (item.quantity === 0 || !isOpen(status) || !canPack(status, item)) return 'skipped'
      return item.handover === from ? 'changed' : item.handover === handover ? 'unchanged' : 'skipped'
    }
    const { changed = [], skipped = [] } = Object.groupBy(lines, fateOf)
    await writeHandover(tx, handover, changed)
    const events = changed.map((line) => {
      const { order_id: orderId, product_id: productId } = line
      return handoverChanged({ orderId, productId, product: findItem(line).product_name, from, handover })
    })
    await emitEvents(tx, actor, ...events)
    return { changed, skipped, orders: changed.length > 0 ? await read(changed.map(({ order_id: id }) => id)) : [] }
  })
}

type Line = z.output<Bulk['body']>['lines'][number]

async function writeHandover(tx: Db, handover: Handover, lines: Line[]): Promise<void> {
  const [orderIds, productIds] = [lines.map(({ order_id: id }) => id), lines.map(({ product_id: id }) => id)]
  await sqlOf(tx)`
    with moved as (
      update order_lines set handover = ${handover}
      from unnest(${orderIds}::int[], ${productIds}::int[]) as line (order_id, product_id)
      where order_lines.order_id = line.order_id and order_lines.product_id = line.product_id
      returning order_lines.order_id)
    update orders set version = version + 1 where id in (select order_id from moved)`
}
