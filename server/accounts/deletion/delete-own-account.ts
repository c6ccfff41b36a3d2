import type { AccountDeletion } from '#contract/accounts-own.ts'
import { Refusal } from '#contract/errors.ts'
import type { Db } from '#server/db/client.ts'
import { accounts } from '#server/db/schema.ts'
import type { AuthenticatedCaller } from '#server/http/actor.ts'
import type { PictureStore } from '#server/pictures/store.ts'
import { lockAllAccounts } from '../locks.ts'
import { eraseAccount } from './delete-account.ts'
import { reauthenticate, wrongCurrentPassword } from '../passwords/reauthentication.ts'
import { isActorAccount, readActorAccount } from '../service.ts'

/**
 * Deletes the caller's own account as an admin would, and tells them by a last mail. The password proves that it is they;
 * where there is none, that they have just signed in. Admins are deleted by others, so that one is always left.
 * @throws invalid_input without the right password, too_many_attempts after many wrong ones, sign_in_again,
 * own_admin_account, account_has_orders
 */
export async function deleteOwnAccount(
  db: Db,
  store: PictureStore,
  { actor, origin }: AuthenticatedCaller,
  { password }: AccountDeletion,
): Promise<{ deleted: true }> {
  if (actor.role === 'admin') throw new Refusal('own_admin_account')
  const account = await readActorAccount(db, actor)
  await reauthenticate(db, actor, origin, account, password, 'password')
  const picturePath = await db.transaction(async (tx) => {
    await lockAllAccounts(tx)
    if ((await tx.$count(accounts, isActorAccount(actor))) === 0) throw new Refusal('session_ended')
    const erasedAccount = await eraseAccount(tx, actor, actor.accountId)
    if (erasedAccount.role === 'admin') throw new Refusal('own_admin_account')
    if (erasedAccount.passwordHash !== account.passwordHash) throw wrongCurrentPassword('password') // changed at this moment
    return erasedAccount.picturePath
  })
  if (picturePath) await store.remove(picturePath)
  return { deleted: true }
}
