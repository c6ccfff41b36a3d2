import { sql } from 'drizzle-orm'
import type { MailPreferences, MailPreferencesChange } from '#contract/accounts/own.ts'
import type { Db } from '#server/db/client.ts'
import { accounts } from '#server/db/schema.ts'
import type { Actor } from '#server/http/actor.ts'
import { readActorAccount, updateActorAccount, type Account } from './service.ts'

/** Returns the caller's email preferences. @throws session_ended if the account no longer exists */
export async function getMailPreferences(db: Db, actor: Actor): Promise<MailPreferences> {
  return preferencesOf(await readActorAccount(db, actor))
}

/** Updates the submitted email preferences of the caller. @throws session_ended if the account no longer exists */
export async function changeMailPreferences(
  db: Db,
  actor: Actor,
  change: MailPreferencesChange,
): Promise<MailPreferences> {
  const mailPreferences = sql`${accounts.mailPreferences} || ${JSON.stringify(change)}::jsonb`
  return preferencesOf(await updateActorAccount(db, actor, { mailPreferences }))
}

/** Returns email preferences with defaults applied: everything is on except daily emails. */
export function preferencesOf({ mailPreferences }: Pick<Account, 'mailPreferences'>): MailPreferences {
  return { order_status: true, new_sale: true, sale_status: true, low_stock: false, ...mailPreferences }
}
