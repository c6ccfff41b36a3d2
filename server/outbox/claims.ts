import { and, asc, eq, inArray, isNull, lte, sql, type SQL } from 'drizzle-orm'
import { MAIL_RETRY_DAYS } from '#contract/limits.ts'
import type { Db } from '#server/db/client.ts'
import { outbox } from '#server/db/schema.ts'
import { ago, now } from '#server/db/time.ts'
import { PRIORITY, type ContentMail, type Mail } from './service.ts'

/** Claim of waiting mails; `attempts` is the number of the claim and distinguishes it from later ones. */
export interface Claim {
  ids: number[]
  attempts: number
  /** Oldest first; more than one only if they merge. */
  mails: Mail[]
}

/** Lifetime of a claim: a sender that takes longer must have died. */
const CLAIM_SECONDS = 60
/** Maximum number of mails to merge; the rest go into the next digest. */
const MAX_MERGED = 500
const FIRST_RETRY_SECONDS = 30
const MAX_RETRY_SECONDS = 3_600
/** Key of the advisory lock for claiming mails. */
const CLAIM_LOCK = 6_841_337

const isWaiting = and(eq(outbox.kind, 'mail'), isNull(outbox.doneAt))
const isDue = and(isWaiting, lte(outbox.dueAt, now))

/**
 * Claims the next due mail, links first, with those that merge into it; claims are serialized.
 * @param onlyLinks skips other mails
 * @returns null if none is due, 'held' if the next waits for its digest
 */
export async function claimNext(db: Db, onlyLinks: boolean): Promise<Claim | 'held' | null> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${CLAIM_LOCK})`)
    const [next] = await tx
      .select()
      .from(outbox)
      .where(and(isDue, onlyLinks ? eq(outbox.priority, PRIORITY.link) : undefined))
      .orderBy(asc(outbox.priority), asc(outbox.dueAt), asc(outbox.id))
      .limit(1)
      .for('update', { skipLocked: true })
    if (!next) return null
    const { mergeKey } = next
    if (mergeKey !== null && (await postponeUntilDigest(tx, mergeKey, next.payload as ContentMail))) return 'held'
    const rows = mergeKey === null ? [next] : await lockDue(tx, mergeKey)
    const ids = rows.map((row) => row.id)
    const attempts = Math.max(...rows.map((row) => row.attempts)) + 1
    await tx
      .update(outbox)
      .set({ attempts, dueAt: secondsFromNow(CLAIM_SECONDS) })
      .where(inArray(outbox.id, ids))
    return { ids, attempts, mails: rows.map((row) => row.payload as Mail) }
  })
}

/**
 * Postpones the due mails of a topic to merge them with one that is being sent or retried, or until the merge interval
 * after the last one has passed.
 * @returns true if they wait
 */
async function postponeUntilDigest(tx: Db, mergeKey: string, { merge }: ContentMail): Promise<boolean> {
  const hasMergeKey = eq(outbox.mergeKey, mergeKey)
  const until = sql`greatest(
    (select max(${outbox.dueAt}) from ${outbox} where ${hasMergeKey} and ${outbox.doneAt} is null and ${outbox.attempts} > 0),
    (select max(${outbox.doneAt}) from ${outbox} where ${hasMergeKey} and ${outbox.doneAt} is not null)
      + make_interval(mins => ${merge?.minutes ?? 0}))`
  const postponedRows = await tx
    .update(outbox)
    .set({ dueAt: until })
    .where(and(isDue, hasMergeKey, sql`${until} > now()`))
    .returning({ id: outbox.id })
  return postponedRows.length > 0
}

function lockDue(tx: Db, mergeKey: string) {
  return tx
    .select()
    .from(outbox)
    .where(and(isDue, eq(outbox.mergeKey, mergeKey)))
    .orderBy(asc(outbox.id))
    .limit(MAX_MERGED)
    .for('update', { skipLocked: true })
}

/** Marks mails as sent, even if the claim has expired. */
export async function markSent(db: Db, { ids }: Claim): Promise<void> {
  await db
    .update(outbox)
    .set({ doneAt: now })
    .where(and(isWaiting, inArray(outbox.id, ids)))
}

/** Marks mails as permanently failed. @returns null: no further attempts */
export async function markFailed(db: Db, claim: Claim, reason: string): Promise<null> {
  await db.update(outbox).set({ doneAt: now, failed: true, lastError: reason }).where(isClaimed(claim))
  return null
}

/**
 * Schedules another attempt with growing delays, or marks a mail as failed once it is too old.
 * @returns time of the next attempt; null if the mail failed, undefined if another sender took over the claim
 */
export async function postpone(db: Db, claim: Claim, reason: string): Promise<Date | null | undefined> {
  const seconds = Math.min(FIRST_RETRY_SECONDS * 2 ** (claim.attempts - 1), MAX_RETRY_SECONDS)
  const isOld = sql`${outbox.createdAt} < ${ago('days', MAIL_RETRY_DAYS)}`
  const postponed = await db
    .update(outbox)
    .set({
      lastError: reason,
      dueAt: secondsFromNow(seconds),
      doneAt: sql`case when ${isOld} then now() end`,
      failed: sql`${isOld}`,
    })
    .where(isClaimed(claim))
    .returning({ failed: outbox.failed, dueAt: outbox.dueAt })
  return postponed.some(({ failed }) => failed) ? null : postponed[0]?.dueAt
}

/** Condition under which a claim still holds; one that expired and was taken over changes nothing. */
const isClaimed = ({ ids, attempts }: Claim) => and(isWaiting, inArray(outbox.id, ids), eq(outbox.attempts, attempts))
const secondsFromNow = (seconds: number): SQL => sql`now() + make_interval(secs => ${seconds})`
