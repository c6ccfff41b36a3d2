import { isIPv4, isIPv6 } from 'node:net'
import { sql } from 'drizzle-orm'
import { Refusal } from '#contract/errors.ts'
import type { Db } from '#server/db/client.ts'
import { attempts } from '#server/db/schema.ts'

/** Limit of `max` attempts within `seconds`, counted from the first attempt. */
export interface Limit {
  /** Name under which attempts are counted. */
  kind: string
  max: number
  seconds: number
  refusal?: 'too_many_attempts' | 'too_many_messages' | 'too_many_guesses'
}

export interface KeyedLimit extends Limit {
  /** Set to `right` to count only correct results; by default, wrong results count as attempts. */
  counted?: 'right'
  /** Network or account id to which the limit applies; private values are hashed. */
  key: string
  /** Number of attempts that a call counts for, such as its lines; defaults to 1. */
  cost?: number
}

/** Network origin of a call, and the factor by which every limit is multiplied (RATE_LIMIT_SCALE). */
export interface Origin {
  address: string
  scale: number
}

/** Attempts that were counted and can be refunded. */
export type ConsumedAttempt = { kind: string; key: string; cost: number; endsAt: string }[]

/**
 * Consumes one attempt, or as many as the call costs, from each limit, or none if any limit is exceeded; atomic across processes. Don't call this
 * function in a transaction that rolls back on failure.
 * @throws too_many_attempts (or the refusal defined by the limit) with the time until a retry is allowed
 */
export async function consumeAttempt(db: Db, { scale }: Origin, ...limits: KeyedLimit[]): Promise<ConsumedAttempt> {
  const sortedLimits = limits.toSorted((a, b) => (limitName(a) < limitName(b) ? -1 : 1)) // a fixed order prevents deadlocks
  return db.transaction(async (tx) => {
    const { rows: taken } = await tx.execute<Taken>(sql`
      insert into ${attempts} as a (kind, key, count, ends_at) values ${sql.join(sortedLimits.map(toRow), sql`, `)}
      on conflict (kind, key) do update set
        count = case when ${isRunning} then a.count + excluded.count else excluded.count end,
        ends_at = case when ${isRunning} then a.ends_at else excluded.ends_at end
      returning kind, key, count, ends_at as "endsAt", ${secondsLeft} as "secondsLeft"`)
    refuseExceeded(sortedLimits, taken, scale)
    return sortedLimits.flatMap((limit) => {
      const row = taken.find((one) => limitName(one) === limitName(limit))
      return row ? [{ kind: limit.kind, key: limit.key, cost: limit.cost ?? 1, endsAt: row.endsAt }] : []
    })
  })
}

/**
 * Consumes an attempt like `consumeAttempt`.
 * @returns true if the attempt was allowed
 */
export async function tryAttempt(db: Db, origin: Origin, ...limits: KeyedLimit[]): Promise<boolean> {
  try {
    await consumeAttempt(db, origin, ...limits)
    return true
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}

/** Refuses if a limit is exceeded, without counting an attempt. @throws the same errors as `consumeAttempt` */
export async function assertWithinLimits(db: Db, { scale }: Origin, ...limits: KeyedLimit[]): Promise<void> {
  const { rows: exceeded } = await db.execute<Taken>(sql`
    select a.kind, a.key, count + 1 as count, a.ends_at as "endsAt", ${secondsLeft} as "secondsLeft"
    from (values ${sql.join(limits.map(toRow), sql`, `)}) as excluded (kind, key, cost, ends_at)
      join ${attempts} a on (a.kind, a.key) = (excluded.kind, excluded.key) and ${isRunning}`)
  refuseExceeded(limits, exceeded, scale)
}

/** Refunds an attempt if the period of its limit has not ended. */
export async function refundAttempt(db: Db, attempt: ConsumedAttempt): Promise<void> {
  for (const { kind, key, cost, endsAt } of attempt)
    await db.execute(sql`
      update ${attempts} set count = greatest(0, count - ${cost}::int)
      where kind = ${kind} and key = ${key} and ends_at = ${endsAt}::timestamptz`)
}

/**
 * Runs a check under rate limits: consumes attempts first, and refunds them if the result of the check does not count
 * as an attempt.
 * @throws too_many_attempts before the check, and the check's own errors, which do not count
 */
export async function limitChecks(
  db: Db,
  origin: Origin,
  limits: KeyedLimit[],
  check: () => Promise<boolean>,
): Promise<boolean> {
  const attempt = await consumeAttempt(db, origin, ...limits)
  let counted = new Set<string>()
  try {
    const isRight = await check()
    counted = new Set(limits.filter((count) => isRight === (count.counted === 'right')).map(limitName))
    return isRight
  } finally {
    await refundAttempt(
      db,
      attempt.filter((taken) => !counted.has(limitName(taken))),
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

/**
 * True for a period that has not ended. A period that ends later than a new one began before the clock was set back; a
 * minute allows for transactions that overtake each other.
 */
export const isRunning = sql`a.ends_at > now() and a.ends_at < excluded.ends_at + interval '1 minute'`
const secondsLeft = sql`ceil(extract(epoch from a.ends_at - now()))::int`
const limitName = ({ kind, key }: { kind: string; key: string }) => `${kind} ${key}`
const toRow = ({ kind, key, seconds, cost = 1 }: KeyedLimit) =>
  sql`(${kind}, ${key}, ${cost}::int, now() + make_interval(secs => ${seconds}::float8))`

/**
 * Refuses with the longest remaining wait among the exceeded limits. If an attempt began just after this transaction,
 * the reported wait may be slightly too long.
 */
function refuseExceeded(limits: KeyedLimit[], taken: Taken[], scale: number): void {
  const exceeded = limits.flatMap((count) => {
    const row = taken.find((one) => limitName(one) === limitName(count))
    return row && row.count > Math.max(1, count.max * scale)
      ? [{ ...count, wait: Math.min(count.seconds, Math.max(1, row.secondsLeft)) }]
      : []
  })
  const [longest] = exceeded.toSorted((a, b) => b.wait - a.wait)
  if (!longest) return
  const { refusal = 'too_many_attempts', wait: waitSeconds } = longest
  throw new Refusal(refusal, { values: { minutes: Math.ceil(waitSeconds / 60) }, retryAfter: waitSeconds })
}

/**
 * Returns the network of an address: the address itself or, for IPv6, its /64 prefix, which belongs to one person.
 * Clients for which a proxy reports no address are counted together.
 */
export function networkKey({ address }: Origin): string {
  const plain = address.replace(/^::ffff:(?=[\d.]+$)/i, '').replace(/%.*$/, '')
  if (isIPv4(plain)) return plain
  return isIPv6(plain) ? `${first64Bits(plain)}::/64` : 'unknown'
}

/** Returns the network of an address without the part that identifies a person: IPv4 /24 and IPv6 /48. */
export function maskedNetwork(address: string): string {
  const network = networkKey({ address, scale: 1 })
  if (network.endsWith('/64')) return `${network.split(':').slice(0, 3).join(':')}::/48`
  return isIPv4(network) ? network.replace(/\d+$/, 'x') : network
}

function first64Bits(address: string): string {
  const [head = '', tail = ''] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::')
  const groups = [head, tail].map((part) => part.split(':').filter(Boolean))
  const [before = [], after = []] = groups
  const zeros = Array.from({ length: 8 - before.length - after.length }, () => '0')
  return [...before, ...zeros, ...after].slice(0, 4).join(':')
}
