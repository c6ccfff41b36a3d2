import { and, eq, gt } from 'drizzle-orm'
import { Refusal } from '#contract/errors.ts'
import { FRESH_SESSION_MINUTES } from '#contract/accounts/limits.ts'
import type { Db } from '#server/db/client.ts'
import { sessions } from '#server/db/schema.ts'
import { ago } from '#server/db/time.ts'
import type { Actor } from '#server/http/actor.ts'
import { fieldRefusal } from '#server/http/errors.ts'
import type { Origin } from '#server/throttle/service.ts'
import { passwordLimit } from '../rate-limits.ts'
import { checkPassword } from './hashing.ts'
import type { Account } from '../service.ts'

/**
 * Reauthenticates the caller by password or, if the account has no password, by a recent sign-in.
 * @param field form field of the password
 * @throws invalid_input for that field, sign_in_again, too_many_attempts after many wrong passwords, sign_in_busy
 */
export async function reauthenticate(
  db: Db,
  actor: Actor,
  origin: Origin,
  { passwordHash }: Pick<Account, 'passwordHash'>,
  password = '',
  field = 'current_password',
): Promise<void> {
  if (passwordHash === null) return assertFreshSession(db, actor)
  const guess = { password, passwordHash, counts: [passwordLimit(actor)], origin }
  if (!(await checkPassword(db, guess))) throw wrongCurrentPassword(field)
}

async function assertFreshSession(db: Db, { tokenHash }: Actor): Promise<void> {
  const oldestAllowed = ago('mins', FRESH_SESSION_MINUTES)
  const isFresh = and(eq(sessions.tokenHash, tokenHash), gt(sessions.createdAt, oldestAllowed))
  if ((await db.$count(sessions, isFresh)) === 0) throw new Refusal('sign_in_again')
}

/**
 * Refusal for a wrong current password. Its status is not 401, because a 401 would end the session of someone who
 * mistyped.
 */
export const wrongCurrentPassword = (field = 'current_password') =>
  fieldRefusal(field, 'current_password_wrong', ['body'], 'wrong_password')
