import { sql, type SQL } from 'drizzle-orm'
import type { ReportQuery, ReportTotals } from '#contract/insights/report.ts'
import { toFrancs } from '#contract/money.ts'
import type { Db } from '#server/db/client.ts'
import type { Actor } from '#server/http/actor.ts'
import { sumByStatus, toSalesByStatus, type CentsByStatus } from './by-status.ts'
import { soldCents, soldPieces } from './sold.ts'

type Period = Pick<ReportQuery, 'from' | 'to'>
type Row = Record<'from' | 'to' | 'orders' | 'units' | 'cents' | 'views', string> & CentsByStatus

/**
 * Returns the totals of a period and of the same number of days before it: for sellers, those of their own products;
 * for admins, those of the whole shop.
 */
export async function getReportTotals(
  db: Db,
  actor: Actor,
  { from, to }: Period,
  timeZone: string,
): Promise<ReportTotals> {
  const isOwner = (seller: SQL) => (actor.role === 'admin' ? sql`true` : sql`${seller} = ${actor.accountId}`)
  const isPlaced = sql`o.created_at >= first::timestamp at time zone ${timeZone}
    and o.created_at < (last + 1)::timestamp at time zone ${timeZone} and o.status <> 'cancelled'`
  const collected =
    actor.role === 'admin'
      ? sql`(select coalesce(sum(o.paid_cents), 0) from orders o where ${isPlaced})`
      : sql`null::bigint`
  const { rows } = await db.execute<Row>(sql`
    with periods (first, last) as (
      values (${from}::date, ${to}::date), (${from}::date - (${to}::date - ${from}::date + 1), ${from}::date - 1)
    )
    select to_char(first, 'YYYY-MM-DD') as "from", to_char(last, 'YYYY-MM-DD') as "to", sold.*, ${collected} as collected_cents, (
      select coalesce(sum(v.views), 0) from product_views v join products p on p.id = v.product_id
      where v.day between first and last and ${isOwner(sql`p.seller_id`)}
    ) as views
    from periods cross join lateral (
      select count(distinct o.id) as orders, coalesce(sum(${soldPieces}), 0) as units,
        coalesce(sum(${soldCents}), 0) as cents, ${sumByStatus(soldCents)}
      from orders o join order_lines l on l.order_id = o.id
      where ${isPlaced} and l.quantity > 0 and ${isOwner(sql`l.seller_id`)}
    ) sold
    order by first desc`)
  const [now, before] = rows
  if (!now || !before) throw new Error('A period has no totals')
  return {
    ...toFigures(now),
    sales_by_status: toSalesByStatus(now),
    before: { from: before.from, to: before.to, ...toFigures(before) },
  }
}

const toFigures = ({ orders, units, cents, views }: Row) => ({
  orders: Number(orders),
  units: Number(units),
  sales: toFrancs(BigInt(cents)),
  views: Number(views),
})
