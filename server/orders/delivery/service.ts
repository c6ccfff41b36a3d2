import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { Refusal } from '#contract/errors.ts'
import { toFrancs } from '#contract/money.ts'
import type { Order, OrderStatus } from '#contract/orders/calls.ts'
import type { MomoAccount } from '#contract/orders/momo.ts'
import type { NewPayment } from '#contract/orders/payments.ts'
import type { CountedLine } from '#contract/orders/returns.ts'
import type { Db } from '#server/db/client.ts'
import { lockRows } from '#server/db/locks.ts'
import { orderEvents, orderLines, orders } from '#server/db/schema.ts'
import type { Actor } from '#server/http/actor.ts'
import { orderFilters } from '../filters.ts'
import { lockOrder, rereadOrder } from '../lock-order.ts'
import { insertOrderEvent } from '../order-events.ts'
import { readMomoAccount } from '../payments/read.ts'
import { addPayment } from '../payments/record.ts'
import { allOrders, readOrders } from '../read.ts'
import { countReturn } from '../returns/close.ts'
import { setStatus } from '../status.ts'

/** SQL condition for completed orders with every item packed and no shortage, which are in no open round. */
const isReady = and(
  orderFilters({ waiting: 'ready_to_deliver' }, allOrders),
  sql`not exists (select from round_stops s where s.order_id = orders.id and s.is_open)`,
)

/** Lists orders that are ready for delivery and in no open round, oldest first. */
export function readReadyOrders(db: Db, limit: number): Promise<Order[]> {
  return readOrders(db, allOrders, { where: isReady, limit, order: 'oldest' })
}

/** Reads orders by id, with the notes that admins left for the driver. */
export async function readOrdersToDeliver(
  db: Db,
  orderIds: number[],
): Promise<Map<number, { order: Order; notes: string[] }>> {
  if (orderIds.length === 0) return new Map()
  const found = await readOrders(db, allOrders, { where: inArray(orders.id, orderIds), limit: orderIds.length })
  const notes = await db
    .select({ orderId: orderEvents.orderId, text: orderEvents.text })
    .from(orderEvents)
    .where(
      and(
        inArray(orderEvents.orderId, orderIds),
        eq(orderEvents.kind, 'note'),
        eq(orderEvents.audience, 'driver'),
        isNull(orderEvents.withdrawnAt),
      ),
    )
    .orderBy(asc(orderEvents.id))
  const notesOf = Map.groupBy(notes, ({ orderId }) => orderId)
  return new Map(
    found.map((order) => [order.id, { order, notes: (notesOf.get(order.id) ?? []).map(({ text }) => text) }]),
  )
}

/** Returns the shop's MoMo account, which buyers pay; null without one. */
export async function readMomo(db: Db): Promise<Pick<MomoAccount, 'code' | 'name'> | null> {
  const momo = await readMomoAccount(db)
  return momo && { code: momo.code, name: momo.name }
}

/**
 * Locks orders that are about to be delivered.
 * @returns the ids of those that are ready and in no open round
 * @throws order_not_found
 */
export async function lockReadyOrders(tx: Db, orderIds: number[]): Promise<Set<number>> {
  const isNamed = inArray(orders.id, orderIds)
  const locked = await lockRows(tx, orders, tx.select({ id: orders.id }).from(orders).where(isNamed), 'update')
  if (locked.length < orderIds.length) throw new Refusal('order_not_found')
  // A separate SQL statement, because this one sees what was committed while the locks were awaited.
  const ready = await tx.select({ id: orders.id }).from(orders).where(and(isNamed, isReady))
  return new Set(ready.map(({ id }) => id))
}

interface RefusedLine {
  product_id: number
  quantity: number
}

type Payments = Omit<NewPayment, 'kind'>[]

/** Outcome at the door of an order's buyer. */
export type DoorOutcome =
  | { result: 'delivered'; payments: Payments }
  | { result: 'partly'; refused: RefusedLine[]; is_resellable: boolean; payments: Payments }
  | { result: 'refused' }
  | { result: 'not_at_home' }

/** Statuses in which an order can have a result: nobody can be away from an order that was delivered before. */
const POSSIBLE = {
  delivered: ['pending', 'completed', 'delivered'],
  partly: ['pending', 'completed', 'delivered'],
  refused: ['pending', 'completed', 'cancelled'],
  not_at_home: ['pending', 'completed'],
} as const satisfies Record<DoorOutcome['result'], OrderStatus[]>

/**
 * Changes an order as its result at the door requires: delivers it, records its payments and closes a return of what was
 * refused; cancels it; or records that nobody answered.
 * @param recordResult stores the result once the order is locked and its stock moved, before the payments
 * @throws order_not_found, stop_not_possible, all_refused, and the refusals of returns and payments
 */
export async function deliverOrder(
  tx: Db,
  admin: Actor,
  orderId: number,
  {
    outcome,
    assertOpen,
    recordResult,
  }: {
    outcome: DoorOutcome
    /** Checks that the stop can get a result, once its order is locked. */
    assertOpen: () => Promise<void>
    recordResult: () => Promise<void>
  },
): Promise<void> {
  const order = await lockOrder(tx, eq(orders.id, orderId))
  await assertOpen()
  const { status } = order
  const possible: readonly OrderStatus[] = POSSIBLE[outcome.result]
  if (!possible.includes(status)) throw new Refusal('stop_not_possible', { values: { order_id: orderId, status } })
  if (outcome.result === 'not_at_home') await insertOrderEvent(tx, admin, order, { outcome: 'no_answer', text: '' })
  else if (outcome.result === 'refused')
    await setStatus(tx, admin, order, { status: 'cancelled', reason: 'customer_asked' })
  else await setStatus(tx, admin, order, { status: 'delivered' })
  if (outcome.result === 'partly')
    await countReturn(tx, admin, await rereadOrder(tx, orderId), { lines: await toCounted(tx, orderId, outcome) })
  await recordResult()
  if (!('payments' in outcome)) return
  for (const payment of outcome.payments)
    await addPayment(tx, admin, await rereadOrder(tx, orderId), { ...payment, kind: 'payment' })
}

/**
 * Converts refused pieces to lines of a return at the price paid for them.
 * @throws all_refused
 */
async function toCounted(
  tx: Db,
  orderId: number,
  { refused, is_resellable: isResellable }: Extract<DoorOutcome, { result: 'partly' }>,
): Promise<CountedLine[]> {
  const { productId, quantity, returned, returnedCents, priceCents } = orderLines
  const lines = await tx
    .select({ productId, quantity, returned, returnedCents, priceCents })
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
  const held = lines.reduce((sum, line) => sum + line.quantity - line.returned, 0)
  if (refused.reduce((sum, line) => sum + line.quantity, 0) >= held) throw new Refusal('all_refused')
  return refused.map(({ product_id: id, quantity: counted }) => {
    const line = lines.find((ordered) => ordered.productId === id)
    const [price, whole] = line
      ? [line.priceCents * BigInt(counted), line.priceCents * BigInt(line.quantity)]
      : [0n, 0n]
    const left = whole - (line?.returnedCents ?? 0n) // goodwill may have been given before
    return {
      product_id: id,
      reason: 'refused_at_door',
      counted,
      to_shelf: isResellable ? counted : 0,
      outcome: 'money',
      value: toFrancs(price < left ? price : left),
    }
  })
}
