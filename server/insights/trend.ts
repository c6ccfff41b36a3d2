import { sql } from 'drizzle-orm'
import type { AdminStats } from '#contract/insights/calls.ts'
import { toFrancs } from '#contract/money.ts'
import type { Db } from '#server/db/client.ts'
import { soldCents } from './sold.ts'

/** Minimum number of orders for a meaningful percentage. */
const MIN_ORDERS = 20

/**
 * Returns the sales of the last 30 whole days and compares them with the 30 days before, in percent. Returns nothing if either period has
 * too few orders.
 */
export async function readSalesTrend(
  db: Db,
  timeZone: string,
  seller: number | 'all',
): Promise<Pick<AdminStats, 'sales_trend' | 'trend_sales'>> {
  const isOwnLine = seller === 'all' ? sql`true` : sql`l.seller_id = ${seller}`
  const { rows } = await db.execute<{ sales_trend: number; cents: string }>(sql`
    with days as (
      select today at time zone ${timeZone} as ends_at, (today - interval '30 days') at time zone ${timeZone} as middle,
        (today - interval '60 days') at time zone ${timeZone} as starts_at
      from (select (now() at time zone ${timeZone})::date::timestamp as today)
    ), sold as (
      select o.created_at >= middle as is_late, count(distinct o.id) as orders, sum(${soldCents}) as cents
      from days, orders o join order_lines l on l.order_id = o.id
      where o.created_at >= starts_at and o.created_at < ends_at and o.status <> 'cancelled' and ${isOwnLine}
      group by 1
    )
    select round(100 * late.cents / early.cents - 100)::int as sales_trend, late.cents
    from sold late join sold early on late.is_late and not early.is_late
    where least(late.orders, early.orders) >= ${MIN_ORDERS} and early.cents > 0`)
  const [trend] = rows
  return trend ? { sales_trend: trend.sales_trend, trend_sales: toFrancs(BigInt(trend.cents)) } : {}
}
