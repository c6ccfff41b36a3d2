import { sql } from 'drizzle-orm'
import { MAIL_RETENTION_DAYS } from '#contract/limits.ts'
import { runInBatches } from '#server/db/batches.ts'
import type { Db } from '#server/db/client.ts'

/** Removes what was sent 30 days ago or earlier, the oldest first; what waits stays. @returns how many went */
export async function deleteSentMails(db: Db, batch?: number): Promise<number> {
  const oldest = (limit: number) => sql`
    delete from outbox where id in (
      select id from outbox where done_at < now() - make_interval(days => ${MAIL_RETENTION_DAYS})
      order by id limit ${limit} for update skip locked)`
  return runInBatches(db, oldest, batch)
}
