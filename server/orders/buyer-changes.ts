import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { fieldErrors, Refusal, type FieldIssue } from '#contract/errors.ts'
import { quantityProblem } from '#contract/cart/quantities.ts'
import { toFrancs } from '#contract/money.ts'
import { ITEM_UNDO_MINUTES } from '#contract/orders/limits.ts'
import type { NewOrderChange, ReducedItems } from '#contract/orders/manage.ts'
import type { OrderDetail } from '#contract/orders/calls.ts'
import type { Db } from '#server/db/client.ts'
import { orderEvents, orderLines, orders } from '#server/db/schema.ts'
import { ago } from '#server/db/time.ts'
import type { Actor } from '#server/http/actor.ts'
import { applyChange } from './changes.ts'
import type { LineMove } from './change-lines.ts'
import { lockOrder, type LockedOrder } from './lock-order.ts'

interface OwnOrder {
  order_id: number
  /** Delivery times that shoppers can choose. */
  windows: string[]
}

interface RequestedDelivery extends OwnOrder {
  delivery: { version_seen: number } & Omit<NewOrderChange['customer_info'], 'name'>
}

/**
 * Changes the contact, place and time of delivery of the caller's own order while it is pending.
 * @throws order_not_found (also for another person's order), order_changed, delivery_fixed
 */
export async function changeDelivery(
  db: Db,
  buyer: Actor,
  { order_id: orderId, delivery: { version_seen: versionSeen, ...customer }, windows }: RequestedDelivery,
): Promise<OrderDetail> {
  return db.transaction(async (tx) => {
    const { status } = await lockOwnOrder(tx, buyer, orderId, versionSeen)
    if (status !== 'pending') throw new Refusal('delivery_fixed', { values: { status } })
    return applyChange(tx, buyer, orderId, { reason: null, lines: [], customer_info: customer, windows })
  })
}

const lockOwnOrder = (tx: Db, { accountId }: Actor, orderId: number, versionSeen?: number) =>
  lockOrder(tx, and(eq(orders.id, orderId), eq(orders.accountId, accountId)), versionSeen)

interface RequestedReduction extends OwnOrder {
  items: ReducedItems
}

/**
 * Lowers quantities and removes lines of the caller's own order while it is pending and the lines aren't packed. A call
 * that changes nothing, such as a repeated one, succeeds whatever version it saw.
 * @throws order_not_found (also for another person's order), items_fixed, line_packed, order_changed, invalid_input,
 * below_minimum, not_a_multiple, order_would_be_empty
 */
export async function reduceItems(
  db: Db,
  buyer: Actor,
  { order_id: orderId, items: { version_seen: versionSeen, lines }, windows }: RequestedReduction,
): Promise<OrderDetail> {
  return db.transaction(async (tx) => {
    const order = await lockOwnOrder(tx, buyer, orderId)
    if (order.status !== 'pending') throw new Refusal('items_fixed', { values: { status: order.status } })
    await assertReduced(tx, orderId, lines)
    const assertMoves = (moves: LineMove[]) => {
      assertUnpacked(moves)
      assertSoldSo(moves)
      assertVersion(order, versionSeen)
    }
    return applyChange(tx, buyer, orderId, { reason: null, lines, customer_info: {}, windows, assertMoves })
  })
}

/**
 * Undoes the caller's last reduction of an order, if nothing has changed since and the reduction is only minutes old.
 * @throws order_not_found, order_changed, items_fixed, undo_expired, and the refusals of lines that have since sold out
 */
export async function undoReduction(
  db: Db,
  buyer: Actor,
  { order_id: orderId, version_seen: versionSeen, windows }: OwnOrder & { version_seen: number },
): Promise<OrderDetail> {
  return db.transaction(async (tx) => {
    const { status } = await lockOwnOrder(tx, buyer, orderId, versionSeen)
    if (status !== 'pending') throw new Refusal('items_fixed', { values: { status } })
    const lines = await linesBeforeReduction(tx, buyer, orderId)
    return applyChange(tx, buyer, orderId, { reason: null, agreed: true, lines, customer_info: {}, windows })
  })
}

/** Reads the lines as they were before the caller's last change. @throws undo_expired */
async function linesBeforeReduction(tx: Db, buyer: Actor, orderId: number): Promise<NewOrderChange['lines']> {
  const isChange = and(eq(orderEvents.orderId, orderId), inArray(orderEvents.kind, ['changed', 'shortage']))
  const [last] = await tx
    .select({
      detail: orderEvents.detail,
      accountId: orderEvents.accountId,
      isRecent: sql<boolean>`${orderEvents.at} > ${ago('mins', ITEM_UNDO_MINUTES)}`,
    })
    .from(orderEvents)
    .where(isChange)
    .orderBy(desc(orderEvents.id))
    .limit(1)
  const lines = last?.detail && 'lines' in last.detail && last.detail.reason === null ? last.detail.lines : []
  const isReduction = lines.length > 0 && lines.every(({ from, to }) => from.quantity > to.quantity)
  if (!isReduction || !last?.isRecent || last.accountId !== buyer.accountId) throw new Refusal('undo_expired')
  return lines.map(({ product_id: productId, from: { quantity } }) => ({ product_id: productId, quantity }))
}

/** @throws invalid_input if a quantity is higher than before */
async function assertReduced(tx: Db, orderId: number, lines: ReducedItems['lines']): Promise<void> {
  const { productId, quantity } = orderLines
  const rows = await tx.select({ productId, quantity }).from(orderLines).where(eq(orderLines.orderId, orderId))
  const before = new Map(rows.map((row) => [row.productId, row.quantity]))
  const fields = lines.flatMap((line, place): FieldIssue[] =>
    line.quantity > (before.get(line.product_id) ?? 0)
      ? [{ loc: ['body', 'lines', String(place), 'quantity'], msg: fieldErrors.only_reduce, type: 'custom' }]
      : [],
  )
  if (fields.length > 0) throw new Refusal('invalid_input', { fields })
}

/** @throws below_minimum, not_a_multiple if the seller doesn't sell one of the remaining quantities */
function assertSoldSo(moves: LineMove[]): void {
  for (const { before, product, quantity, priceCents } of moves) {
    const rule = { min_quantity: product.minQuantity, quantity_step: product.quantityStep }
    const code = quantity > 0 ? quantityProblem(quantity, rule) : null
    if (!code) continue
    const { productId, name, stock } = product
    const sold = { product: before?.productName ?? name, stock_quantity: stock, price: toFrancs(priceCents) }
    const line = { product_id: productId, ...sold, ...rule, code }
    throw new Refusal(code, { values: { ...line }, lines: [line] })
  }
}

/** @throws line_packed */
function assertUnpacked(moves: LineMove[]): void {
  const packed = moves.find(({ before }) => before && before.handover !== 'to_pack')?.before
  if (packed) throw new Refusal('line_packed', { values: { product: packed.productName } })
}

/** @throws order_changed */
function assertVersion({ version, status }: LockedOrder, versionSeen: number): void {
  if (version !== versionSeen) throw new Refusal('order_changed', { values: { status } })
}
