import { eq, sql } from 'drizzle-orm'
import { Refusal } from '#contract/errors.ts'
import { MAX_CART_LINES } from '#contract/cart/limits.ts'
import { MAX_ORDER_FRANCS, sumLines, toCents, toFrancs } from '#contract/money.ts'
import { deliveryFields, type DeliveryField, type OrderChange } from '#contract/orders/change.ts'
import type { NewOrderChange } from '#contract/orders/manage.ts'
import type { OrderDetail } from '#contract/orders/calls.ts'
import { isOpen } from '#contract/orders/status.ts'
import { setChangeCause } from '#server/db/change-cause.ts'
import type { Db } from '#server/db/client.ts'
import { runIdempotent } from '#server/db/idempotency.ts'
import { orderEvents, orderLines, orders } from '#server/db/schema.ts'
import { sqlOf } from '#server/db/sql-tag.ts'
import { emitEvents } from '#server/events/emit-events.ts'
import { isNotificationOf, markDecided } from '#server/events/notifications.ts'
import { orderChanged } from './events.ts'
import type { Actor } from '#server/http/actor.ts'
import { piecesTaken, planMoves, type Line, type LineMove } from './change-lines.ts'
import { contentsOf } from './contents.ts'
import { assertOffered } from './delivery-window.ts'
import { lockOrder } from './lock-order.ts'
import { getOrder } from './service.ts'
import { lockProducts, reserveProducts, shiftPieces, stockEvents } from './stock.ts'

interface RequestedChange {
  order_id: number
  change: NewOrderChange
  key: string | undefined
  /** Delivery times that shoppers can choose. */
  windows: string[]
}

/**
 * Changes the lines, prices and delivery of an open order. Makes either all changes or none, and only once per
 * idempotency key. Each line's stock changes by the difference in quantity, except for pieces that were reported
 * missing.
 * @throws order_not_found, order_changed, order_not_open, order_would_be_empty, order_too_large, agreed_required,
 * idempotency_mismatch, and the refusals of `planMoves`
 */
export async function changeOrder(
  db: Db,
  admin: Actor,
  { order_id: orderId, change, key, windows }: RequestedChange,
): Promise<OrderDetail> {
  return db.transaction(async (tx) => {
    const work = async () => {
      const order = await lockOrder(tx, eq(orders.id, orderId), change.version_seen)
      if (!isOpen(order.status)) throw new Refusal('order_not_open', { values: { status: order.status } })
      return applyChange(tx, admin, orderId, { ...change, windows })
    }
    return runIdempotent(tx, admin, { key, call: 'orders', contents: { orderId, change } }, work, {
      store: ({ id }) => id,
      restore: (id: number) => getOrder(tx, admin, id),
    })
  })
}

/** Change to an order; a change by the shopper needs no reason. */
type AppliedChange = Omit<NewOrderChange, 'version_seen' | 'reason'> &
  Pick<OrderChange, 'reason'> &
  Pick<RequestedChange, 'windows'> & {
    /** Checks the planned changes of lines; not called if none differs. */
    assertMoves?: (moves: LineMove[]) => void
  }

/**
 * Applies a change to a locked order, and returns the order unchanged if nothing differs.
 * @throws the refusals of `planMoves` and `assertMoves`, window_unknown, order_would_be_empty, order_too_large,
 *   agreed_required
 */
export async function applyChange(tx: Db, actor: Actor, orderId: number, change: AppliedChange): Promise<OrderDetail> {
  const before = await getOrder(tx, actor, orderId)
  const lines = await tx.select().from(orderLines).where(eq(orderLines.orderId, orderId)).orderBy(orderLines.id)
  const productIds = change.lines.map((line) => line.product_id)
  const locked = await lockProducts(tx, productIds)
  const moves = planMoves(change.lines, lines, locked)
  const changed = changedDelivery(before, change)
  if (changed.includes('window')) assertOffered(change.customer_info.window, change.windows)
  if (moves.length + changed.length === 0) return before
  if (moves.length > 0) change.assertMoves?.(moves)
  const totalCents = sumAfter(lines, moves)
  assertTotal(toCents(before.total_amount), totalCents, change)
  await writeLines(tx, actor, orderId, moves)
  await writeOrder(tx, orderId, totalCents, pick(change.customer_info, changed))
  const detail: OrderChange = {
    reason: change.reason,
    lines: moves.map(toLineChange),
    total: { from: before.total_amount, to: toFrancs(totalCents) },
    changed,
  }
  await tx
    .insert(orderEvents)
    .values({ orderId, accountId: actor.accountId, kind: 'changed', audience: 'everybody', detail })
  const order = await getOrder(tx, actor, orderId)
  const reservations = moves
    .map((move) => ({ productId: move.product.productId, quantity: piecesTaken(move) }))
    .filter(({ quantity }) => quantity > 0)
  await emitEvents(
    tx,
    actor,
    orderChanged({
      order,
      lastTold: { status: order.status, contents: contentsOf(before) },
      isTold: change.notify ?? true,
      change: detail,
      sellerIds: [...new Set(moves.map(({ before: line, product }) => (line ?? product).sellerId))],
      moved: moves.map(({ product }) => product.productId),
    }),
    ...stockEvents(reserveProducts(reservations, locked)),
  )
  const isResolved = lines.some(({ shortQuantity }) => shortQuantity !== null) && order.items.every(isSupplied)
  if (isResolved) await markDecided(tx, isNotificationOf('order_shortage', orderId))
  return order
}

const isSupplied = ({ shortage }: OrderDetail['items'][number]) => shortage === null

const changedDelivery = ({ customer_info: before }: OrderDetail, { customer_info: after }: AppliedChange) =>
  deliveryFields.filter((field) => after[field] !== undefined && after[field] !== (before[field] ?? ''))

const pick = (customer: AppliedChange['customer_info'], fields: DeliveryField[]) =>
  Object.fromEntries(fields.map((field) => [field, customer[field]])) as Partial<Record<DeliveryField, string>>

/** @throws order_would_be_empty if no pieces would remain, order_too_large for more lines than a cart can hold */
function sumAfter(lines: Line[], moves: LineMove[]): bigint {
  const moved = new Set(moves.map(({ before }) => before?.id))
  const after = [...lines.filter(({ id }) => !moved.has(id)), ...moves].filter(({ quantity }) => quantity > 0)
  if (after.length === 0) throw new Refusal('order_would_be_empty')
  if (after.length > MAX_CART_LINES) throw new Refusal('order_too_large')
  return sumLines(after)
}

/** @throws order_too_large, agreed_required */
function assertTotal(before: bigint, after: bigint, { agreed }: AppliedChange): void {
  if (toFrancs(after) > MAX_ORDER_FRANCS) throw new Refusal('order_too_large')
  if (after > before && !agreed) throw new Refusal('agreed_required')
}

/**
 * Writes the order lines and moves their pieces to or from stock. The ledger records missing pieces as returned to
 * stock and then lost.
 */
async function writeLines(tx: Db, actor: Actor, orderId: number, moves: LineMove[]): Promise<void> {
  await sqlOf(tx)`
    insert into order_lines (order_id, product_id, product_name, seller_id, seller_name, price_cents, quantity, picture,
      pieces_per_pack, handover, ordered_quantity)
    select ${orderId}::int, line.* from json_to_recordset(${JSON.stringify(moves.map(toRow))}::json) as line (product_id int,
      product_name text, seller_id int, seller_name text, price_cents bigint, quantity int, picture jsonb,
      pieces_per_pack int, handover text, ordered_quantity int)
    on conflict (order_id, product_id) do update set price_cents = excluded.price_cents, quantity = excluded.quantity,
      handover = excluded.handover, ordered_quantity = coalesce(order_lines.ordered_quantity, order_lines.quantity),
      short_quantity = case when order_lines.quantity = excluded.quantity then order_lines.short_quantity end,
      short_reason = case when order_lines.quantity = excluded.quantity then order_lines.short_reason end,
      short_note = case when order_lines.quantity = excluded.quantity then order_lines.short_note else '' end`
  const pieces = (quantity: (move: LineMove) => number) =>
    moves.map((move) => ({ productId: move.product.productId, quantity: quantity(move) }))
  await setChangeCause(tx, actor, { cause: 'order_changed', orderId })
  await shiftPieces(tx, pieces(piecesTaken))
  await setChangeCause(tx, actor, { cause: 'missing', orderId })
  await shiftPieces(
    tx,
    pieces(({ missing }) => missing),
  )
}

/** Converts a move to a row. An increased line has to be packed again, whereas a removed line needs no further work. */
function toRow(move: LineMove) {
  const { before, product, quantity, priceCents } = move
  const { productName, sellerId, sellerName, picture, piecesPerPack } = before ?? {
    ...product,
    productName: product.name,
  }
  return {
    product_id: product.productId,
    product_name: productName,
    seller_id: sellerId,
    seller_name: sellerName,
    price_cents: Number(priceCents), // at most 100,000,000,000 cents
    quantity,
    picture,
    pieces_per_pack: piecesPerPack,
    handover: quantity === 0 ? 'handed_over' : piecesTaken(move) > 0 ? 'to_pack' : before?.handover,
    ordered_quantity: 0,
  }
}

async function writeOrder(
  tx: Db,
  orderId: number,
  totalCents: bigint,
  { name, phone, location, window, note }: Partial<Record<DeliveryField, string>>,
): Promise<void> {
  await tx
    .update(orders)
    .set({
      totalCents,
      updatedAt: sql`now()`,
      version: sql`version + 1`,
      ...(name !== undefined && { customerName: name }),
      ...(phone !== undefined && { phone }),
      ...(location !== undefined && { location }),
      ...(window !== undefined && { deliveryWindow: window }),
      ...(note !== undefined && { deliveryNote: note }),
    })
    .where(eq(orders.id, orderId))
}

function toLineChange({ before, product, quantity, priceCents }: LineMove): OrderChange['lines'][number] {
  return {
    product_id: product.productId,
    product_name: before?.productName ?? product.name,
    from: { quantity: before?.quantity ?? 0, price: toFrancs(before?.priceCents ?? priceCents) },
    to: { quantity, price: toFrancs(priceCents) },
  }
}
