import { sql } from 'drizzle-orm'
import { DELIVERY_RETENTION_DAYS } from '#contract/accounts/limits.ts'
import {
  DELIVERY_PREFERENCE_RETENTION_DAYS,
  NOTE_RETENTION_DAYS,
  RECEIPT_TO_DAYS,
  RETURN_TEXT_DAYS,
} from '#contract/orders/limits.ts'
import { daily, hourly, type RetentionRules } from '#server/db/retention-rule.ts'
import { ago } from '#server/db/time.ts'

export const orderRetention = {
  /** Clears the delivery details in orders of deleted accounts; the retention period starts when the order ends. */
  deliveries: hourly(
    (limit) => sql`
      update orders set customer_name = '', email = '', phone = '', location = '', delivery_window = '', delivery_note = ''
      where id in (
        select o.id from orders o
        join accounts a on a.id = o.account_id and a.deleted_at is not null
        where o.status <> 'pending' and (o.customer_name, o.email, o.phone, o.location, o.delivery_note) <> ('', '', '', '', '')
          and greatest(o.created_at, (select max(changed_at) from order_status_changes c where c.order_id = o.id))
            < ${ago('days', DELIVERY_RETENTION_DAYS)}
        limit ${limit} for update of o skip locked)`,
  ),
  notes: daily(clearTexts('order_events', 'order_id', ['text'], NOTE_RETENTION_DAYS, sql`t.at`)),
  cancellationNotes: daily(clearTexts('order_status_changes', 'order_id', ['note'], NOTE_RETENTION_DAYS)),
  shortageNotes: daily(clearTexts('order_lines', 'order_id', ['short_note'], NOTE_RETENTION_DAYS)),
  returnTexts: daily(clearTexts('returns', 'order_id', ['text', 'answer'], RETURN_TEXT_DAYS, sql`t.at`)),
  /** Receipts keep the buyer that they name. */
  receiptTo: daily(clearTexts('orders', 'id', ['receipt_phone', 'receipt_tin', 'receipt_name'], RECEIPT_TO_DAYS)),
  deliveryPreferences: daily(
    clearTexts('orders', 'id', ['delivery_window', 'delivery_note'], DELIVERY_PREFERENCE_RETENTION_DAYS),
  ),
} satisfies RetentionRules

/**
 * Clears texts that belong to an order, the given number of days after the order ended or the text was written,
 * whichever is later.
 */
function clearTexts(
  table: string,
  orderId: string,
  columns: string[],
  days: number,
  writtenAt = sql`null::timestamptz`,
) {
  const [from, order] = [sql.raw(table), sql.raw(`t.${orderId}`)]
  const emptied = sql.raw(columns.map((column) => `${column} = ''`).join(', '))
  const isKept = sql.raw(columns.map((column) => `t.${column} <> ''`).join(' or '))
  return (limit: number) => sql`
    update ${from} set ${emptied} where id in (
      select t.id from ${from} t join orders o on o.id = ${order}
      where (${isKept}) and o.status in ('delivered', 'cancelled') and greatest(${writtenAt}, (
          select max(changed_at) from order_status_changes c where c.order_id = o.id)) < ${ago('days', days)}
      limit ${limit} for update of t skip locked)`
}
