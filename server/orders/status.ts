import { and, eq } from 'drizzle-orm'
import { fieldErrors, Refusal } from '#contract/errors.ts'
import type { Cancellation } from '#contract/orders/cancel.ts'
import type { OrderDetail, OrderStatus } from '#contract/orders/calls.ts'
import { holdsStock, isOpen, mayCancel } from '#contract/orders/status.ts'
import { setChangeCause } from '#server/db/change-cause.ts'
import type { Db } from '#server/db/client.ts'
import { orderLines, orders } from '#server/db/schema.ts'
import { sqlOf } from '#server/db/sql-tag.ts'
import { groupActivity } from '#server/events/audit.ts'
import { emitEvents } from '#server/events/emit-events.ts'
import { isNotificationOf, markDecided } from '#server/events/notifications.ts'
import { orderStatusChanged } from './events.ts'
import type { Actor } from '#server/http/actor.ts'
import { lockOrder, type LockedOrder } from './lock-order.ts'
import { getOrder } from './service.ts'
import { assertOnShelf } from './shelf.ts'
import { holdPieces, lockProducts, reserveProducts, stockEvents } from './stock.ts'

interface RequestedStatus extends Partial<Cancellation> {
  order_id: number
  status: OrderStatus
  version_seen?: number | undefined
}

type Line = typeof orderLines.$inferSelect

/**
 * Changes the status of an order from any status to any other. Cancelling an order returns all of its pieces, or the
 * stated number, to stock once; leaving `cancelled` takes the pieces from stock again if they are available, even if
 * the products are inactive. Cancelling a cancelled order corrects the reason, the returned pieces and the emails.
 * @throws order_not_found, order_changed if the order's version differs from the version that the caller saw,
 * order_short_of_stock and pieces_sold naming each line whose pieces cannot be taken again
 */
export async function changeOrderStatus(
  db: Db,
  admin: Actor,
  { order_id: orderId, version_seen: versionSeen, ...change }: RequestedStatus,
): Promise<OrderDetail & { data: OrderDetail }> {
  const changed = await db.transaction(async (tx) => {
    const order = await lockOrder(tx, eq(orders.id, orderId), versionSeen)
    return setStatus(tx, admin, order, change)
  })
  return { ...changed, data: changed }
}

/** Cancels the caller's own order. @throws order_not_found (also for another person's order), order_not_pending */
export async function cancelOrder(db: Db, actor: Actor, orderId: number): Promise<OrderDetail> {
  return db.transaction(async (tx) => {
    const order = await lockOrder(tx, and(eq(orders.id, orderId), eq(orders.accountId, actor.accountId)))
    if (!mayCancel(order.status)) throw new Refusal('order_not_pending', { values: { status: order.status } })
    return setStatus(tx, actor, order, { status: 'cancelled' }, true)
  })
}

/**
 * Cancels an order if it is still pending, as part of the bulk change with this id.
 * @returns true if the order was cancelled
 */
export async function cancelIfPending(db: Db, admin: Actor, orderId: number, changeId: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    await groupActivity(tx, 'change', changeId)
    const order = await lockOrder(tx, eq(orders.id, orderId))
    if (order.status !== 'pending') return false
    await setStatus(tx, admin, order, { status: 'cancelled' })
    return true
  })
}

interface Change extends Partial<Cancellation> {
  status: OrderStatus
}

/** Changes the status of a locked order. */
export async function setStatus(
  tx: Db,
  actor: Actor,
  current: LockedOrder,
  { status, restock, ...cancellation }: Change,
  isByBuyer = false,
): Promise<OrderDetail> {
  const isSetRight = [restock, ...Object.values(cancellation)].some((said) => said !== undefined)
  if (status === current.status && !isSetRight) return getOrder(tx, actor, current.id)
  const { restocked, events } = await adjustStock(tx, actor, current, { status, restock })
  const lastTold = await readLastTold(tx, current.id)
  const isTold = await writeStatus(tx, actor, current, { status, ...cancellation })
  const order = await getOrder(tx, actor, current.id)
  const { reason } = cancellation
  await emitEvents(
    tx,
    actor,
    orderStatusChanged({
      order,
      from: current.status,
      reason,
      lastTold: { status: lastTold },
      isTold,
      isByBuyer,
      restocked,
    }),
    ...events,
  )
  if (status !== 'pending') await markDecided(tx, isNotificationOf('new_order', order.id))
  if (!isOpen(status)) await markDecided(tx, isNotificationOf('order_shortage', order.id))
  return order
}

/** Reads the last status announced to the buyer and sellers; the emails about that status may still be withdrawn. */
async function readLastTold(tx: Db, orderId: number): Promise<OrderStatus> {
  const [last] = await sqlOf(tx)<{ status: OrderStatus }>`
    select status from order_status_changes where order_id = ${orderId} and is_told order by id desc limit 1`
  return last?.status ?? 'pending'
}

/**
 * Writes the status with a history entry; if the status is unchanged, updates the existing entry.
 * @returns true if the buyer and the sellers should be notified
 */
async function writeStatus(
  tx: Db,
  { accountId }: Actor,
  { id: orderId, status: from }: LockedOrder,
  { status, ...cancellation }: Omit<Change, 'restock'>,
): Promise<boolean> {
  const { reason, note = null, notify = null } = cancellation
  const [step] = await (status === from
    ? sqlOf(tx)<{ isTold: boolean }>`
        with changed as (update orders set updated_at = now(), version = version + 1 where id = ${orderId})
        update order_status_changes set reason = case when ${reason === undefined} then reason else ${reason ?? null} end, note = coalesce(${note}, note),
          is_told = coalesce(${notify}, is_told)
        where id = (select max(id) from order_status_changes where order_id = ${orderId})
        returning is_told as "isTold"`
    : sqlOf(tx)<{ isTold: boolean }>`
        with changed as (
          update orders set status = ${status}, updated_at = now(), version = version + 1 where id = ${orderId} returning *
        )
        insert into order_status_changes (order_id, status, account_id, reason, note, is_told)
        select id, status, ${accountId}::int, ${reason ?? null}, coalesce(${note}, ''), coalesce(${notify}, true) from changed
        returning is_told as "isTold"`)
  return step?.isTold ?? true
}

/**
 * Moves pieces between stock and an order as its status requires, at most once per line.
 * @returns the products whose stock changed, and their stock events
 */
async function adjustStock(
  tx: Db,
  actor: Actor,
  { id: orderId, status: from }: LockedOrder,
  { status, restock }: Pick<Change, 'status' | 'restock'>,
) {
  const lines = await tx.select().from(orderLines).where(eq(orderLines.orderId, orderId))
  if (restock) assertRestockable(restock, lines)
  const releasedOf = ({ productId, quantity, released, returned, shortQuantity }: Line) => {
    if (holdsStock(status)) return returned
    if (restock) return returned + (restock.find((line) => line.product_id === productId)?.quantity ?? 0)
    return holdsStock(from) ? Math.max(returned, shortQuantity ?? quantity) : released
  }
  const moves = lines
    .map((line) => ({ ...line, quantity: line.released - releasedOf(line) }))
    .filter(({ quantity }) => quantity !== 0)
  if (moves.length === 0 && holdsStock(from) === holdsStock(status)) return { restocked: [], events: [] }
  const restocked = moves.map(({ productId }) => productId)
  const locked = await lockProducts(tx, restocked)
  assertOnShelf(moves, locked, holdsStock(status) ? 'order_short_of_stock' : 'pieces_sold')
  await setChangeCause(tx, actor, { cause: holdsStock(status) ? 'revived' : 'cancelled', orderId })
  await holdPieces(tx, orderId, moves)
  const reservations = moves.filter(({ quantity }) => quantity > 0)
  return { restocked, events: stockEvents(reserveProducts(reservations, locked)) }
}

/**
 * @throws invalid_input naming each product that is not in the order, or of which more pieces would be returned than
 * were taken
 */
function assertRestockable(restock: NonNullable<Change['restock']>, lines: Line[]): void {
  const fields = restock.flatMap(({ product_id: productId, quantity }, place) => {
    const line = lines.find((one) => one.productId === productId)
    if (line && quantity <= line.quantity - line.returned) return []
    const [field, msg] = line ? ['quantity', fieldErrors.more_than_ordered] : ['product_id', fieldErrors.not_in_order]
    return { loc: ['body', 'restock', String(place), field], msg, type: 'custom' }
  })
  if (fields.length > 0) throw new Refusal('invalid_input', { fields })
}
