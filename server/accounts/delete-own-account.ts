import { verify } from '@node-rs/argon2'
import { and, eq, sql } from 'drizzle-orm'
import type { AccountDeletion } from '#contract/account-deletion.ts'
import { fieldErrors, Refusal } from '#contract/errors.ts'
import { FRESH_SESSION_MINUTES, PASSWORD_FAILURES } from '#contract/limits.ts'
import type { Db } from '#server/db/client.ts'
import { accounts, sessions } from '#server/db/schema.ts'
import type { Actor } from '#server/http/actor.ts'
import { enqueueMails } from '#server/outbox/service.ts'
import type { PictureStore } from '#server/pictures/store.ts'
import { countFailures, type Count, type Origin } from '#server/throttle/service.ts'
import { queueForAccounts } from './account-lock.ts'
import { eraseAccount } from './delete-user.ts'
import { farewellMail } from './farewell-mail.ts'
import { isOwn } from './own-account.ts'
import type { Account } from './service.ts'

interface Caller {
  actor: Actor
  origin: Origin
}

/**
 * Deletes the caller's own account as an admin would, and tells them by a last mail. The password proves that it is they;
 * where there is none, that they have just signed in. Admins are deleted by others, so that one is always left.
 * @throws invalid_input without the right password, too_many_attempts after many wrong ones, sign_in_again,
 * own_admin_account, account_has_orders
 */
export async function deleteOwnAccount(
  db: Db,
  store: PictureStore,
  { actor, origin }: Caller,
  { password }: AccountDeletion,
): Promise<{ deleted: true }> {
  if (actor.role === 'admin') throw new Refusal('own_admin_account')
  const passwordHash = await proveOwner(db, { actor, origin }, password)
  const picturePath = await db.transaction(async (tx) => {
    await queueForAccounts(tx)
    if ((await tx.$count(accounts, isOwn(actor))) === 0) throw new Refusal('session_ended')
    const erased = await eraseAccount(tx, actor, actor.accountId)
    if (erased.role === 'admin') throw new Refusal('own_admin_account')
    if (erased.passwordHash !== passwordHash) throw refusedPassword('current_password_wrong')
    await enqueueMails(tx, [farewellMail(erased)])
    return erased.picturePath
  })
  if (picturePath) await store.remove(picturePath)
  return { deleted: true }
}

/** @returns what the password was checked against: one that is changed meanwhile must delete nothing */
async function proveOwner(
  db: Db,
  { actor, origin }: Caller,
  password: string | undefined,
): Promise<Account['passwordHash']> {
  const isFresh = sql<boolean>`${sessions.createdAt} > now() - make_interval(mins => ${FRESH_SESSION_MINUTES})`
  const [owner] = await db
    .select({ passwordHash: accounts.passwordHash, isFresh })
    .from(accounts)
    .innerJoin(sessions, eq(sessions.accountId, accounts.id))
    .where(and(isOwn(actor), eq(sessions.tokenHash, actor.tokenHash)))
  if (!owner) throw new Refusal('session_ended')
  const { passwordHash } = owner
  if (passwordHash === null && !owner.isFresh) throw new Refusal('sign_in_again')
  if (passwordHash === null) return null
  if (!password) throw refusedPassword('password_required')
  const isRight = await countFailures(db, origin, [failuresOf(actor)], () => verify(passwordHash, password))
  if (!isRight) throw refusedPassword('current_password_wrong')
  return passwordHash
}

/** Under the name that changing the password counts by: whoever guesses at both has no more guesses. */
function failuresOf({ accountId }: Actor): Count {
  const { most, minutes } = PASSWORD_FAILURES
  return { kind: 'password', key: String(accountId), most, seconds: minutes * 60 }
}

/** No 401: that would end the session of somebody who mistyped. */
function refusedPassword(problem: 'password_required' | 'current_password_wrong'): Refusal {
  const field = { loc: ['body', 'password'], msg: fieldErrors[problem], type: 'wrong_password' }
  return new Refusal('invalid_input', { fields: [field] })
}
