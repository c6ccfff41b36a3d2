import { sql } from 'drizzle-orm'
import { STOCK_ALERT_DELAY_MINUTES, STOCK_ALERTS_PER_ORDER } from '#contract/alerts/limits.ts'
import type { Db } from '#server/db/client.ts'
import { sqlOf } from '#server/db/sql-tag.ts'
import { emitEvents } from '#server/events/emit-events.ts'
import type { JobDeps } from '#server/declarations/feature.ts'
import { startRecurringJob, type Job } from '#server/startup/recurring-job.ts'
import { isBuyable } from './buyable.ts'
import { backInStock } from './events.ts'

const INTERVAL_MS = 60_000
/** Maximum number of alerts per transaction. */
const BATCH = 500

/** Sends the alerts of products that are back in stock, once a minute. */
export function startStockAlerts({ database: { db }, onError }: JobDeps): Job {
  const task = async () => ((await sendStockAlerts(db)) === BATCH ? 0 : INTERVAL_MS)
  return startRecurringJob({ task, errorDelayMs: INTERVAL_MS, onError })
}

/**
 * Sends one batch of alerts, unless another process is sending. One statement selects and marks them, so that each is
 * sent once, however the stock came back.
 * @returns the number of alerts sent
 */
export async function sendStockAlerts(db: Db): Promise<number> {
  return db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ isFree: boolean }>(
      sql`select pg_try_advisory_xact_lock(hashtextextended('stock_alerts', 0)) as "isFree"`,
    )
    if (!rows[0]?.isFree) return 0
    const alerts = await markDueAlerts(tx)
    const products = new Map(alerts.map(({ id, name, stock }) => [id, { id, name, stock }]))
    const events = [...products.values()].map((product) =>
      backInStock({ product, recipients: alerts.filter(({ id }) => id === product.id).map(toRecipient) }),
    )
    await emitEvents(tx, { accountId: null }, ...events)
    return alerts.length
  })
}

interface DueAlert {
  id: number
  name: string
  stock: number
  email: string
  isConfirmed: boolean
}

/**
 * Marks the alerts to be emailed now. A product must have been available for some minutes, so that an import that is
 * undone alerts nobody. Emails follow the order of the requests, three for each order that the stock can fill, including
 * those sent since the product came back or within the last day. The other alerts wait until the next day, because a
 * thousand emails about one piece would disappoint 999 people.
 */
function markDueAlerts(tx: Db): Promise<DueAlert[]> {
  return sqlOf(tx)<DueAlert>`
    with waiting as (
      select product_id from stock_alerts where emailed_at is null and withdrawn_at is null group by product_id
    ), available as (
      select products.id, products.stock::bigint / products.min_quantity * ${STOCK_ALERTS_PER_ORDER}::int as places,
        greatest(risen.at, now() - interval '1 day') as since
      from waiting join products on products.id = waiting.product_id
        cross join lateral (
          select max(at) as at from product_ledger
          where product_id = products.id and kind = 'stock'
            and from_value < products.min_quantity and to_value >= products.min_quantity
        ) risen
      where ${isBuyable}
        and coalesce(risen.at, '-infinity') <= now() - make_interval(mins => ${STOCK_ALERT_DELAY_MINUTES}::int)
    ), due as (
      select next.* from available
        cross join lateral (
          select count(*) as count from stock_alerts where product_id = available.id and emailed_at > since
        ) emailed
        cross join lateral (
          select product_id, account_id, accounts.email, accounts.email_confirmed_at is not null as is_confirmed,
            row_number() over (order by asked_at, account_id) as place
          from stock_alerts join accounts on accounts.id = account_id
            and accounts.status = 'Active' and accounts.deleted_at is null
          where product_id = available.id and emailed_at is null and withdrawn_at is null
          order by asked_at, account_id limit ${BATCH}
        ) next
      where next.place <= places - emailed.count
      limit ${BATCH}
    )
    update stock_alerts set emailed_at = now() from due join products on products.id = due.product_id
    where stock_alerts.product_id = due.product_id and stock_alerts.account_id = due.account_id
      and emailed_at is null and withdrawn_at is null
    returning products.id, products.name, products.stock, due.email, due.is_confirmed as "isConfirmed"`
}

const toRecipient = ({ email, isConfirmed }: DueAlert) => ({ email, isConfirmed })
