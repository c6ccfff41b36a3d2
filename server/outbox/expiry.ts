import { sql } from 'drizzle-orm'
import { MAILS_KEPT_DAYS } from '#contract/limits.ts'
import { inBatches } from '#server/db/batches.ts'
import type { Db } from '#server/db/client.ts'

/** Removes what was sent 30 days ago or earlier, the oldest first; what waits stays. @returns how many went */
export async function removeSent(db: Db, batch?: number): Promise<number> {
  const oldest = (limit: number) => sql`
    delete from outbox where id in (
      select id from outbox where done_at < now() - make_interval(days => ${MAILS_KEPT_DAYS})
      order by id limit ${limit} for update skip locked)`
  return inBatches(db, oldest, batch)
}
