import { and, desc, eq, not, sql } from 'drizzle-orm'
import { Refusal } from '#contract/errors.ts'
import { SESSION_IDLE_DAYS, SESSION_MAX_DAYS } from '#contract/sessions/limits.ts'
import type { OpenSession } from '#contract/sessions/calls.ts'
import type { Db } from '#server/db/client.ts'
import { sessions } from '#server/db/schema.ts'
import { ago } from '#server/db/time.ts'
import type { Actor } from '#server/http/actor.ts'
import { formatDeviceName } from './device-name.ts'
import { endSessions } from '#server/accounts/service.ts'

/** SQL condition for an expired session row. It must match the condition in `server/http/actor.ts`. */
export const isExpired = sql`(last_used_at <= ${ago('days', SESSION_IDLE_DAYS)}
  or created_at <= ${ago('days', SESSION_MAX_DAYS)})`

/** Lists the caller's open sessions: the current session first, then the most recently used. */
export async function listSessions(db: Db, actor: Actor): Promise<OpenSession[]> {
  const rows = await db
    .select()
    .from(sessions)
    .where(and(isActorSession(actor), not(isExpired)))
    .orderBy(desc(eq(sessions.tokenHash, actor.tokenHash)), desc(sessions.lastUsedAt), desc(sessions.id))
  return rows.map((row) => ({
    id: row.id,
    name: formatDeviceName(row.device),
    device: row.device,
    created_at: row.createdAt.toISOString(),
    last_used_at: row.lastUsedAt.toISOString(),
    current: row.tokenHash.equals(actor.tokenHash),
  }))
}

/** Ends one of the caller's sessions, which may be the current session. @throws session_not_found */
export async function endSession(db: Db, actor: Actor, sessionId: number): Promise<{ id: number; ended: true }> {
  const isRequested = and(isActorSession(actor), eq(sessions.id, sessionId))
  const [ended] = await db.delete(sessions).where(isRequested).returning({ id: sessions.id })
  if (!ended) throw new Refusal('session_not_found')
  return { id: ended.id, ended: true }
}

/**
 * Ends the caller's sessions.
 * @param everywhere true to include the current session
 * @returns the number of sessions ended
 */
export async function endActorSessions(db: Db, actor: Actor, everywhere = false): Promise<{ ended: number }> {
  const keptTokenHash = everywhere ? undefined : actor.tokenHash
  return { ended: await db.transaction((tx) => endSessions(tx, actor.accountId, keptTokenHash)) }
}

const isActorSession = (actor: Actor) => eq(sessions.accountId, actor.accountId)
