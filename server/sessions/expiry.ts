import { sql } from 'drizzle-orm'
import { SESSION_IDLE_DAYS, SESSION_MAX_DAYS } from '#contract/limits.ts'
import { runInBatches } from '#server/db/batches.ts'
import type { Db } from '#server/db/client.ts'

/** SQL condition of an expired session row; matches `server/http/actor.ts`. */
export const isExpired = sql`(last_used_at <= now() - make_interval(days => ${SESSION_IDLE_DAYS})
  or created_at <= now() - make_interval(days => ${SESSION_MAX_DAYS}))`

/**
 * Deletes expired sessions.
 * @returns how many
 */
export async function deleteExpiredSessions(db: Db, batch?: number): Promise<number> {
  const deleteStatement = (limit: number) => sql`
    delete from sessions where token_hash in (
      select token_hash from sessions where ${isExpired} limit ${limit} for update skip locked)`
  return runInBatches(db, deleteStatement, batch)
}
