import { sql } from 'drizzle-orm'
import type { AdminStats } from '#contract/insights.ts'
import { toFrancs } from '#contract/money.ts'
import type { Db } from '#server/db/client.ts'

/** The totals of the whole shop, as they are now. Sales are the lines of orders that are not cancelled. */
export async function getAdminStats(db: Db): Promise<AdminStats> {
  const [totals] = await db.execute<Record<keyof AdminStats, string>>(sql`
    select
      (select count(*) from accounts where deleted_at is null) as total_users,
      (select count(*) from products where deleted_at is null) as total_products,
      (select coalesce(sum(total_cents), 0) from orders where status <> 'cancelled') as total_sales,
      (select count(*) from accounts where role = 'seller' and deleted_at is null) as total_sellers,
      (select count(*) from orders where status = 'pending') as pending_orders`)
  return {
    total_users: Number(totals?.total_users ?? 0),
    total_products: Number(totals?.total_products ?? 0),
    total_sales: toFrancs(BigInt(totals?.total_sales ?? 0)),
    total_sellers: Number(totals?.total_sellers ?? 0),
    pending_orders: Number(totals?.pending_orders ?? 0),
  }
}
