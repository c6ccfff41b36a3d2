import { sql } from 'drizzle-orm'
import { SESSION_IDLE_DAYS, SESSION_MAX_DAYS } from '#contract/limits.ts'
import { inBatches } from '#server/db/batches.ts'
import type { Db } from '#server/db/client.ts'

/** Of a row of sessions: no token opens it any more, as `server/http/actor.ts` sees it. */
export const isOver = sql`(last_used_at <= now() - make_interval(days => ${SESSION_IDLE_DAYS})
  or created_at <= now() - make_interval(days => ${SESSION_MAX_DAYS}))`

/** Removes sessions that no token opens any more. @returns how many went */
export async function removeEndedSessions(db: Db, batch?: number): Promise<number> {
  const ended = (limit: number) => sql`
    delete from sessions where token_hash in (
      select token_hash from sessions where ${isOver} limit ${limit} for update skip locked)`
  return inBatches(db, ended, batch)
}
