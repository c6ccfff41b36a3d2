import { MIN_RECORD_ORDERS, PACKING_HOURS, RECORD_DAYS } from '#contract/shops/limits.ts'
import type { SellerRecord } from '#contract/shops/calls.ts'
import type { JobDeps } from '#server/declarations/feature.ts'
import type { Db } from '#server/db/client.ts'
import { sqlOf } from '#server/db/sql-tag.ts'
import { startRecurringJob, type Job } from '#server/startup/recurring-job.ts'

const INTERVAL_MS = 5 * 60_000
/** Hour of the night, in the shop's time zone, from which records are calculated. */
const RECORD_HOUR = 2

/** Calculates the records of sellers every night, and those of new sellers within minutes. */
export function startRecords({ database: { db }, timeZone, onError }: JobDeps): Job {
  const task = async () => {
    await calculateRecords(db, timeZone)
    return INTERVAL_MS
  }
  return startRecurringJob({ task, errorDelayMs: INTERVAL_MS, onError })
}

/**
 * Calculates the records that are older than the last night. An order counts for each seller of its remaining lines if
 * it was delivered within the last year. A line that nobody marked as packed was packed when its order was delivered at
 * the latest. An order that became completed again counts from then, unless only a delivery was undone. A shortage that
 * its seller withdrew does not count.
 * @returns ids of the sellers whose records were calculated; another process skips them
 */
export function calculateRecords(db: Db, timeZone: string): Promise<{ seller_id: number }[]> {
  return sqlOf(db)<{ seller_id: number }>`
    with due as (
      select seller_id from sellers
      where coalesce(record_at, '-infinity') < (
        date_trunc('day', now() at time zone ${timeZone} - make_interval(hours => ${RECORD_HOUR}::int))
          + make_interval(hours => ${RECORD_HOUR}::int)) at time zone ${timeZone}
      order by seller_id for no key update skip locked
    ), delivered as (
      select orders.id, delivered_at, coalesce(completed_at, delivered_at) as completed_at
      from orders cross join lateral (
        select max(changed_at) filter (where status = 'delivered') as delivered_at,
          max(changed_at) filter (where status = 'completed' and previous is distinct from 'delivered') as completed_at
        from (
          select status, changed_at, lag(status) over (order by id) as previous
          from order_status_changes where order_id = orders.id
        ) step
      ) course
      where status = 'delivered' and updated_at > now() - make_interval(days => ${RECORD_DAYS}::int)
        and delivered_at > now() - make_interval(days => ${RECORD_DAYS}::int)
    ), supplied as (
      select seller_id,
        bool_and(coalesce(ready_at, delivered_at) <= completed_at + make_interval(hours => ${PACKING_HOURS}::int))
          filter (where quantity > 0) as is_on_time,
        bool_and(is_short is not true) as is_full
      from delivered join order_lines on order_id = delivered.id join due using (seller_id)
        left join lateral (
          select (detail ->> 'can_supply')::int < (detail ->> 'quantity')::int as is_short from order_events
          where order_id = delivered.id and kind = 'shortage' and (detail ->> 'product_id')::int = order_lines.product_id
          order by id desc limit 1
        ) reported on true
      group by seller_id, order_id having bool_or(quantity > 0)
    ), counted as (
      select seller_id, count(is_full) as delivered, count(*) filter (where is_on_time) as packed_on_time,
        count(*) filter (where is_full) as supplied_in_full
      from due left join supplied using (seller_id) group by seller_id
    )
    update sellers set record_at = now(), record = jsonb_build_object(
      'delivered', delivered, 'packed_on_time', packed_on_time, 'supplied_in_full', supplied_in_full)
    from counted where sellers.seller_id = counted.seller_id
    returning sellers.seller_id`
}

/** Returns a record that says enough to be shown to buyers; null if it has too few orders. */
export const toPublicRecord = (record: SellerRecord | null): SellerRecord | null =>
  record && record.delivered >= MIN_RECORD_ORDERS ? record : null
