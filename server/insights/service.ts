import { eq, sql } from 'drizzle-orm'
import { Refusal } from '#contract/errors.ts'
import type { AdminStats } from '#contract/insights/calls.ts'
import { toFrancs } from '#contract/money.ts'
import type { Db } from '#server/db/client.ts'
import { viewMarks } from '#server/db/schema.ts'
import type { Actor } from '#server/http/actor.ts'
import { sumByStatus, sumCollected, toSalesByStatus, type CentsByStatus } from './by-status.ts'
import { readSalesTrend } from './trend.ts'
import { soldTotal } from './sold.ts'

/**
 * Returns current totals for the whole shop. The number of listed products comes from counters per category; sales are
 * the lines of orders that are not cancelled.
 */
export async function getAdminStats(db: Db, timeZone: string): Promise<AdminStats> {
  const [{ rows }, trend] = await Promise.all([readCounts(db), readSalesTrend(db, timeZone, 'all')])
  const [totals] = rows
  return {
    total_users: Number(totals?.total_users ?? 0),
    total_products: Number(totals?.total_products ?? 0),
    total_sales: toFrancs(BigInt(totals?.total_sales ?? 0)),
    total_sellers: Number(totals?.total_sellers ?? 0),
    pending_orders: Number(totals?.pending_orders ?? 0),
    sales_by_status: toSalesByStatus(totals),
    ...trend,
  }
}

const readCounts = (db: Db) =>
  db.execute<
    Record<Exclude<keyof AdminStats, 'sales_trend' | 'trend_sales' | 'sales_by_status'>, string> & CentsByStatus
  >(sql`
    select
      (select count(*) from accounts where deleted_at is null) as total_users,
      (select coalesce(sum(product_count), 0) from categories)
        + (select count(*) from product_cards where category_id is null and listed)
        + (select count(*) from products where not listed and deleted_at is null) as total_products,
      (select coalesce(sum(${soldTotal}), 0) from orders o where status <> 'cancelled') as total_sales,
      (select count(*) from accounts where role = 'seller' and deleted_at is null) as total_sellers,
      (select count(*) from orders where status = 'pending') as pending_orders,
      by_status.*
    from (select ${sumByStatus(soldTotal)}, ${sumCollected} from orders o where o.status <> 'cancelled') by_status`)

/**
 * Returns a key that identifies a viewer, so that each viewer is counted once.
 * @throws viewer_unknown without an account or browser id
 */
export function viewerKey(actor: Actor | null, browserId: string | undefined): string {
  if (actor) return `account ${actor.accountId}`
  if (!browserId) throw new Refusal('viewer_unknown')
  return `browser ${browserId}`
}

/**
 * Lists the products that a viewer viewed in the current hour or in the one or two hours before it; older view marks
 * are deleted.
 */
export async function listViewMarks(db: Db, actor: Actor): Promise<{ product_id: number; hour: string }[]> {
  const rows = await db
    .select()
    .from(viewMarks)
    .where(eq(viewMarks.viewer, viewerKey(actor, undefined)))
  return rows.map(({ productId, hour }) => ({ product_id: productId, hour: hour.toISOString() }))
}
