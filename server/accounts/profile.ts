import { and, eq } from 'drizzle-orm'
import type { NewOwnPassword, Profile, User } from '#contract/accounts/calls.ts'
import type { Db } from '#server/db/client.ts'
import { accounts } from '#server/db/schema.ts'
import { emitEvents } from '#server/events/emit-events.ts'
import { eventAccount, passwordChanged, profileChanged } from './events.ts'
import type { Actor, AuthenticatedCaller } from '#server/http/actor.ts'
import { wrongCurrentPassword } from './passwords/reauthentication.ts'
import { passwordLimit } from './rate-limits.ts'
import { checkPassword, hashPassword } from './passwords/hashing.ts'
import { writeSeller } from './sellers.ts'
import { endSessions, isActorAccount, readUser, updateActorAccount } from './service.ts'
import { refuseCommonPassword } from './passwords/common-passwords.ts'

/** @throws session_ended if the account no longer exists */
export async function changeProfile(db: Db, actor: Actor, profile: Profile): Promise<User> {
  return db.transaction(async (tx) => {
    const { full_name: fullName, phone_number: phoneNumber, address } = profile
    const account = await updateActorAccount(tx, actor, { fullName, phoneNumber, address })
    await writeSeller(tx, account, profile.shop_name)
    await emitEvents(tx, actor, profileChanged({ role: account.role }))
    return readUser(tx, account)
  })
}

/**
 * Sets the caller's password and ends their other sessions.
 * @throws invalid_input if the current password is wrong or was changed concurrently, or if the new password of an
 * admin or seller is too common; too_many_attempts after many wrong passwords
 */
export async function changePassword(
  db: Db,
  { actor, origin }: AuthenticatedCaller,
  { current_password: current, password }: NewOwnPassword,
): Promise<{ changed: true }> {
  const [account] = await db.select().from(accounts).where(isActorAccount(actor))
  if (account) await refuseCommonPassword(db, account, password)
  const currentHash = account?.passwordHash
  const guess = { password: current, passwordHash: currentHash, counts: [passwordLimit(actor)], origin }
  const isRight = await checkPassword(db, guess)
  if (!currentHash || !isRight) throw wrongCurrentPassword()
  const passwordHash = await hashPassword(password, origin)
  await db.transaction(async (tx) => {
    const isUnchanged = and(isActorAccount(actor), eq(accounts.passwordHash, currentHash))
    const [changed] = await tx.update(accounts).set({ passwordHash }).where(isUnchanged).returning()
    if (!changed) throw wrongCurrentPassword()
    await endSessions(tx, actor.accountId, actor.tokenHash)
    await emitEvents(tx, actor, passwordChanged({ account: eventAccount(changed) }))
  })
  return { changed: true }
}
