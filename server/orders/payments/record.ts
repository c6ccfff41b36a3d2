import { eq } from 'drizzle-orm'
import { Refusal } from '#contract/errors.ts'
import { formatFrancs } from '#contract/money.ts'
import { accountOf } from '#contract/orders/account.ts'
import type { OrderDetail } from '#contract/orders/calls.ts'
import type { PaymentDoubt } from '#contract/orders/money-methods.ts'
import type { NewPayment } from '#contract/orders/payments.ts'
import type { Db } from '#server/db/client.ts'
import { runIdempotent } from '#server/db/idempotency.ts'
import { rowLocks } from '#server/db/locks.ts'
import { orders, rounds, type orderPayments } from '#server/db/schema.ts'
import { sqlOf } from '#server/db/sql-tag.ts'
import { emitEvents } from '#server/events/emit-events.ts'
import type { Actor } from '#server/http/actor.ts'
import { lockOrder, type LockedOrder } from '../lock-order.ts'
import { getOrder } from '../service.ts'
import { paymentRecorded, paymentReversed } from './events.ts'

interface RequestedPayment {
  order_id: number
  payment: NewPayment
  key: string | undefined
}

/**
 * Records a payment for an order or a refund to its buyer, once per idempotency key.
 * @throws order_not_found, not_in_books, refund_too_high, idempotency_mismatch; more_than_due and reference_used unless
 * they are confirmed
 */
export async function recordPayment(
  db: Db,
  admin: Actor,
  { order_id: orderId, payment, key }: RequestedPayment,
): Promise<OrderDetail> {
  return db.transaction(async (tx) => {
    const work = async () => {
      const order = await lockOrder(tx, eq(orders.id, orderId))
      return addPayment(tx, admin, order, payment)
    }
    return runIdempotent(tx, admin, { key, call: 'orders', contents: { orderId, payment } }, work, {
      store: ({ id }) => id,
      restore: (id: number) => getOrder(tx, admin, id),
    })
  })
}

/**
 * Records a payment for a locked order, or a refund to its buyer.
 * @throws not_in_books, refund_too_high; more_than_due and reference_used unless they are confirmed
 */
export async function addPayment(tx: Db, admin: Actor, order: LockedOrder, payment: NewPayment): Promise<OrderDetail> {
  if (!order.inBooks) throw new Refusal('not_in_books')
  assertOwed(order, payment)
  await assertNewReference(tx, payment)
  await insertPayment(tx, admin, order, { ...toRow(payment), roundId: await lockRoundOf(tx, order) })
  const changed = await getOrder(tx, admin, order.id)
  await emitEvents(tx, admin, paymentRecorded({ order: changed, ...toEntry(payment) }))
  return changed
}

const toEntry = ({ kind, amount, method, reference }: NewPayment) => ({
  kind,
  amount,
  method,
  reference: reference ?? null,
})

/**
 * Reverses a payment or refund that was recorded by mistake.
 * @throws order_not_found, payment_not_found, payment_reversed, payment_refunded if more was refunded than would remain
 */
export async function reversePayment(
  db: Db,
  admin: Actor,
  { order_id: orderId, payment_id: paymentId, reason }: { order_id: number; payment_id: number; reason: string },
): Promise<OrderDetail> {
  return db.transaction(async (tx) => {
    const order = await lockOrder(tx, eq(orders.id, orderId))
    const [payment] = await sqlOf(tx)<ReversedPayment>`
      select method, amount_cents as "amountCents", round_id as "roundId",
        exists (select from order_payments r where r.reverses_id = p.id) as "isReversed"
      from order_payments p where id = ${paymentId} and order_id = ${orderId} and reverses_id is null`
    if (!payment) throw new Refusal('payment_not_found')
    if (payment.isReversed) throw new Refusal('payment_reversed')
    const amountCents = -BigInt(payment.amountCents)
    if (order.paidCents + amountCents < 0n) throw new Refusal('payment_refunded')
    const roundId = await lockOpenRound(tx, payment.roundId)
    const reversal = { ...payment, amountCents, reference: null, reason, reversesId: paymentId, roundId }
    await insertPayment(tx, admin, order, reversal)
    await emitEvents(tx, admin, paymentReversed({ orderId, paymentId, reason }))
    return getOrder(tx, admin, orderId)
  })
}

type PaymentRow = Pick<
  typeof orderPayments.$inferSelect,
  'amountCents' | 'method' | 'reference' | 'reason' | 'reversesId' | 'roundId'
>

/** The amount in hundredths, as text. */
interface ReversedPayment extends Pick<PaymentRow, 'method' | 'roundId'> {
  amountCents: string
  isReversed: boolean
}

const toRow = ({ kind, amount, method, reference }: NewPayment): Omit<PaymentRow, 'roundId'> => ({
  amountCents: BigInt(kind === 'payment' ? amount : -amount) * 100n,
  method,
  reference: reference ?? null,
  reason: '',
  reversesId: null,
})

/** @throws refund_too_high; more_than_due unless it is confirmed */
function assertOwed(order: LockedOrder, { kind, amount, confirm }: NewPayment): void {
  const { balance } = accountOf(order)
  const owed = Math.max(0, -balance)
  if (kind === 'refund' && amount > owed) throw new Refusal('refund_too_high', { values: { owed: formatFrancs(owed) } })
  const isDoubted: PaymentDoubt = 'more_than_due'
  if (kind === 'payment' && amount > balance && !confirm.includes(isDoubted))
    throw new Refusal(isDoubted, { values: { balance: formatFrancs(Math.max(0, balance)) } })
}

/**
 * Refuses the reference of an earlier entry that was not reversed. Two payments with the same reference are recorded one
 * after the other.
 * @throws reference_used unless it is confirmed
 */
async function assertNewReference(tx: Db, { method, reference, confirm }: NewPayment): Promise<void> {
  if (reference === undefined || confirm.includes('reference_used')) return
  await sqlOf(tx)`select pg_advisory_xact_lock(hashtextextended(${method} || upper(${reference}), 0))`
  const [used] = await sqlOf(tx)<{ orderId: number }>`
    select order_id as "orderId" from order_payments p
    where method = ${method} and upper(reference) = upper(${reference})
      and not exists (select from order_payments r where r.reverses_id = p.id)
    order by id desc limit 1`
  if (used) throw new Refusal('reference_used', { values: { reference, order_id: used.orderId } })
}

/**
 * Returns the open round in which a locked order was delivered, and keeps the round open until the transaction ends. The
 * order's entries count towards the cash of that round, so that corrections on the order do too.
 */
async function lockRoundOf(tx: Db, { id: orderId }: LockedOrder): Promise<number | null> {
  const [stop] = await sqlOf(tx)<{ roundId: number }>`
    select round_id as "roundId" from round_stops
    where order_id = ${orderId} and is_open and result in ('delivered', 'partly')`
  return lockOpenRound(tx, stop?.roundId ?? null)
}

/** Keeps a round open until the transaction ends; null if it is closed. */
async function lockOpenRound(tx: Db, roundId: number | null): Promise<number | null> {
  if (roundId === null) return null
  const [open] = await sqlOf(tx)<{ id: number }>`
    select id from rounds where id = ${roundId} and closed_at is null ${rowLocks(tx, rounds, 'share')}`
  return open?.id ?? null
}

/** Inserts a payment and adds it to the paid amount of its locked order. */
async function insertPayment(
  tx: Db,
  { accountId }: Actor,
  { id: orderId }: LockedOrder,
  { amountCents, method, reference, reason, reversesId, roundId }: PaymentRow,
): Promise<void> {
  await sqlOf(tx)`
    with paid as (
      update orders set paid_cents = paid_cents + ${amountCents}::bigint, version = version + 1, updated_at = now()
      where id = ${orderId}
    )
    insert into order_payments (order_id, account_id, amount_cents, method, reference, reason, reverses_id, round_id)
    values (${orderId}, ${accountId}, ${amountCents}, ${method}, ${reference}, ${reason}, ${reversesId}, ${roundId})`
}
