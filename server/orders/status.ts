import { and, eq, type SQL } from 'drizzle-orm'
import { Refusal, textOf, type RefusedLine } from '#contract/errors.ts'
import { toFrancs } from '#contract/money.ts'
import type { OrderDetail, OrderStatus } from '#contract/orders.ts'
import { holdsStock, mayCancel } from '#contract/rules/order-status.ts'
import { setChangeCause } from '#server/db/change-cause.ts'
import type { Db } from '#server/db/client.ts'
import { lockRows } from '#server/db/locks.ts'
import { orderLines, orders } from '#server/db/schema.ts'
import { sqlOf } from '#server/db/sql-tag.ts'
import { record } from '#server/events/record.ts'
import type { Actor } from '#server/http/actor.ts'
import { getOrder } from './service.ts'
import { holdPieces, lockProducts, reserveProducts, stockEvents, type LockedProduct } from './stock.ts'

type LockedOrder = Pick<typeof orders.$inferSelect, 'id' | 'status' | 'version'>
interface RequestedStatus {
  order_id: number
  status: OrderStatus
  version_seen?: number | undefined
}

type Line = typeof orderLines.$inferSelect

/**
 * Sets any status from any other. Cancelling returns the stock once, leaving `cancelled` takes it again; whether the
 * products are still offered does not matter, whether the pieces are there does.
 * @throws order_not_found, order_changed when it is of another version than was seen, order_short_of_stock naming each
 *   line that cannot be taken again
 */
export async function changeOrderStatus(
  db: Db,
  admin: Actor,
  { order_id: orderId, status, version_seen: versionSeen }: RequestedStatus,
): Promise<OrderDetail & { data: OrderDetail }> {
  const changed = await db.transaction(async (tx) => {
    const order = await lockOrder(tx, eq(orders.id, orderId))
    if (versionSeen !== undefined && versionSeen !== order.version)
      throw new Refusal('order_changed', { values: { status: order.status } })
    return setStatus(tx, admin, order, status)
  })
  return { ...changed, data: changed }
}

/** Cancels the caller's own order. @throws order_not_found also for another person's, order_not_pending */
export async function cancelOrder(db: Db, actor: Actor, orderId: number): Promise<OrderDetail> {
  return db.transaction(async (tx) => {
    const order = await lockOrder(tx, and(eq(orders.id, orderId), eq(orders.accountId, actor.accountId)))
    if (!mayCancel(order.status)) throw new Refusal('order_not_pending', { values: { status: order.status } })
    return setStatus(tx, actor, order, 'cancelled', true)
  })
}

/** Cancels an order unless it is pending no more. @returns whether it did */
export async function cancelIfPending(db: Db, admin: Actor, orderId: number): Promise<boolean> {
  return db.transaction(async (tx) => {
    const order = await lockOrder(tx, eq(orders.id, orderId))
    if (order.status !== 'pending') return false
    await setStatus(tx, admin, order, 'cancelled')
    return true
  })
}

/** Two who change one order at once come after each other: what the first did, the second sees. */
async function lockOrder(tx: Db, where: SQL | undefined): Promise<LockedOrder> {
  const columns = { id: orders.id, status: orders.status, version: orders.version }
  const [order] = await lockRows(tx, orders, tx.select(columns).from(orders).where(where), 'update')
  if (!order) throw new Refusal('order_not_found')
  return order
}

async function setStatus(
  tx: Db,
  actor: Actor,
  current: LockedOrder,
  status: OrderStatus,
  isByBuyer = false,
): Promise<OrderDetail> {
  if (status === current.status) return getOrder(tx, actor, current.id)
  const { restocked, events } = await adjustStock(tx, actor, current, status)
  await sqlOf(tx)`
    with changed as (
      update orders set status = ${status}, updated_at = now(), version = version + 1 where id = ${current.id} returning *
    )
    insert into order_status_changes (order_id, status, account_id) select id, status, ${actor.accountId}::int from changed`
  const order = await getOrder(tx, actor, current.id)
  await record(
    tx,
    actor,
    { kind: 'order_status_changed', order, from: current.status, isByBuyer, restocked },
    ...events,
  )
  return order
}

/**
 * Moves the pieces between the shelf and what an order of this status holds: no line takes or puts back a piece twice.
 * @returns the products that it moved pieces of, and the events of their stock
 */
async function adjustStock(tx: Db, actor: Actor, { id: orderId }: LockedOrder, status: OrderStatus) {
  const lines = await tx.select().from(orderLines).where(eq(orderLines.orderId, orderId))
  const moves = lines
    .map((line) => ({ ...line, quantity: holdsStock(status) ? line.released : line.released - line.quantity }))
    .filter(({ quantity }) => quantity !== 0)
  if (moves.length === 0) return { restocked: [], events: [] }
  const restocked = moves.map(({ productId }) => productId)
  const locked = await lockProducts(tx, restocked)
  assertOnShelf(moves, locked)
  await setChangeCause(tx, actor, { cause: holdsStock(status) ? 'revived' : 'cancelled', orderId })
  await holdPieces(tx, orderId, moves)
  const taken = moves.filter(({ quantity }) => quantity > 0)
  return { restocked, events: stockEvents(reserveProducts(taken, locked)) }
}

/** @throws order_short_of_stock naming each line of which there is too little */
function assertOnShelf(moves: Line[], locked: Map<number, LockedProduct>): void {
  const shortLines = moves.flatMap((line) => lineShortage(line, locked.get(line.productId)?.stock ?? 0) ?? [])
  if (shortLines.length === 0) return
  const shortages = shortLines.map((line) => textOf(line.code, { product: line.product, left: line.left })).join(' ')
  throw new Refusal('order_short_of_stock', { values: { shortages }, lines: shortLines })
}

function lineShortage({ productId, productName, quantity, priceCents }: Line, left: number): RefusedLine | null {
  if (left >= quantity) return null
  const code = left === 0 ? 'out_of_stock' : 'not_enough_stock'
  return { product_id: productId, product: productName, code, left, price: toFrancs(priceCents) }
}
