import { sql } from 'drizzle-orm'
import { IMPORT_DAYS } from '#contract/imports/limits.ts'
import { NOTE_RETENTION_DAYS } from '#contract/orders/limits.ts'
import { STOCK_MONTHS } from '#contract/products/limits.ts'
import { clearColumn, daily, type RetentionRules } from '#server/db/retention-rule.ts'
import { ago } from '#server/db/time.ts'

/** SQL for the start of the month that lies the given number of months in the past. */
const monthsAgo = (months: number) => sql`date_trunc('month', now() - make_interval(months => ${months}::int), 'UTC')`

export const productRetention = {
  longTexts: daily(
    clearColumn(
      'product_ledger',
      'product_id, id',
      'texts',
      sql`texts is not null and at < ${ago('days', IMPORT_DAYS)}`,
    ),
  ),
  stockNotes: daily(
    clearColumn(
      'product_ledger',
      'product_id, id',
      'note',
      sql`note is not null and at < ${ago('days', NOTE_RETENTION_DAYS)}`,
    ),
  ),
  /**
   * Merges a product's ledger entries of one month into a single entry that has their total change in stock but no
   * author.
   */
  stockChanges: daily(
    (limit) => sql`
      with due as (
        select product_id from product_ledger where kind = 'stock' and cause <> 'carried' and at < ${monthsAgo(STOCK_MONTHS)}
        limit ${limit} for update skip locked
      ), product as (
        select product_id, (
          select id from product_ledger e where e.product_id = due.product_id and kind = 'stock' and at >= ${monthsAgo(STOCK_MONTHS)}
          order by id limit 1) as first_kept
        from due group by product_id
      ), entry as (
        select product_id, id, from_value, to_value, cause,
          date_trunc('month', max(at) over (partition by product_id order by id), 'UTC') as month
        from product_ledger e join product using (product_id)
        where kind = 'stock' and at < ${monthsAgo(STOCK_MONTHS)} and (first_kept is null or id < first_kept)
      ), carried as (
        select product_id, array_agg(id order by id) as ids, (array_agg(from_value order by id))[1] as from_value,
          (array_agg(to_value order by id desc))[1] as to_value
        from entry group by product_id, month having bool_or(cause <> 'carried')
      ), gone as (
        delete from product_ledger e using carried c where e.product_id = c.product_id and e.id = any(c.ids[2:])
      ), kept as (
        update product_ledger e set from_value = c.from_value, to_value = c.to_value, cause = 'carried',
          account_id = null, order_id = null, import_id = null, change_id = null, undoes = null, note = null
        from carried c where e.product_id = c.product_id and e.id = c.ids[1]
      )
      select from due`,
  ),
} satisfies RetentionRules
