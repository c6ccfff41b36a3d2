import { and, eq, exists, isNull, or, sql } from 'drizzle-orm'
import type { AccountDeletion } from '#contract/accounts/own.ts'
import { Refusal } from '#contract/errors.ts'
import type { Db } from '#server/db/client.ts'
import { lockRows } from '#server/db/locks.ts'
import { accounts, orderLines, orders, sellers } from '#server/db/schema.ts'
import { emitEvents } from '#server/events/emit-events.ts'
import { accountDeleted, eventAccount } from '../accounts/events.ts'
import type { Actor, AuthenticatedCaller } from '#server/http/actor.ts'
import type { PictureStore } from '#server/pictures/store.ts'
import { lockAsAdmin, lockAllAccounts, lockProductsOf, refuseOwnAccount } from '../accounts/locks.ts'
import { reauthenticate, wrongCurrentPassword } from '../accounts/passwords/reauthentication.ts'
import { isActorAccount, readActorAccount, type Account } from '../accounts/service.ts'
import { PENDING_ORDER_REMEDIES } from './sentences.ts'
import type { AccountDataSource } from '#server/declarations/account-data.ts'

/** Stores from which an account's data is deleted: the picture files, and the data of each feature. */
interface Stores {
  store: PictureStore
  sources: AccountDataSource[]
}

/**
 * Values that replace a deleted person's data. The row is kept because orders and products refer to it. The email
 * address can be used again.
 */
const erasedColumns = {
  email: 'deleted',
  username: 'deleted',
  fullName: '',
  passwordHash: null,
  phoneNumber: '',
  address: '',
  organisation: '',
  tin: '',
  emailConfirmedAt: null,
  picturePath: null,
  pendingEmail: null,
}

/**
 * Deletes an account. Personal data, pictures, sessions, cart, saved lists and notifications are deleted immediately; a
 * database trigger hides a seller's products. Orders keep the name, phone number and address needed for delivery.
 * @throws account_not_found, own_account; account_has_orders while an order that the person bought or sold is pending;
 * seller_has_balance
 */
export async function deleteUser(
  db: Db,
  { store, sources }: Stores,
  admin: Actor,
  userId: number,
): Promise<{ id: number; deleted: true }> {
  const { pictures } = await db.transaction(async (tx) => {
    await lockAsAdmin(tx, admin)
    refuseOwnAccount(admin, userId)
    return eraseAccount(tx, admin, { userId, sources })
  })
  for (const picture of pictures) await store.remove(picture)
  return { id: userId, deleted: true }
}

/**
 * Deletes the caller's own account in the same way as an admin would, and sends a final confirmation email. The caller
 * proves their identity with their password or, if they have none, by a recent sign-in. An admin account can only be
 * deleted by another admin, so that at least one admin account always remains.
 * @throws invalid_input for a missing or wrong password, too_many_attempts after many wrong passwords, sign_in_again,
 * own_admin_account, account_has_orders, seller_has_balance
 */
export async function deleteOwnAccount(
  db: Db,
  { store, sources }: Stores,
  { actor, origin }: AuthenticatedCaller,
  { password }: AccountDeletion,
): Promise<{ deleted: true }> {
  if (actor.role === 'admin') throw new Refusal('own_admin_account')
  const account = await readActorAccount(db, actor)
  await reauthenticate(db, actor, origin, account, password, 'password')
  const pictures = await db.transaction(async (tx) => {
    await lockAllAccounts(tx)
    if ((await tx.$count(accounts, isActorAccount(actor))) === 0) throw new Refusal('session_ended')
    const { account: erasedAccount, pictures: shown } = await eraseAccount(tx, actor, {
      userId: actor.accountId,
      sources,
    })
    if (erasedAccount.role === 'admin') throw new Refusal('own_admin_account')
    // The password was changed after it was verified.
    if (erasedAccount.passwordHash !== account.passwordHash) throw wrongCurrentPassword('password')
    return shown
  })
  for (const picture of pictures) await store.remove(picture)
  return { deleted: true }
}

/**
 * Erases an account within the caller's transaction, which must hold the account lock.
 * @returns the account before erasure, and its pictures, whose files must be deleted after the commit
 * @throws account_has_orders, seller_has_balance
 */
async function eraseAccount(
  tx: Db,
  by: Actor,
  { userId, sources }: { userId: number; sources: AccountDataSource[] },
): Promise<{ account: Account; pictures: string[] }> {
  await lockProductsOf(tx, userId)
  const isThis = eq(accounts.id, userId)
  const isPresent = and(isThis, isNull(accounts.deletedAt))
  const [erased] = await lockRows(tx, accounts, tx.select().from(accounts).where(isPresent))
  if (!erased) throw new Refusal('account_not_found')
  await refuseWhilePending(tx, by, userId)
  for (const { assertErasable } of sources) await assertErasable?.(tx, by, userId)
  await tx
    .update(accounts)
    .set({ ...erasedColumns, deletedAt: new Date() })
    .where(isThis)
  const [seller] = await tx.delete(sellers).where(eq(sellers.sellerId, userId)).returning()
  for (const { erase } of sources) await erase?.(tx, userId)
  await emitEvents(tx, by, accountDeleted({ account: eventAccount(erased) }))
  return { account: erased, pictures: [erased.picturePath, seller?.logoPath].flatMap((path) => path ?? []) }
}

/**
 * Refuses if the account has pending orders. Call it after locking the products and the account: orders in progress are
 * then committed, and no new ones can be placed.
 */
async function refuseWhilePending(tx: Db, by: Actor, userId: number): Promise<void> {
  const sold = tx
    .select({ one: sql`1` })
    .from(orderLines)
    .where(and(eq(orderLines.orderId, orders.id), eq(orderLines.sellerId, userId)))
  const isPending = and(eq(orders.status, 'pending'), or(eq(orders.accountId, userId), exists(sold)))
  if ((await tx.$count(orders, isPending)) === 0) return
  throw new Refusal('account_has_orders', { values: { remedy: PENDING_ORDER_REMEDIES[by.role] } })
}
