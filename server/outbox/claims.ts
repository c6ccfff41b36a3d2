import { and, asc, eq, inArray, isNull, lte, sql, type SQL } from 'drizzle-orm'
import { MAIL_TRIED_DAYS } from '#contract/limits.ts'
import type { Db } from '#server/db/client.ts'
import { outbox } from '#server/db/schema.ts'
import { PRIORITY, type LetterMail, type Mail } from './service.ts'

/** What waits and what was claimed; `attempts` is the number of the claim, by which a later one is told from it. */
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
const CLAIMING = 6_841_337

const isWaiting = and(eq(outbox.kind, 'mail'), isNull(outbox.doneAt))
const isDue = and(isWaiting, lte(outbox.dueAt, sql`now()`))

/**
 * Claims the next mail that is due, links before letters, together with those that merge with it, by moving the time when
 * they are due behind the end of the claim. Claims come one after another, in whatever process, so that of two mails of
 * one topic not both are the first.
 * @param onlyLinks leaves letters to others
 * @returns null when none is due, 'held' when the next must wait for its digest
 */
export async function claimNext(db: Db, onlyLinks: boolean): Promise<Claim | 'held' | null> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${CLAIMING})`)
    const [next] = await tx
      .select()
      .from(outbox)
      .where(and(isDue, onlyLinks ? eq(outbox.priority, PRIORITY.link) : undefined))
      .orderBy(asc(outbox.priority), asc(outbox.dueAt), asc(outbox.id))
      .limit(1)
      .for('update', { skipLocked: true })
    if (!next) return null
    const { mergeKey } = next
    if (mergeKey !== null && (await hold(tx, mergeKey, next.payload as LetterMail))) return 'held'
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
async function hold(tx: Db, mergeKey: string, { merge }: LetterMail): Promise<boolean> {
  const isOfTopic = eq(outbox.mergeKey, mergeKey)
  const until = sql`greatest(
    (select max(${outbox.dueAt}) from ${outbox} where ${isOfTopic} and ${outbox.doneAt} is null),
    (select max(${outbox.doneAt}) from ${outbox} where ${isOfTopic} and ${outbox.doneAt} is not null)
      + make_interval(mins => ${merge?.minutes ?? 0}))`
  const held = await tx
    .update(outbox)
    .set({ dueAt: until })
    .where(and(isDue, isOfTopic, sql`${until} > now()`))
    .returning({ id: outbox.id })
  return held.length > 0
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
    .set({ doneAt: sql`now()` })
    .where(and(isWaiting, inArray(outbox.id, ids)))
}

/** Marks as failed for good. */
export async function markFailed(db: Db, claim: Claim, reason: string): Promise<void> {
  await db
    .update(outbox)
    .set({ doneAt: sql`now()`, failed: true, lastError: reason })
    .where(isOf(claim))
}

/** Lets a mail be tried again, later each time, or marks it as failed once it is too old. @returns how many failed */
export async function postpone(db: Db, claim: Claim, reason: string): Promise<number> {
  const seconds = Math.min(FIRST_RETRY_SECONDS * 2 ** (claim.attempts - 1), MAX_RETRY_SECONDS)
  const isOld = sql`${outbox.createdAt} < now() - make_interval(days => ${MAIL_TRIED_DAYS})`
  const postponed = await db
    .update(outbox)
    .set({
      lastError: reason,
      dueAt: secondsFromNow(seconds),
      doneAt: sql`case when ${isOld} then now() end`,
      failed: sql`${isOld}`,
    })
    .where(isOf(claim))
    .returning({ failed: outbox.failed })
  return postponed.filter(({ failed }) => failed).length
}

/** Whose claim ran out and was taken over by another changes nothing any more. */
const isOf = ({ ids, attempts }: Claim) => and(isWaiting, inArray(outbox.id, ids), eq(outbox.attempts, attempts))
const secondsFromNow = (seconds: number): SQL => sql`now() + make_interval(secs => ${seconds})`
