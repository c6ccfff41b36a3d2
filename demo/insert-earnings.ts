import { sqlOf } from '#server/db/sql-tag.ts'
import type { Transaction } from '#server/db/client.ts'

/** Commission of the demo's sellers, in hundredths of a percent. */
const COMMISSION = 1_000
/** First day of the demo's terms, before every order. */
const TERMS_FROM = '2020-01-01'

/** Agrees terms with every seller, and records what they earned from delivered orders. No statement is closed yet. */
export async function insertEarnings(tx: Transaction): Promise<void> {
  const sql = sqlOf(tx)
  await sql`
    insert into seller_terms (seller_id, from_day, commission_bp)
    select seller_id, ${TERMS_FROM}::date, ${COMMISSION}::int from sellers`
  await sql`
    insert into seller_entries (seller_id, order_id, line_id, kind, at, gross_cents, commission_cents)
    select l.seller_id, o.id, l.id, 'delivered', o.updated_at, l.price_cents * l.quantity,
      (l.price_cents * l.quantity * ${COMMISSION}::int + 500000) / 1000000 * 100
    from orders o join order_lines l on l.order_id = o.id
    where o.status = 'delivered' and l.seller_id is not null order by o.updated_at, l.id`
}
