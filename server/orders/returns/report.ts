import { and, eq } from 'drizzle-orm'
import { fieldErrors, Refusal } from '#contract/errors.ts'
import type { OrderDetail } from '#contract/orders/calls.ts'
import { isOpenReturn } from '#contract/orders/return-states.ts'
import type { NewReturn } from '#contract/orders/returns.ts'
import type { Db } from '#server/db/client.ts'
import { runIdempotent } from '#server/db/idempotency.ts'
import { orderLines, orders, returnLines, returns } from '#server/db/schema.ts'
import { sqlOf } from '#server/db/sql-tag.ts'
import { emitEvents } from '#server/events/emit-events.ts'
import { isNotificationOf, markDecided } from '#server/events/notifications.ts'
import type { Actor } from '#server/http/actor.ts'
import { lockOrder, type LockedOrder } from '../lock-order.ts'
import { getOrder } from '../service.ts'
import { raiseVersion } from '../version.ts'
import { returnAnswered, returnRequested, returnWithdrawn } from './events.ts'

interface RequestedReturn {
  order_id: number
  problem: NewReturn
  key: string | undefined
  /** Number of days after the delivery for which buyers can report a problem. */
  returnDays: number
}

interface NamedReturn {
  order_id: number
  return_id: number
}

/**
 * Reports a problem with a delivered order, once per idempotency key; buyers have a limited time, admins don't.
 * @throws order_not_found (also for another person's order), order_not_delivered, return_too_late, return_open,
 * too_many_returned, invalid_input for a product that is not in the order, idempotency_mismatch
 */
export async function reportProblem(
  db: Db,
  actor: Actor,
  { order_id: orderId, problem, key, returnDays }: RequestedReturn,
): Promise<OrderDetail> {
  return db.transaction(async (tx) => {
    const work = async () => {
      const isBuyer = actor.role === 'admin' ? undefined : eq(orders.accountId, actor.accountId)
      const order = await lockOrder(tx, and(eq(orders.id, orderId), isBuyer))
      assertDelivered(order)
      if (isBuyer) await assertInTime(tx, orderId, returnDays)
      await assertNoneOpen(tx, orderId)
      const lines = await readReturnable(tx, orderId, problem.lines)
      const [added] = await tx
        .insert(returns)
        .values({ orderId, accountId: actor.accountId, text: problem.text })
        .returning({ id: returns.id })
      if (!added) throw new Error('The return was not stored')
      await tx
        .insert(returnLines)
        .values(lines.map(({ id: lineId, pieces, reason }) => ({ returnId: added.id, lineId, asked: pieces, reason })))
      await raiseVersion(tx, orderId)
      const changed = await getOrder(tx, actor, orderId)
      await emitEvents(tx, actor, returnRequested({ order: changed, returnId: added.id }))
      return changed
    }
    return runIdempotent(tx, actor, { key, call: 'orders', contents: { orderId, problem } }, work, {
      store: ({ id }) => id,
      restore: (id: number) => getOrder(tx, actor, id),
    })
  })
}

/**
 * Withdraws an open return of the caller's own order.
 * @throws order_not_found (also for another person's order), return_not_found, return_closed
 */
export async function withdrawReturn(db: Db, actor: Actor, { order_id: orderId, return_id: returnId }: NamedReturn) {
  return db.transaction(async (tx) => {
    await lockOrder(tx, and(eq(orders.id, orderId), eq(orders.accountId, actor.accountId)))
    await assertOpen(tx, orderId, returnId)
    await tx.update(returns).set({ status: 'withdrawn' }).where(eq(returns.id, returnId))
    return finish(tx, actor, orderId, returnWithdrawn({ orderId, returnId }))
  })
}

interface Answer {
  version_seen: number
  status: 'agreed' | 'refused'
  answer: string
}

/** Agrees to an open return or refuses it. @throws order_not_found, order_changed, return_not_found, return_closed */
export async function answerReturn(
  db: Db,
  admin: Actor,
  { order_id: orderId, return_id: returnId, version_seen: versionSeen, status, answer }: NamedReturn & Answer,
) {
  return db.transaction(async (tx) => {
    await lockOrder(tx, eq(orders.id, orderId), versionSeen)
    await assertOpen(tx, orderId, returnId)
    await tx.update(returns).set({ status, answer }).where(eq(returns.id, returnId))
    await raiseVersion(tx, orderId)
    const order = await getOrder(tx, admin, orderId)
    await emitEvents(tx, admin, returnAnswered({ order, returnId, status, answer }))
    if (status === 'refused') await markDecided(tx, isNotificationOf('return_requested', orderId))
    return order
  })
}

async function finish(tx: Db, actor: Actor, orderId: number, event: Parameters<typeof emitEvents>[2]) {
  await raiseVersion(tx, orderId)
  await emitEvents(tx, actor, event)
  await markDecided(tx, isNotificationOf('return_requested', orderId))
  return getOrder(tx, actor, orderId)
}

/** @throws order_not_delivered */
export function assertDelivered({ status }: LockedOrder): void {
  if (status !== 'delivered') throw new Refusal('order_not_delivered', { values: { status } })
}

/** @throws return_too_late */
async function assertInTime(tx: Db, orderId: number, days: number): Promise<void> {
  const [delivered] = await sqlOf(tx)<{ isRecent: boolean }>`
    select max(changed_at) > now() - make_interval(days => ${days}::int) as "isRecent"
    from order_status_changes where order_id = ${orderId} and status = 'delivered'`
  if (!delivered?.isRecent) throw new Refusal('return_too_late', { values: { days } })
}

/** @throws return_open */
export async function assertNoneOpen(tx: Db, orderId: number): Promise<void> {
  const [open] = await sqlOf(tx)`
    select id from returns where order_id = ${orderId} and status in ('requested', 'agreed')`
  if (open) throw new Refusal('return_open')
}

/** @throws return_not_found, return_closed */
export async function assertOpen(tx: Db, orderId: number, returnId: number): Promise<void> {
  const [found] = await tx
    .select({ status: returns.status })
    .from(returns)
    .where(and(eq(returns.id, returnId), eq(returns.orderId, orderId)))
  if (!found) throw new Refusal('return_not_found')
  if (!isOpenReturn(found.status)) throw new Refusal('return_closed', { values: { status: found.status } })
}

interface AskedLine {
  product_id: number
  quantity: number
}

/**
 * Pairs the lines of a request with those of the order.
 * @throws invalid_input for a product that is not in the order, too_many_returned
 */
export async function readReturnable<Asked extends AskedLine>(tx: Db, orderId: number, asked: Asked[]) {
  const lines = await tx.select().from(orderLines).where(eq(orderLines.orderId, orderId))
  const found = asked.map((one) => ({ ...one, line: lines.find((line) => line.productId === one.product_id) }))
  const fields = found.flatMap(({ line }, at) =>
    line && line.quantity > 0
      ? []
      : [{ loc: ['body', 'lines', String(at), 'product_id'], msg: fieldErrors.not_in_order, type: 'custom' }],
  )
  if (fields.length > 0) throw new Refusal('invalid_input', { fields })
  return found.map(({ line, ...one }) => {
    if (!line) throw new Error('A line is missing')
    const left = line.quantity - line.returned
    if (one.quantity > left)
      throw new Refusal('too_many_returned', { values: { product: line.productName, pieces: left } })
    return { ...line, ...one, id: line.id, quantity: line.quantity, pieces: one.quantity }
  })
}
