import { isIPv4, isIPv6 } from 'node:net'
import { sql } from 'drizzle-orm'
import { Refusal } from '#contract/errors.ts'
import type { Db } from '#server/db/client.ts'
import { attempts } from '#server/db/schema.ts'

/** How often something may be done: `most` times in `seconds`, which begin with the first of them. */
export interface Limit {
  /** The name that its attempts are counted under. */
  kind: string
  most: number
  seconds: number
  refusal?: 'too_many_attempts' | 'too_many_messages' | 'too_many_guesses'
}

export interface Count extends Limit {
  /** Which answer of a check stays counted; wrong unless told. */
  counted?: 'right'
  /** Against whom an attempt counts: a network, an account's id; of anything that nobody should read, the hash. */
  key: string
}

/** Where a call comes from, and how much wider every limit is than it says (RATE_LIMIT_SCALE). */
export interface Origin {
  address: string
  scale: number
}

/** What was counted, to be given back. */
export type Attempt = { kind: string; key: string; endsAt: string }[]

/**
 * Counts an attempt under each of its counts, or under none when one of them is full. Of many at once, in whatever
 * process, no more get through. Not for a transaction that a failure rolls back: what it counted would go with it.
 * @throws too_many_attempts (or the limit's own refusal), which says when the next one counts anew
 */
export async function takeAttempt(db: Db, { scale }: Origin, ...counts: Count[]): Promise<Attempt> {
  const ordered = counts.toSorted((a, b) => (nameOf(a) < nameOf(b) ? -1 : 1)) // two who need the same rows must not deadlock
  return db.transaction(async (tx) => {
    const { rows: taken } = await tx.execute<Taken>(sql`
      insert into ${attempts} as a (kind, key, count, ends_at) values ${sql.join(ordered.map(rowOf), sql`, `)}
      on conflict (kind, key) do update set
        count = case when a.ends_at > now() then a.count + 1 else 1 end,
        ends_at = case when a.ends_at > now() then a.ends_at else excluded.ends_at end
      returning kind, key, count, ends_at as "endsAt", ${secondsLeft} as "secondsLeft"`)
    refuseFull(ordered, taken, scale)
    return taken.map(({ kind, key, endsAt }) => ({ kind, key, endsAt }))
  })
}

/** Counts as `takeAttempt` does. @returns whether there was room, where a refusal would tell too much */
export async function mayAttempt(db: Db, origin: Origin, ...counts: Count[]): Promise<boolean> {
  try {
    await takeAttempt(db, origin, ...counts)
    return true
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}

/** Refuses what would be refused, and counts nothing. @throws as takeAttempt */
export async function assertRoom(db: Db, { scale }: Origin, ...counts: Count[]): Promise<void> {
  const { rows: full } = await db.execute<Taken>(sql`
    select kind, key, count + 1 as count, ends_at as "endsAt", ${secondsLeft} as "secondsLeft" from ${attempts}
    where (kind, key) in (${sql.join(
      counts.map(({ kind, key }) => sql`(${kind}, ${key})`),
      sql`, `,
    )}) and ends_at > now()`)
  refuseFull(counts, full, scale)
}

/** Takes an attempt back that turned out good. One of a time that is over stays over. */
export async function giveBack(db: Db, attempt: Attempt): Promise<void> {
  for (const { kind, key, endsAt } of attempt)
    await db.execute(sql`
      update ${attempts} set count = count - 1
      where kind = ${kind} and key = ${key} and ends_at = ${endsAt}::timestamptz and count > 0`)
}

/**
 * Does a check that may fail, or succeed, only so often. It is counted before it begins, and given back where the answer
 * is not the one that counts, so that guesses at once are no more than guesses in turn.
 * @throws too_many_attempts without having checked, and whatever the check throws, which does not count
 */
export async function countChecks(
  db: Db,
  origin: Origin,
  counts: Count[],
  check: () => Promise<boolean>,
): Promise<boolean> {
  const attempt = await takeAttempt(db, origin, ...counts)
  let counted = new Set<string>()
  try {
    const isRight = await check()
    counted = new Set(counts.filter((count) => isRight === (count.counted === 'right')).map(nameOf))
    return isRight
  } finally {
    await giveBack(
      db,
      attempt.filter((taken) => !counted.has(nameOf(taken))),
    )
  }
}

interface Taken extends Record<string, unknown> {
  kind: string
  key: string
  count: number
  endsAt: string
  secondsLeft: number
}

const secondsLeft = sql`ceil(extract(epoch from ends_at - now()))::int`
const nameOf = ({ kind, key }: { kind: string; key: string }) => `${kind} ${key}`
const rowOf = ({ kind, key, seconds }: Count) =>
  sql`(${kind}, ${key}, 1, now() + make_interval(secs => ${seconds}::float8))`

/**
 * Of several that are full, the one that stays so longest tells when to come again. A time that another attempt began a moment
 * after this transaction seems longer than it is.
 */
function refuseFull(counts: Count[], taken: Taken[], scale: number): void {
  const full = counts.flatMap((count) => {
    const row = taken.find((one) => nameOf(one) === nameOf(count))
    return row && row.count > Math.max(1, count.most * scale)
      ? [{ ...count, wait: Math.min(count.seconds, Math.max(1, row.secondsLeft)) }]
      : []
  })
  const [longest] = full.toSorted((a, b) => b.wait - a.wait)
  if (!longest) return
  const { refusal = 'too_many_attempts', wait } = longest
  throw new Refusal(refusal, { values: { minutes: Math.ceil(wait / 60) }, retryAfter: wait })
}

/**
 * The network that an address counts as: itself, or in IPv6 its /64, of which one person has all addresses. A proxy may
 * name a client that has no address; those count together.
 */
export function networkOf({ address }: Origin): string {
  const plain = address.replace(/^::ffff:(?=[\d.]+$)/i, '').replace(/%.*$/, '')
  if (isIPv4(plain)) return plain
  return isIPv6(plain) ? `${first64Bits(plain)}::/64` : 'unknown'
}

function first64Bits(address: string): string {
  const [head = '', tail = ''] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::')
  const groups = [head, tail].map((part) => part.split(':').filter(Boolean))
  const [before = [], after = []] = groups
  const zeros = Array.from({ length: 8 - before.length - after.length }, () => '0')
  return [...before, ...zeros, ...after].slice(0, 4).join(':')
}
