import { and, eq } from 'drizzle-orm'
import { fieldErrors, Refusal } from '#contract/errors.ts'
import { toCents } from '#contract/money.ts'
import type { OrderDetail } from '#contract/orders/calls.ts'
import type { CountedLine } from '#contract/orders/returns.ts'
import { setChangeCause } from '#server/db/change-cause.ts'
import type { Db } from '#server/db/client.ts'
import { runIdempotent } from '#server/db/idempotency.ts'
import { orders, returns } from '#server/db/schema.ts'
import { sqlOf } from '#server/db/sql-tag.ts'
import { emitEvents } from '#server/events/emit-events.ts'
import { isNotificationOf, markDecided } from '#server/events/notifications.ts'
import type { Actor } from '#server/http/actor.ts'
import { lockOrder, type LockedOrder } from '../lock-order.ts'
import { getOrder } from '../service.ts'
import { assertOnShelf } from '../shelf.ts'
import { lockProducts, reserveProducts, shiftPieces, stockEvents } from '../stock.ts'
import { returnClosed, returnReopened } from './events.ts'
import { assertDelivered, assertNoneOpen, assertOpen, readReturnable } from './report.ts'

interface Closing {
  version_seen: number
  return_id?: number | undefined
  lines: CountedLine[]
}

/**
 * Closes a return by counting its pieces, once per idempotency key, or records a return that nobody reported. In one
 * transaction, the pieces in `to_shelf` go back into stock and the value is taken off the order. The ledger records the
 * other pieces as returned and then missing.
 * @throws order_not_found, order_changed, order_not_delivered, return_not_found, return_closed, return_open,
 * too_many_returned, invalid_input for a product that is not in the order or a value above what was paid for it,
 * idempotency_mismatch
 */
export async function closeReturn(
  db: Db,
  admin: Actor,
  { order_id: orderId, closing, key }: { order_id: number; closing: Closing; key: string | undefined },
): Promise<OrderDetail> {
  return db.transaction(async (tx) => {
    const work = async () => {
      const order = await lockOrder(tx, eq(orders.id, orderId), closing.version_seen)
      return countReturn(tx, admin, order, closing)
    }
    return runIdempotent(tx, admin, { key, call: 'orders', contents: { orderId, closing } }, work, {
      store: ({ id }) => id,
      restore: (id: number) => getOrder(tx, admin, id),
    })
  })
}

/**
 * Closes a return of a locked order by counting its pieces.
 * @throws order_not_delivered, return_not_found, return_closed, return_open, too_many_returned, invalid_input
 */
export async function countReturn(
  tx: Db,
  admin: Actor,
  order: LockedOrder,
  closing: Omit<Closing, 'version_seen'>,
): Promise<OrderDetail> {
  const { id: orderId } = order
  assertDelivered(order)
  if (closing.return_id === undefined) await assertNoneOpen(tx, orderId)
  else await assertOpen(tx, orderId, closing.return_id)
  const lines = await readCounted(tx, orderId, closing.lines)
  const returnId = closing.return_id ?? (await insertReturn(tx, admin, orderId))
  await writeCounts(tx, { orderId, returnId }, lines)
  const moved = await moveCounted(tx, admin, orderId, lines.map(toMove))
  const changed = await getOrder(tx, admin, orderId)
  await emitEvents(tx, admin, returnClosed({ order: changed, returnId, moved }))
  await markDecided(tx, isNotificationOf('return_requested', orderId))
  return changed
}

interface NamedReturn {
  order_id: number
  return_id: number
  version_seen: number
}

/**
 * Reopens a closed return: takes its restocked pieces out of stock and adds its value back to the order.
 * @throws order_not_found, order_changed, return_not_found, return_not_closed, return_open, pieces_sold naming each line
 * whose pieces have been sold
 */
export async function reopenReturn(
  db: Db,
  admin: Actor,
  { order_id: orderId, return_id: returnId, version_seen: versionSeen }: NamedReturn,
): Promise<OrderDetail> {
  return db.transaction(async (tx) => {
    await lockOrder(tx, eq(orders.id, orderId), versionSeen)
    const [found] = await tx
      .select({ status: returns.status })
      .from(returns)
      .where(and(eq(returns.id, returnId), eq(returns.orderId, orderId)))
    if (!found) throw new Refusal('return_not_found')
    if (found.status !== 'closed') throw new Refusal('return_not_closed', { values: { status: found.status } })
    await assertNoneOpen(tx, orderId)
    const lines = await readClosed(tx, returnId)
    const moved = await moveCounted(tx, admin, orderId, lines.map(toReversedMove))
    await subtractCounts(tx, { orderId, returnId })
    const order = await getOrder(tx, admin, orderId)
    await emitEvents(tx, admin, returnReopened({ orderId, returnId, moved }))
    return order
  })
}

interface CountedRow {
  lineId: number
  reason: CountedLine['reason']
  counted: number
  toShelf: number
  outcome: CountedLine['outcome']
  valueCents: string
  borneBy: 'seller' | 'shop'
}

type Counted = CountedRow & { productId: number; productName: string; priceCents: bigint }

/** @throws the refusals of `readReturnable`, and invalid_input for a value above what was paid for the pieces */
async function readCounted(tx: Db, orderId: number, counted: CountedLine[]): Promise<Counted[]> {
  const lines = await readReturnable(
    tx,
    orderId,
    counted.map((line) => ({ ...line, quantity: line.counted })),
  )
  const isTooHigh = ({ value, priceCents, pieces, quantity, returnedCents }: (typeof lines)[number]) => {
    const valueCents = toCents(value)
    const isAbovePieces = pieces > 0 && valueCents > priceCents * BigInt(pieces)
    return isAbovePieces || returnedCents + valueCents > priceCents * BigInt(quantity)
  }
  const fields = lines.flatMap((line, at) =>
    isTooHigh(line)
      ? [{ loc: ['body', 'lines', String(at), 'value'], msg: fieldErrors.value_too_high, type: 'custom' }]
      : [],
  )
  if (fields.length > 0) throw new Refusal('invalid_input', { fields })
  return lines.map(({ id: lineId, reason, pieces, to_shelf: toShelf, outcome, value, sellerId, ...line }) => ({
    lineId,
    productId: line.productId,
    productName: line.productName,
    priceCents: line.priceCents,
    reason,
    counted: pieces,
    toShelf,
    outcome,
    valueCents: String(toCents(value)),
    borneBy: line.borne_by ?? (reason === 'goodwill' || sellerId === null ? 'shop' : 'seller'),
  }))
}

async function insertReturn(tx: Db, { accountId }: Actor, orderId: number): Promise<number> {
  const [added] = await tx.insert(returns).values({ orderId, accountId }).returning({ id: returns.id })
  if (!added) throw new Error('The return was not stored')
  return added.id
}

/** Writes the counts to the return, its order and the order's lines; reported lines without a count stay at 0. */
async function writeCounts(
  tx: Db,
  { orderId, returnId }: { orderId: number; returnId: number },
  lines: CountedRow[],
): Promise<void> {
  const rows = lines.map((line) => ({
    line_id: line.lineId,
    reason: line.reason,
    counted: line.counted,
    to_shelf: line.toShelf,
    outcome: line.outcome,
    value_cents: Number(line.valueCents), // at most 100,000,000,000 cents
    borne_by: line.borneBy,
  }))
  await sqlOf(tx)`
    with line as (
      select * from json_to_recordset(${JSON.stringify(rows)}::json) as line (line_id int, reason text, counted int,
        to_shelf int, outcome text, value_cents bigint, borne_by text)
    ), counted as (
      insert into return_lines (return_id, line_id, reason, counted, to_shelf, outcome, value_cents, borne_by)
      select ${returnId}::int, line.* from line
      on conflict (return_id, line_id) do update set reason = excluded.reason, counted = excluded.counted,
        to_shelf = excluded.to_shelf, outcome = excluded.outcome, value_cents = excluded.value_cents, borne_by = excluded.borne_by
    ), lines as (
      update order_lines l set returned = l.returned + counted, released = l.released + counted,
        returned_cents = l.returned_cents + value_cents,
        borne_cents = l.borne_cents + case when borne_by = 'seller' then value_cents else 0 end
      from line where l.id = line.line_id
    ), closed as (
      update returns set status = 'closed', closed_at = now() where id = ${returnId}
    )
    update orders set returned_cents = returned_cents + (select sum(value_cents) from line),
      version = version + 1, updated_at = now()
    where id = ${orderId}`
}

/** Subtracts the counts of a closed return from its order and the order's lines. */
async function subtractCounts(tx: Db, { orderId, returnId }: { orderId: number; returnId: number }): Promise<void> {
  await sqlOf(tx)`
    with line as (
      select * from return_lines where return_id = ${returnId}
    ), lines as (
      update order_lines l set returned = l.returned - line.counted, released = l.released - line.counted,
        returned_cents = l.returned_cents - line.value_cents,
        borne_cents = l.borne_cents - case when line.borne_by = 'seller' then line.value_cents else 0 end
      from line where l.id = line.line_id
    ), counted as (
      update return_lines set counted = 0, to_shelf = 0, value_cents = 0, outcome = null where return_id = ${returnId}
    ), opened as (
      update returns set status = 'agreed', closed_at = null where id = ${returnId}
    )
    update orders set returned_cents = returned_cents - (select sum(value_cents) from line),
      version = version + 1, updated_at = now()
    where id = ${orderId}`
}

const readClosed = (tx: Db, returnId: number) => sqlOf(tx)<
  Pick<Counted, 'productId' | 'productName' | 'counted' | 'toShelf'> & { priceCents: string }
>`
  select l.product_id as "productId", l.product_name as "productName", l.price_cents as "priceCents", rl.counted,
    rl.to_shelf as "toShelf"
  from return_lines rl join order_lines l on l.id = rl.line_id where rl.return_id = ${returnId} order by l.id`

interface Move {
  productId: number
  productName: string
  priceCents: bigint
  /** Pieces that come back to the shop; negative if the return is reopened. */
  back: number
  /** Pieces of `back` that are not put back into stock. */
  missing: number
}

const toMove = ({ productId, productName, priceCents, counted, toShelf }: Counted): Move => ({
  productId,
  productName,
  priceCents,
  back: counted,
  missing: counted - toShelf,
})

function toReversedMove({
  counted,
  toShelf,
  priceCents,
  ...line
}: Awaited<ReturnType<typeof readClosed>>[number]): Move {
  return { ...line, priceCents: BigInt(priceCents), back: -counted, missing: toShelf - counted }
}

/**
 * Moves returned pieces between the order and stock. In both directions, missing pieces move only in the ledger.
 * @returns the products whose stock changed
 * @throws pieces_sold naming each line whose pieces are no longer in stock
 */
async function moveCounted(tx: Db, actor: Actor, orderId: number, moves: Move[]): Promise<number[]> {
  const moving = moves.filter(({ back }) => back !== 0)
  if (moving.length === 0) return []
  const locked = await lockProducts(
    tx,
    moving.map(({ productId }) => productId),
  )
  const taken = moving.map(({ back, missing, ...line }) => ({ ...line, quantity: missing - back }))
  assertOnShelf(
    taken.filter(({ quantity }) => quantity > 0),
    locked,
    'pieces_sold',
  )
  const returned = moving.map(({ productId, back }) => ({ productId, quantity: -back }))
  const lost = moving.map(({ productId, missing }) => ({ productId, quantity: missing }))
  const isReopened = moving.some(({ back }) => back < 0)
  for (const [cause, lines] of isReopened
    ? ([
        ['missing', lost],
        ['returned', returned],
      ] as const)
    : ([
        ['returned', returned],
        ['missing', lost],
      ] as const)) {
    await setChangeCause(tx, actor, { cause, orderId })
    await shiftPieces(tx, lines)
  }
  await emitEvents(
    tx,
    actor,
    ...stockEvents(
      reserveProducts(
        taken.filter(({ quantity }) => quantity > 0),
        locked,
      ),
    ),
  )
  return taken.filter(({ quantity }) => quantity !== 0).map(({ productId }) => productId)
}
