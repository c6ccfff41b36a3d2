import { hash, hashRaw, verify } from '@node-rs/argon2'
import { Refusal } from '#contract/errors.ts'
import { SIGN_INS_WAITING } from '#contract/limits.ts'
import type { Db } from '#server/db/client.ts'
import { assertRoom, countChecks, networkOf, type Count, type Origin } from '#server/throttle/service.ts'
import { fairTurns } from '#server/fair-turns.ts'

/** Each takes 19 MiB and one of Node's four threads, which files and compression need as well. */
const AT_ONCE = 2
const RETRY_AFTER_SECONDS = 5

const turn = fairTurns({
  atOnce: AT_ONCE,
  mostWaiting: SIGN_INS_WAITING.inAll,
  mostOfKey: SIGN_INS_WAITING.ofNetwork,
  refusal: () => new Refusal('sign_in_busy', { retryAfter: RETRY_AFTER_SECONDS }),
})

/** Scrambles a password with argon2id, in the figures that OWASP names. @throws sign_in_busy */
export const hashPassword = (password: string, origin: Origin) => turn(networkOf(origin), () => hash(password))

/** The same scramble of the same text, with a salt of its own, as bytes to look it up by. @throws sign_in_busy */
export const hashWithSalt = (text: string, salt: Buffer, origin: Origin) =>
  turn(networkOf(origin), () => hashRaw(text, { salt }))

interface Guess {
  password: string
  /** What is kept of the right one; nothing is right where nothing is kept. */
  passwordHash: string | null | undefined
  /** What it counts against. */
  counts: Count[]
  origin: Origin
}

/**
 * Whether a password is the right one. It counts while it is looked at, so only those whose turn it is are counted: a
 * whole class may sign in at once. Those who are refused anyway take nobody's turn.
 * @throws too_many_attempts without having looked at it, sign_in_busy
 */
export async function checkPassword(db: Db, { password, passwordHash, counts, origin }: Guess): Promise<boolean> {
  await assertRoom(db, origin, ...counts)
  const isRight = async () => (passwordHash ? verify(passwordHash, password) : false)
  return turn(networkOf(origin), () => countChecks(db, origin, counts, isRight))
}
