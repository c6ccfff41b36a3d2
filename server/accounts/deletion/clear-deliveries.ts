import { sql } from 'drizzle-orm'
import { DELIVERY_RETENTION_DAYS } from '#contract/limits.ts'
import { runInBatches } from '#server/db/batches.ts'
import type { Db } from '#server/db/client.ts'

/**
 * Clears name, e-mail, phone and address in orders of deleted accounts, 30 days after they ended.
 * @returns how many orders were cleared
 */
export async function clearDeliveries(db: Db): Promise<number> {
  const ended = (limit: number) => sql`
    update orders set customer_name = '', email = '', phone = '', location = '' where id in (
      select o.id from orders o
      join accounts a on a.id = o.account_id and a.deleted_at is not null
      where o.status <> 'pending' and (o.customer_name, o.email, o.phone, o.location) <> ('', '', '', '')
        and greatest(o.created_at, (select max(changed_at) from order_status_changes c where c.order_id = o.id))
          < now() - make_interval(days => ${DELIVERY_RETENTION_DAYS})
      limit ${limit} for update of o skip locked)`
  return runInBatches(db, ended)
}
