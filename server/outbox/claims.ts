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
  /** Oldest first; several only where they merge into one. */
  mails: Mail[]
}

/** A claim runs out after this: whoever has not sent its mail by then has died. */
const CLAIM_SECONDS = 60
/** Mails that merge into one at most; what is left goes into the next one. */
const MAX_MERGED = 500
const FIRST_RETRY_SECONDS = 30
const MAX_RETRY_SECONDS = 3_600
/** Names the advisory lock under which mails are claimed. */
const CLAIM_LOCK = 6_841_337

const isWaiting = and(eq(outbox.kind, 'mail'), isNull(outbox.doneAt))
const isDue = and(isWaiting, lte(outbox.dueAt, now))

/**
 * Claims the next due mail, links first, with those that merge into it; claims are serialized.
 * @param onlyLinks skips other mails
 * @returns null when none is due, 'held' when the next waits for its digest
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
 * Lets the due mails of a topic wait for the one that is on its way or is tried again later, which they then go with, and
 * until so many minutes after the last one went.
 * @returns whether they wait
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

/** Marks as sent, also when the claim ran out meanwhile. */
export async function markSent(db: Db, { ids }: Claim): Promise<void> {
  await db
    .update(outbox)
    .set({ doneAt: now })
    .where(and(isWaiting, inArray(outbox.id, ids)))
}

/** Marks as failed for good. @returns null: it is not tried again */
export async function markFailed(db: Db, claim: Claim, reason: string): Promise<null> {
  await db.update(outbox).set({ doneAt: now, failed: true, lastError: reason }).where(isClaimed(claim))
  return null
}

/**
 * Lets a mail be tried again, later each time, or marks it as failed once it is too old.
 * @returns when it is tried again; null when it failed, undefined when another has taken the claim over
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
