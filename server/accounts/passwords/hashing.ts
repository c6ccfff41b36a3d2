import { hash, hashRaw, verify } from '@node-rs/argon2'
import { Refusal } from '#contract/errors.ts'
import { MAX_WAITING_SIGN_INS } from '#contract/accounts/limits.ts'
import type { Db } from '#server/db/client.ts'
import { assertWithinLimits, limitChecks, networkKey, type KeyedLimit, type Origin } from '#server/throttle/service.ts'
import { createFairQueue } from '#server/http/fair-queue.ts'

/**
 * Maximum number of concurrent hashes. Each uses 19 MiB and one of Node's four threads, which file access and
 * compression also need.
 */
const MAX_CONCURRENT_HASHES = 2
const RETRY_AFTER_SECONDS = 5

/** Parameters of argon2id, with the memory in KiB. */
export interface HashingCost {
  memoryCost: number
  timeCost: number
  parallelism: number
}

/** Parameters recommended by OWASP. */
export const HASHING_COST: HashingCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
let hashingCost = HASHING_COST

/** Changes the hashing cost, for tests that compute thousands of hashes. */
export function setHashingCost(cost: HashingCost): void {
  hashingCost = cost
}

const enqueueHash = createFairQueue({
  atOnce: MAX_CONCURRENT_HASHES,
  maxWaiting: MAX_WAITING_SIGN_INS.inAll,
  maxPerKey: MAX_WAITING_SIGN_INS.ofNetwork,
  refusal: () => new Refusal('sign_in_busy', { retryAfter: RETRY_AFTER_SECONDS }),
})

export const hashingState = () => enqueueHash.state()

/**
 * Hashes a password with argon2id. Accented letters are composed first, because keyboards differ in how they type them.
 * @throws sign_in_busy
 */
export const hashPassword = (password: string, origin: Origin) =>
  enqueueHash(networkKey(origin), () => hash(password.normalize('NFC'), hashingCost))

/**
 * Verifies a password in its composed form and, because older hashes were made from passwords as typed, in its other
 * forms.
 */
async function matchesHash(passwordHash: string, password: string): Promise<boolean> {
  for (const form of new Set([password.normalize('NFC'), password, password.normalize('NFD')]))
    if (await verify(passwordHash, form)) return true
  return false
}

/**
 * Hashes text with argon2id and the given salt, for lookup by hash.
 * @throws sign_in_busy
 */
export const hashTextWithSalt = (text: string, salt: Buffer, origin: Origin) =>
  enqueueHash(networkKey(origin), () => hashRaw(text, { ...hashingCost, salt }))

interface PasswordCheck {
  password: string
  /** Hash of the correct password; if there is none, every password is refused. */
  passwordHash: string | null | undefined
  /** Rate limits that count failed attempts. */
  counts: KeyedLimit[]
  origin: Origin
}

/**
 * Verifies a password, subject to its rate limits. Hashing is queued fairly by network.
 * @throws too_many_attempts without verifying the password; sign_in_busy
 */
export async function checkPassword(
  db: Db,
  { password, passwordHash, counts, origin }: PasswordCheck,
): Promise<boolean> {
  await assertWithinLimits(db, origin, ...counts)
  const isRight = async () => (passwordHash ? matchesHash(passwordHash, password) : false)
  return enqueueHash(networkKey(origin), () => limitChecks(db, origin, counts, isRight))
}
