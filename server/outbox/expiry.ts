import { sql } from 'drizzle-orm'
import { inBatches } from '#server/db/batches.ts'
import type { Db } from '#server/db/client.ts'

/** How long it can be looked up that a mail was sent. */
const SENT_KEPT_DAYS = 30

/** Removes what was sent 30 days ago or earlier, the oldest first; what waits stays. @returns how many went */
export async function removeSent(db: Db, batch?: number): Promise<number> {
  const oldest = (limit: number) => sql`
    delete from outbox where id in (
      select id from outbox where done_at < now() - make_interval(days => ${SENT_KEPT_DAYS})
      order by id limit ${limit} for update skip locked)`
  return inBatches(db, oldest, batch)
}
