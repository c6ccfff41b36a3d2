import { eq, sql } from 'drizzle-orm'
import type { Payout, PayoutChange } from '#contract/accounts/payout.ts'
import { Refusal } from '#contract/errors.ts'
import type { Db } from '#server/db/client.ts'
import { accounts, sellers } from '#server/db/schema.ts'
import { now } from '#server/db/time.ts'
import { fieldChanges } from '#server/events/field-changes.ts'
import { emitEvents } from '#server/events/emit-events.ts'
import { eventAccount, payoutChanged } from './events.ts'
import type { Actor, AuthenticatedCaller } from '#server/http/actor.ts'
import { reauthenticate } from './passwords/reauthentication.ts'
import { lockActorAccount, readActorAccount } from './service.ts'

/** @throws shop_not_found */
export async function getOwnPayout(db: Db, { accountId }: Actor): Promise<Payout> {
  const payout = await readPayout(db, accountId)
  if (!payout) throw new Refusal('shop_not_found')
  return payout
}

/** Returns a seller's payout details to an admin. @throws account_not_found if the account is not a seller's */
export async function getPayoutOfSeller(db: Db, sellerId: number): Promise<Payout> {
  const payout = await readPayout(db, sellerId)
  if (!payout) throw new Refusal('account_not_found')
  return payout
}

/**
 * Changes the caller's payout details, emails them a notice and notifies the admins.
 * @throws invalid_input for a missing or wrong password, sign_in_again, too_many_attempts after many wrong passwords;
 * session_ended if the password has been changed
 */
export async function changeOwnPayout(
  db: Db,
  timeZone: string,
  { actor, origin }: AuthenticatedCaller,
  { current_password: password, ...form }: PayoutChange,
): Promise<Payout> {
  const { passwordHash } = await readActorAccount(db, actor)
  await reauthenticate(db, actor, origin, { passwordHash }, password)
  return db.transaction(async (tx) => {
    const isProven = sql`${accounts.passwordHash} is not distinct from ${passwordHash}`
    const account = await lockActorAccount(tx, actor, isProven)
    const { changed_at: _, ...before } = await getOwnPayout(tx, actor)
    const fields = fieldChanges<object>(before, form, []).map(({ field }) => field)
    if (fields.length === 0) return getOwnPayout(tx, actor)
    await tx.update(sellers).set(columnsOf(form)).where(eq(sellers.sellerId, actor.accountId))
    const changedAt = new Intl.DateTimeFormat('en-US', { timeZone, dateStyle: 'long', timeStyle: 'short' }).format()
    const lastDigits = form.payout_number.replaceAll(/\D/g, '').slice(-3)
    await emitEvents(tx, actor, payoutChanged({ account: eventAccount(account), fields, changedAt, lastDigits }))
    return getOwnPayout(tx, actor)
  })
}

const columnsOf = (form: Omit<PayoutChange, 'current_password'>) => ({
  tin: form.tin || null,
  vatRegistered: form.vat_registered,
  receiptsBy: form.receipts_by,
  payoutMethod: form.payout_method,
  payoutName: form.payout_name || null,
  payoutNumber: form.payout_number || null,
  payoutChangedAt: now,
})

/** Reads the payout details of a current or former seller; returns undefined for other accounts. */
export async function readPayout(db: Db, sellerId: number): Promise<Payout | undefined> {
  const [row] = await db.select().from(sellers).where(eq(sellers.sellerId, sellerId))
  return (
    row && {
      tin: row.tin ?? '',
      vat_registered: row.vatRegistered,
      receipts_by: row.receiptsBy,
      payout_method: row.payoutMethod,
      payout_name: row.payoutName ?? '',
      payout_number: row.payoutNumber ?? '',
      changed_at: row.payoutChangedAt?.toISOString() ?? null,
    }
  )
}
