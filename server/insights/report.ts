import { sql, type SQL } from 'drizzle-orm'
import type { ReportExportQuery, ReportQuery, ReportRow } from '#contract/insights/report.ts'
import { toFrancs } from '#contract/money.ts'
import { reportFile, type ReportGroup } from '#contract/insights/report-file.ts'
import { sellerName } from '#server/db/person.ts'
import type { Db } from '#server/db/client.ts'
import { shopName } from '#server/db/shop-name.ts'
import type { Actor } from '#server/http/actor.ts'
import type { DownloadedFile } from '#server/http/serve-file.ts'
import { soldCents, soldPieces } from './sold.ts'

/** Way to group order lines and daily product views, with its display name. */
interface Grouping {
  ofLine: (timeZone: string) => SQL
  ofViews: SQL
  /** Groups that are included even without sales. */
  always?: (query: ReportQuery) => SQL
  name: SQL
  order: SQL
}

const ofDays = (format: string): Grouping => ({
  ofLine: (timeZone) => sql`to_char(o.created_at at time zone ${timeZone}, ${format})`,
  ofViews: sql`to_char(v.day, ${format})`,
  always: ({ from, to }) =>
    sql`select distinct to_char(day, ${format}) from generate_series(${from}::timestamp, ${to}::timestamp, interval '1 day') day`,
  name: sql`key`,
  order: sql`key`,
})

const byWorth = sql`sum(cents) desc, sum(views) desc, key`

/** Available groupings; the key 0 stands for the shop itself or for no category. */
const groupings: Record<ReportGroup, Grouping> = {
  day: ofDays('YYYY-MM-DD'),
  month: ofDays('YYYY-MM'),
  seller: {
    ofLine: () => sql`coalesce(l.seller_id, 0)::text`,
    ofViews: sql`coalesce(p.seller_id, 0)::text`,
    name: sql`coalesce((select ${sellerName} from accounts where id = key::int), ${shopName})`,
    order: byWorth,
  },
  category: {
    ofLine: () => sql`coalesce(p.category_id, 0)::text`,
    ofViews: sql`coalesce(p.category_id, 0)::text`,
    name: sql`coalesce((
      select string_agg(step ->> 'name', ' > ' order by place)
      from categories c cross join jsonb_array_elements(c.path) with ordinality path (step, place) where c.id = key::int), 'Uncategorized')`,
    order: byWorth,
  },
}

/**
 * Returns sales and views for a period: for sellers, those of their own products; for admins, those of the whole shop.
 */
export async function getReport(db: Db, actor: Actor, query: ReportQuery, timeZone: string): Promise<ReportRow[]> {
  const { by, from, to } = query
  const { ofLine, ofViews, always, name, order } = groupings[by]
  const isOwner = (seller: SQL) => (actor.role === 'admin' ? sql`true` : sql`${seller} = ${actor.accountId}`)
  const { rows } = await db.execute<Record<'name' | 'key' | 'orders' | 'units' | 'cents' | 'views', string>>(sql`
    with found (key, orders, units, cents, views) as (
      select ${ofLine(timeZone)}, count(distinct o.id), sum(${soldPieces}), sum(${soldCents}), 0
      from orders o join order_lines l on l.order_id = o.id join products p on p.id = l.product_id
      where o.created_at >= ${from}::date::timestamp at time zone ${timeZone}
        and o.created_at < (${to}::date + 1)::timestamp at time zone ${timeZone}
        and o.status <> 'cancelled' and l.quantity > 0 and ${isOwner(sql`l.seller_id`)}
      group by 1
      union all
      select ${ofViews}, 0, 0, 0, sum(v.views) from product_views v join products p on p.id = v.product_id
      where v.day between ${from}::date and ${to}::date and ${isOwner(sql`p.seller_id`)}
      group by 1
      ${always ? sql`union all select key, 0, 0, 0, 0 from (${always(query)}) always (key)` : sql``}
    )
    select ${name} as name, key, sum(orders) as orders, sum(units) as units, sum(cents) as cents, sum(views) as views
    from found group by key order by ${order}`)
  return rows.map(({ name: shown, key, cents, ...counts }) => ({
    name: shown,
    id: always || key === '0' ? null : Number(key),
    orders: Number(counts.orders),
    units: Number(counts.units),
    sales: toFrancs(BigInt(cents)),
    views: Number(counts.views),
  }))
}

/** Exports the sales report as a file. */
export function exportReport(db: Db, actor: Actor, query: ReportExportQuery, timeZone: string): DownloadedFile {
  const { by, from, to, format } = query
  return { name: `report-${by}-${from}-${to}.csv`, parts: part() }
  async function* part() {
    yield reportFile(by, await getReport(db, actor, query, timeZone), format)
  }
}
