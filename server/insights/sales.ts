import { sql } from 'drizzle-orm'
import type { BestSeller, LowStockProduct, SalesDay } from '#contract/insights/calls.ts'
import { POPULAR_DAYS } from '#contract/catalogue/limits.ts'
import { MAX_BEST_SELLERS, MAX_LOW_STOCK_ROWS, SALES_DAYS } from '#contract/insights/limits.ts'
import { toFrancs } from '#contract/money.ts'
import { picturesOfProduct } from '#server/catalogue/cards.ts'
import type { Db } from '#server/db/client.ts'
import type { Actor } from '#server/http/actor.ts'
import { sumByStatus, sumCollected, toSalesByStatus, type CentsByStatus } from './by-status.ts'
import { soldPieces, soldTotal } from './sold.ts'

/**
 * Returns the whole shop's orders and sales for each of the given number of days, including today and days without
 * orders.
 */
export async function listSalesDays(db: Db, timeZone: string): Promise<SalesDay[]> {
  const { rows } = await db.execute<{ day: string; orders: string; cents: string } & CentsByStatus>(sql`
    with days as (
      select day, day at time zone ${timeZone} as starts_at, (day + interval '1 day') at time zone ${timeZone} as ends_at
      from generate_series((now() at time zone ${timeZone})::date::timestamp - make_interval(days => ${SALES_DAYS - 1}),
        (now() at time zone ${timeZone})::date::timestamp, interval '1 day') day
    )
    select to_char(day, 'YYYY-MM-DD') as day, sold.*
    from days cross join lateral (
      select count(*) as orders, coalesce(sum(${soldTotal}), 0) as cents, ${sumByStatus(soldTotal)}, ${sumCollected}
      from orders o
      where o.created_at >= starts_at and o.created_at < ends_at and o.status <> 'cancelled'
    ) sold
    order by day`)
  return rows.map(({ day, orders, cents, ...byStatus }) => ({
    day,
    orders: Number(orders),
    sales: toFrancs(BigInt(cents)),
    sales_by_status: toSalesByStatus(byStatus),
  }))
}

/**
 * Lists the best-selling products by pieces sold in this month and the previous 11: for sellers, their own products;
 * for admins, those of the whole shop.
 */
export async function listBestSellers(db: Db, actor: Actor, timeZone: string): Promise<BestSeller[]> {
  const since = sql`date_trunc('month', now() at time zone ${timeZone}) - interval '11 months'`
  const isOwner = actor.role === 'admin' ? sql`true` : sql`l.seller_id = ${actor.accountId}`
  const { rows } = await db.execute<Record<keyof BestSeller, string> & Pick<BestSeller, 'id' | 'picture'>>(sql`
    with sold as (
      select l.product_id, sum(${soldPieces}) as units, count(*) as orders
      from orders o join order_lines l on l.order_id = o.id
      where o.created_at >= (${since}) at time zone ${timeZone} and o.status <> 'cancelled' and l.quantity > 0 and ${isOwner}
      group by l.product_id
    )
    select products.id, name, mpn, ${picturesOfProduct} -> 0 as picture, units, orders, (
      select coalesce(sum(views), 0) from product_views v where v.product_id = products.id and v.day >= (${since})::date
    ) as views
    from sold join products on products.id = sold.product_id
    where deleted_at is null
    order by units desc, products.id limit ${MAX_BEST_SELLERS}`)
  return rows.map((row) => ({
    ...row,
    units: Number(row.units),
    orders: Number(row.orders),
    views: Number(row.views),
  }))
}

/**
 * Lists active products that are low in stock, lowest stock first, with their recent sales: for sellers, their own
 * products; for admins, those of the whole shop.
 */
export async function listLowStock(db: Db, actor: Actor): Promise<LowStockProduct[]> {
  const isOwner = actor.role === 'admin' ? sql`true` : sql`seller_id = ${actor.accountId}`
  const { rows } = await db.execute<Omit<LowStockProduct, 'units'> & { units: string }>(sql`
    select id, name, mpn, ${picturesOfProduct} -> 0 as picture, stock as stock_quantity, (
      select coalesce(sum(${soldPieces}), 0) from order_lines l join orders o on o.id = l.order_id
      where l.product_id = products.id and o.status <> 'cancelled'
        and o.created_at >= now() - make_interval(days => ${POPULAR_DAYS})
    ) as units
    from products
    where deleted_at is null and status = 'active' and scarce and ${isOwner}
    order by stock, id limit ${MAX_LOW_STOCK_ROWS}`)
  return rows.map((row) => ({ ...row, units: Number(row.units) }))
}
