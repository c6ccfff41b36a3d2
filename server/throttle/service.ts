import { isIPv4, isIPv6 } from 'node:net'
import { sql } from 'drizzle-orm'
import { Refusal } from '#contract/errors.ts'
import type { Db } from '#server/db/client.ts'
import { attempts } from '#server/db/schema.ts'
import type { Quota } from './rate-limit-headers.ts'

/** Limit of `max` attempts within `seconds`, counted from the first attempt. */
export interface Limit {
  /** Name under which attempts are counted. */
  kind: string
  max: number
  seconds: number
  refusal?: 'too_many_attempts' | 'too_many_messages' | 'too_many_guesses'
  /** Unit that is counted, if not requests. */
  unit?: string
}

export interface KeyedLimit extends Limit {
  /** Set to `right` to count only correct results; by default, wrong results count as attempts. */
  counted?: 'right'
  /** Network or account id to which the limit applies; private values are hashed. */
  key: string
  /** True if the key is the signed-in caller's own account. */
  isOwn?: boolean
  /** Number of attempts that a call counts for, such as its lines; defaults to 1. */
  cost?: number
}

/** Network origin of a call, and the factor by which every limit is multiplied (RATE_LIMIT_SCALE). */
export interface Origin {
  address: string
  scale: number
  /** Called with the state of a limit on the caller's own network or account after each count. */
  reportQuota?: (quota: Quota) => void
}

/** Attempts that were counted and can be refunded. */
export type ConsumedAttempt = { limit: KeyedLimit; row: Taken }[]

/**
 * Consumes one attempt, or as many as the call costs, from each limit, or none if any limit is exceeded; atomic across processes. Don't call this
 * function in a transaction that rolls back on failure.
 * @throws too_many_attempts (or the refusal defined by the limit) with the time until a retry is allowed
 */
export async function consumeAttempt(db: Db, origin: Origin, ...limits: KeyedLimit[]): Promise<ConsumedAttempt> {
  const sortedLimits = limits.toSorted((a, b) => (limitName(a) < limitName(b) ? -1 : 1)) // a fixed order prevents deadlocks
  const consumed = await db.transaction(async (tx) => {
    const { rows: taken } = await tx.execute<Taken>(sql`
      insert into ${attempts} as a (kind, key, count, ends_at) values ${sql.join(sortedLimits.map(toRow), sql`, `)}
      on conflict (kind, key) do update set
        count = case when ${isRunning} then a.count + excluded.count else excluded.count end,
        ends_at = case when ${isRunning} then a.ends_at else excluded.ends_at end
      returning kind, key, count, ends_at as "endsAt", ${secondsLeft} as "secondsLeft"`)
    refuseExceeded(sortedLimits, taken, origin)
    return sortedLimits.flatMap((limit) => {
      const row = taken.find((one) => limitName(one) === limitName(limit))
      return row ? [{ limit, row }] : []
    })
  })
  for (const { limit, row } of consumed) reportQuota(origin, limit, row)
  return consumed
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
export async function assertWithinLimits(db: Db, origin: Origin, ...limits: KeyedLimit[]): Promise<void> {
  const { rows: exceeded } = await db.execute<Taken>(sql`
    select a.kind, a.key, count + 1 as count, a.ends_at as "endsAt", ${secondsLeft} as "secondsLeft"
    from (values ${sql.join(limits.map(toRow), sql`, `)}) as excluded (kind, key, cost, ends_at)
      join ${attempts} a on (a.kind, a.key) = (excluded.kind, excluded.key) and ${isRunning}`)
  refuseExceeded(limits, exceeded, origin)
}

/** Refunds an attempt if the period of its limit has not ended. */
export async function refundAttempt(db: Db, origin: Origin, attempt: ConsumedAttempt): Promise<void> {
  for (const { limit, row } of attempt) {
    const cost = limit.cost ?? 1
    await db.execute(sql`
      update ${attempts} set count = greatest(0, count - ${cost}::int)
      where kind = ${row.kind} and key = ${row.key} and ends_at = ${row.endsAt}::timestamptz`)
    reportQuota(origin, limit, { ...row, count: row.count - cost })
  }
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
    const refunded = attempt.filter(({ limit }) => !counted.has(limitName(limit)))
    await refundAttempt(db, origin, refunded)
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
function refuseExceeded(limits: KeyedLimit[], taken: Taken[], origin: Origin): void {
  const exceeded = limits.flatMap((limit) => {
    const row = taken.find((one) => limitName(one) === limitName(limit))
    return row && row.count > maxOf(limit, origin)
      ? [{ limit, row, wait: Math.min(limit.seconds, Math.max(1, row.secondsLeft)) }]
      : []
  })
  const [longest] = exceeded.toSorted((a, b) => b.wait - a.wait)
  if (!longest) return
  for (const { limit, row, wait } of exceeded) reportQuota(origin, limit, { ...row, secondsLeft: wait })
  const { limit, wait: waitSeconds } = longest
  const { refusal = 'too_many_attempts' } = limit
  throw new Refusal(refusal, { values: { minutes: Math.ceil(waitSeconds / 60) }, retryAfter: waitSeconds })
}

const maxOf = ({ max }: KeyedLimit, { scale }: Origin) => Math.max(1, max * scale)

/**
 * Reports a limit on the caller's own network or account. Limits on the account or address that a visitor typed stay
 * secret: they would reveal that it exists, and how often others tried.
 */
function reportQuota(origin: Origin, limit: KeyedLimit, { count, secondsLeft }: Taken): void {
  if (!limit.isOwn && limit.key !== networkKey(origin)) return
  const max = Math.floor(maxOf(limit, origin))
  origin.reportQuota?.({
    name: limit.kind.replaceAll(/[ _]/g, '-'),
    limit: max,
    windowSeconds: limit.seconds,
    ...(limit.unit ? { unit: limit.unit } : {}),
    remaining: Math.max(0, max - count),
    resetSeconds: Math.max(0, secondsLeft),
  })
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
