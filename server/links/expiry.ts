import { sql } from 'drizzle-orm'
import { runInBatches } from '#server/db/batches.ts'
import type { Db } from '#server/db/client.ts'

/** Removes the links of mails that open nothing any more: used or too old. @returns how many went */
export async function deleteDeadLinks(db: Db, batch?: number): Promise<number> {
  const dead = (limit: number) => sql`
    delete from mail_links where token_hash in (
      select token_hash from mail_links where expires_at <= now() or used_at is not null
      limit ${limit} for update skip locked)`
  return runInBatches(db, dead, batch)
}
