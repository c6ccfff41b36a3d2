import { and, asc, eq, inArray, isNull, lte, sql, type SQL } from 'drizzle-orm'
import { MAIL_RETRY_DAYS } from '#contract/limits.ts'
import type { Db } from '#server/db/client.ts'
import { outbox } from '#server/db/schema.ts'
import { ago, now } from '#server/db/time.ts'
import { PRIORITY, type ContentMail, type Mail } from './service.ts'

/**
 * Claim on waiting emails; `attempts` is the ordinal number of the claim, which distinguishes it from later claims on
 * the same emails.
 */
export interface Claim {
  ids: number[]
  attempts: number
  /** Claimed emails, oldest first; there are several only if they will be merged. */
  mails: Mail[]
}

/** Lifetime of a claim in seconds; a sender that takes longer is assumed to have died. */
const CLAIM_SECONDS = 60
/** Maximum number of emails to merge; any further emails go into the next digest. */
const MAX_MERGED = 500
const FIRST_RETRY_SECONDS = 30
const MAX_RETRY_SECONDS = 3_600
/** Key of the advisory lock for claiming emails. */
const CLAIM_LOCK = 6_841_337

const isWaiting = and(eq(outbox.kind, 'mail'), isNull(outbox.doneAt))
const isDue = and(isWaiting, lte(outbox.dueAt, now))

/**
 * Claims the next due email and the emails to merge into it. Emails with links come first, and only one claim runs at a
 * time.
 * @param onlyLinks true to skip emails without links
 * @returns null if no email is due, 'held' if the next email is waiting for its digest
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
    const rows = mergeKey === null ? [next] : sentTogether(await lockDue(tx, mergeKey))
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
 * Postpones the due emails of a topic to merge them with an email that is being sent or retried, or until the merge
 * interval since the last email has passed.
 * @returns true if the emails were postponed
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

/**
 * Returns the due emails of a topic to send as one. A sender that died may have sent the emails of its claim, so they are
 * sent again unchanged and under the same Message-ID; newer emails go into the next digest.
 */
function sentTogether<Row extends { attempts: number }>(rows: Row[]): Row[] {
  const claimed = rows.find(({ attempts }) => attempts > 0)
  return claimed ? rows.filter(({ attempts }) => attempts === claimed.attempts) : rows
}

/** Marks emails as sent, even if the claim has expired. */
export async function markSent(db: Db, { ids }: Claim): Promise<void> {
  await db
    .update(outbox)
    .set({ doneAt: now })
    .where(and(isWaiting, inArray(outbox.id, ids)))
}

/** Marks the emails of a claim as permanently failed. @returns null, because there is no further attempt */
export async function markFailed(db: Db, claim: Claim, reason: string): Promise<null> {
  await db.update(outbox).set({ doneAt: now, failed: true, lastError: reason }).where(isClaimed(claim))
  return null
}

/**
 * Schedules another attempt after an increasing delay, or marks emails as failed once they are too old.
 * @returns the time of the next attempt; null if the emails failed, undefined if another sender took over the claim
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

/**
 * SQL condition that a claim is still held. After another sender has taken over an expired claim, the old claim must
 * not change anything.
 */
const isClaimed = ({ ids, attempts }: Claim) => and(isWaiting, inArray(outbox.id, ids), eq(outbox.attempts, attempts))
const secondsFromNow = (seconds: number): SQL => sql`now() + make_interval(secs => ${seconds})`
