import { sql } from 'drizzle-orm'
import { NOTIFICATION_RETENTION_DAYS } from '#contract/limits.ts'
import { runInBatches } from '#server/db/batches.ts'
import type { Db } from '#server/db/client.ts'

/** Removes notifications older than 90 days, the oldest first. @returns how many went */
export async function deleteOldNotifications(db: Db, batch?: number): Promise<number> {
  const oldest = (limit: number) => sql`
    delete from notifications where id in (
      select id from notifications where created_at < now() - make_interval(days => ${NOTIFICATION_RETENTION_DAYS})
      order by id limit ${limit} for update skip locked)`
  return runInBatches(db, oldest, batch)
}
