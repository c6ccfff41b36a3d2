import { hash, verify } from '@node-rs/argon2'
import { Refusal } from '#contract/errors.ts'
import type { Db } from '#server/db/client.ts'
import { assertRoom, countFailures, type Count, type Origin } from '#server/throttle/service.ts'

/** Each takes 19 MiB and one of Node's four threads, which files and compression need as well. */
const AT_ONCE = 2
/** A school class that signs in together waits a second or two; who comes after more than these is sent away at once. */
const MOST_WAITING = 200
const RETRY_AFTER_SECONDS = 5

const turn = turns(AT_ONCE, MOST_WAITING)

/** Scrambles a password with argon2id, in the figures that OWASP names. @throws sign_in_busy */
export const hashPassword = (password: string) => turn(() => hash(password))

interface Guess {
  password: string
  /** What is kept of the right one; nothing is right where nothing is kept. */
  passwordHash: string | null | undefined
  /** What it counts against when it is wrong. */
  counts: Count[]
  origin: Origin
}

/**
 * Whether a password is the right one. It counts as wrong while it is looked at, so only those whose turn it is are
 * counted: a whole class may sign in at once. Those who are refused anyway take nobody's turn.
 * @throws too_many_attempts without having looked at it, sign_in_busy
 */
export async function checkPassword(db: Db, { password, passwordHash, counts, origin }: Guess): Promise<boolean> {
  await assertRoom(db, origin, ...counts)
  const isRight = async () => (passwordHash ? verify(passwordHash, password) : false)
  return turn(() => countFailures(db, origin, counts, isRight))
}

/**
 * Runs so many pieces of work at once; the others wait in the order they came.
 * @throws sign_in_busy when too many wait already
 */
export function turns(atOnce: number, mostWaiting: number) {
  const waiting: (() => void)[] = []
  let running = 0
  const begin = async () => {
    if (running < atOnce) {
      running += 1
      return
    }
    if (waiting.length >= mostWaiting) throw new Refusal('sign_in_busy', { retryAfter: RETRY_AFTER_SECONDS })
    await new Promise<void>((resolve) => waiting.push(resolve)) // whoever ends hands its place on
  }
  const end = () => {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    await begin()
    try {
      return await work()
    } finally {
      end()
    }
  }
}
