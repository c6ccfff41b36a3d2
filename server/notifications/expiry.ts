import { sql } from 'drizzle-orm'
import { NOTIFICATIONS_KEPT_DAYS } from '#contract/limits.ts'
import { inBatches } from '#server/db/batches.ts'
import type { Db } from '#server/db/client.ts'

/** Removes notifications older than 90 days, the oldest first. @returns how many went */
export async function removeOldNotifications(db: Db, batch?: number): Promise<number> {
  const oldest = (limit: number) => sql`
    delete from notifications where id in (
      select id from notifications where created_at < now() - make_interval(days => ${NOTIFICATIONS_KEPT_DAYS})
      order by id limit ${limit} for update skip locked)`
  return inBatches(db, oldest, batch)
}
