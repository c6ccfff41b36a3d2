import { and, eq, isNull, sql } from 'drizzle-orm'
import { Refusal } from '#contract/errors.ts'
import { formatFrancs, toCents } from '#contract/money.ts'
import { receiptRequestOf } from '#contract/orders/receipt-rules.ts'
import type { NewReceipt, NewReceiptTo, OrderReceipts } from '#contract/orders/receipts.ts'
import type { Db } from '#server/db/client.ts'
import { orders, receipts } from '#server/db/schema.ts'
import { sqlOf } from '#server/db/sql-tag.ts'
import { emitEvents } from '#server/events/emit-events.ts'
import type { Actor } from '#server/http/actor.ts'
import { lockOrder } from '../lock-order.ts'
import { getOrder } from '../service.ts'
import { raiseVersion } from '../version.ts'
import { getReceipts } from './read.ts'
import { receiptNoted, receiptToChanged, receiptWithdrawn } from './events.ts'

/** Columns of an order for the buyer to name on its receipts. */
export const receiptColumns = ({ phone = '', tin = '', name = '' }: NewReceiptTo = {}) => ({
  receiptPhone: phone,
  receiptTin: tin,
  receiptName: name,
})

/**
 * Stores the buyer to name on the receipts of an order; buyers change their own orders, admins any.
 * @throws order_not_found (also for another person's order), receipt_noted
 */
export async function changeReceiptTo(
  db: Db,
  actor: Actor,
  { order_id: orderId, to }: { order_id: number; to: NewReceiptTo },
): Promise<OrderReceipts> {
  return db.transaction(async (tx) => {
    const isBuyer = actor.role === 'admin' ? undefined : eq(orders.accountId, actor.accountId)
    await lockOrder(tx, and(eq(orders.id, orderId), isBuyer))
    const [noted] = await sqlOf(tx)`
      select id from receipts where order_id = ${orderId} and withdrawn_at is null limit 1`
    if (noted) throw new Refusal('receipt_noted')
    await tx.update(orders).set(receiptColumns(to)).where(eq(orders.id, orderId))
    await raiseVersion(tx, orderId)
    await emitEvents(tx, actor, receiptToChanged({ orderId, isByBuyer: isBuyer !== undefined }))
    return getReceipts(tx, actor, orderId)
  })
}

interface RequestedReceipt {
  order_id: number
  /** Account of the seller who issued the receipt; null: the shop. */
  sellerId: number | null
  receipt: NewReceipt
  /** True if sellers note their own receipts; false for admins. */
  isOwn: boolean
}

/**
 * Notes a tax receipt with the buyer named on it. Noting the same receipt again changes nothing.
 * @throws order_not_found, not_an_issuer, receipt_exists; receipt_total_differs unless it is confirmed
 */
export async function noteReceipt(
  db: Db,
  actor: Actor,
  { order_id: orderId, sellerId, receipt, isOwn }: RequestedReceipt,
): Promise<OrderReceipts> {
  return db.transaction(async (tx) => {
    await lockOrder(tx, isOrderOf(orderId, isOwn ? actor.accountId : null))
    const { items } = await getOrder(tx, actor, orderId)
    const { to, issuers } = await getReceipts(tx, actor, orderId)
    const issuer = issuers.find((one) => one.seller_id === sellerId)
    if (!issuer) throw new Refusal('not_an_issuer')
    const { kind, number, sdc_id: sdcId, issued_at: issuedAt, total, vat, purchase_code: purchaseCode, link } = receipt
    const { total: expected } = receiptRequestOf(items, issuer, kind)
    if (expected !== total && !receipt.confirm.includes('receipt_total_differs'))
      throw new Refusal('receipt_total_differs', {
        values: { expected: formatFrancs(expected), total: formatFrancs(total) },
      })
    const added = await tx
      .insert(receipts)
      .values({
        orderId,
        sellerId,
        accountId: actor.accountId,
        kind,
        number,
        sdcId,
        issuedAt: new Date(issuedAt),
        totalCents: toCents(total),
        vatCents: toCents(vat),
        ...to,
        purchaseCode,
        link,
      })
      .onConflictDoNothing()
      .returning({ id: receipts.id })
    if (added.length === 0) {
      await assertSameReceipt(tx, orderId, receipt)
      return getReceipts(tx, actor, orderId)
    }
    await raiseVersion(tx, orderId)
    await emitEvents(tx, actor, receiptNoted({ orderId, kind, number, total }))
    return getReceipts(tx, actor, orderId)
  })
}

interface NamedReceipt extends Pick<RequestedReceipt, 'order_id' | 'isOwn'> {
  receipt_id: number
}

/** Withdraws a receipt that was noted by mistake. @throws order_not_found, receipt_not_found */
export async function withdrawReceipt(
  db: Db,
  actor: Actor,
  { order_id: orderId, receipt_id: receiptId, isOwn }: NamedReceipt,
): Promise<OrderReceipts> {
  return db.transaction(async (tx) => {
    await lockOrder(tx, isOrderOf(orderId, isOwn ? actor.accountId : null))
    const isIssuer = isOwn ? eq(receipts.sellerId, actor.accountId) : undefined
    const [withdrawn] = await tx
      .update(receipts)
      .set({ withdrawnAt: new Date() })
      .where(and(eq(receipts.id, receiptId), eq(receipts.orderId, orderId), isNull(receipts.withdrawnAt), isIssuer))
      .returning({ kind: receipts.kind, number: receipts.number })
    if (!withdrawn) throw new Refusal('receipt_not_found')
    await raiseVersion(tx, orderId)
    await emitEvents(tx, actor, receiptWithdrawn({ orderId, ...withdrawn }))
    return getReceipts(tx, actor, orderId)
  })
}

/** SQL condition for an order, restricted to those with lines of a seller; null: any. */
const isOrderOf = (orderId: number, sellerId: number | null) =>
  sql`${orders.id} = ${orderId} and (${sellerId}::int is null or ${orders.id} in (
    select order_id from order_lines where seller_id = ${sellerId} and quantity > 0))`

/** Accepts a repeated request. @throws receipt_exists, if the number was noted for another order or amount */
async function assertSameReceipt(tx: Db, orderId: number, { number, sdc_id: sdcId, kind, total, vat }: NewReceipt) {
  const [noted] = await sqlOf(tx)<{ orderId: number; isSame: boolean }>`
    select order_id as "orderId",
      order_id = ${orderId} and total_cents = ${toCents(total)} and vat_cents = ${toCents(vat)} as "isSame"
    from receipts
    where lower(sdc_id) = lower(${sdcId}) and lower(number) = lower(${number}) and kind = ${kind} and withdrawn_at is null`
  if (!noted?.isSame) throw new Refusal('receipt_exists', { values: { number, order_id: noted?.orderId ?? orderId } })
}
