import { sql } from 'drizzle-orm'
import type { SalesPeriod, StatsOverview } from '#contract/insights/calls.ts'
import { toFrancs } from '#contract/money.ts'
import type { Db } from '#server/db/client.ts'
import type { Actor } from '#server/http/actor.ts'
import { memoize } from '#server/db/memoize.ts'
import { sumByStatus, toSalesByStatus, type CentsByStatus } from './by-status.ts'
import { readSalesTrend } from './trend.ts'
import { soldCents, soldPieces } from './sold.ts'

/** Maximum age of the totals on a dashboard, in milliseconds. */
const MAX_AGE_MS = 60_000

type Totals = Required<Pick<StatsOverview, 'total_products' | 'total_sales' | 'pending_orders'>> &
  Pick<StatsOverview, 'sales_by_status'>
type SellerTotals = Totals & Pick<StatsOverview, 'sales_trend' | 'trend_sales' | 'sales_by_status'>

/**
 * Creates a function that reads the overview's totals: the shop's totals are cached for a minute, while a seller's
 * totals are always current.
 */
export function createOverviewReader(db: Db, timeZone: string): (actor: Actor | null) => Promise<StatsOverview> {
  const readCachedShopTotals = memoize(() => readShopTotals(db, timeZone), { maxAgeMs: MAX_AGE_MS })
  const readCachedSales = memoize(() => readTotals(db, timeZone, 'all'), { maxAgeMs: MAX_AGE_MS })
  async function readOwnTotals(actor: Actor | null): Promise<Partial<SellerTotals>> {
    if (!actor || actor.role === 'user') return {}
    return actor.role === 'admin' ? readCachedSales('all') : readTotals(db, timeZone, actor.accountId)
  }
  return async (actor) => {
    const [shopTotals, ownTotals] = await Promise.all([readCachedShopTotals('shop'), readOwnTotals(actor)])
    return { ...shopTotals, ...ownTotals }
  }
}

async function readShopTotals(db: Db, timeZone: string): Promise<Omit<StatsOverview, keyof SellerTotals>> {
  const [{ rows }, days] = await Promise.all([
    db.execute<{ views: number }>(sql`select value as views from settings where name = 'total_views'`),
    readDays(db, timeZone),
  ])
  return { total_views: rows[0]?.views ?? 0, daily_stats: days }
}

/**
 * Returns monthly sales for this month and the previous 11, oldest first, including months without sales. Sellers get
 * their own sales; admins get the sales of the whole shop.
 */
export async function getSalesAnalytics(db: Db, actor: Actor, timeZone: string): Promise<SalesPeriod[]> {
  const isOwnLine = isLineOf(actor.role === 'admin' ? 'all' : actor.accountId)
  const { rows } = await db.execute<{ period: string; cents: string }>(sql`
    with today as (
      select date_trunc('month', now() at time zone ${timeZone}) as this_month
    ), sold as (
      select date_trunc('month', o.created_at at time zone ${timeZone}) as month, sum(${soldCents}) as cents
      from orders o join order_lines l on l.order_id = o.id
      where o.created_at >= (select (this_month - interval '11 months') at time zone ${timeZone} from today)
        and o.status <> 'cancelled' and ${isOwnLine}
      group by 1
    )
    select to_char(month, 'Mon YYYY') as period, coalesce(cents, 0) as cents
    from today cross join generate_series(this_month - interval '11 months', this_month, interval '1 month') month
      left join sold using (month)
    order by month`)
  return rows.map(({ period, cents }) => ({ period, sales: toFrancs(BigInt(cents)) }))
}

/** Reads units sold and views for the last seven days, including today. */
async function readDays(db: Db, timeZone: string): Promise<StatsOverview['daily_stats']> {
  const { rows } = await db.execute<{ sales: string; views: string }>(sql`
    with days as (
      select day::date, day at time zone ${timeZone} as starts_at, (day + interval '1 day') at time zone ${timeZone} as ends_at
      from generate_series((now() at time zone ${timeZone})::date - interval '6 days',
        (now() at time zone ${timeZone})::date::timestamp, interval '1 day') day
    )
    select (
      select coalesce(sum(${soldPieces}), 0) from orders o join order_lines l on l.order_id = o.id
      where o.created_at >= starts_at and o.created_at < ends_at and o.status <> 'cancelled'
    ) as sales, (select coalesce(sum(views), 0) from product_views v where v.day = days.day) as views
    from days order by day`)
  return rows.map(({ sales, views }) => ({ sales: Number(sales), views: Number(views) }))
}

async function readTotals(db: Db, timeZone: string, seller: number | 'all'): Promise<SellerTotals> {
  const [totals, trend] = await Promise.all([readSums(db, seller), readSalesTrend(db, timeZone, seller)])
  return { ...totals, ...trend }
}

async function readSums(db: Db, seller: number | 'all'): Promise<Totals> {
  const isOwnProduct = seller === 'all' ? sql`true` : sql`p.seller_id = ${seller}`
  const isOwnLine = isLineOf(seller)
  const { rows } = await db.execute<
    Record<'total_products' | 'total_sales' | 'pending_orders', string> & CentsByStatus
  >(sql`
    select
      (select count(*) from products p where deleted_at is null and ${isOwnProduct}) as total_products,
      (select coalesce(sum(${soldCents}), 0) from order_lines l join orders o on o.id = l.order_id
        where o.status <> 'cancelled' and ${isOwnLine}) as total_sales,
      (select count(distinct o.id) from orders o join order_lines l on l.order_id = o.id
        where o.status = 'pending' and l.quantity > 0 and ${isOwnLine}) as pending_orders,
      by_status.*
    from (
      select ${sumByStatus(soldCents)} from order_lines l join orders o on o.id = l.order_id
      where o.status <> 'cancelled' and ${isOwnLine}) by_status`)
  const [totals] = rows
  return {
    total_products: Number(totals?.total_products ?? 0),
    total_sales: toFrancs(BigInt(totals?.total_sales ?? 0)),
    pending_orders: Number(totals?.pending_orders ?? 0),
    sales_by_status: toSalesByStatus(totals),
  }
}

const isLineOf = (seller: number | 'all') => (seller === 'all' ? sql`true` : sql`l.seller_id = ${seller}`)
