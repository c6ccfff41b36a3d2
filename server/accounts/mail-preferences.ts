import { sql } from 'drizzle-orm'
import type { MailPreferences, MailPreferencesChange } from '#contract/accounts-own.ts'
import type { Db } from '#server/db/client.ts'
import { accounts } from '#server/db/schema.ts'
import type { Actor } from '#server/http/actor.ts'
import { readActorAccount, updateActorAccount, type Account } from './service.ts'

/** Which mails the caller wants. @throws session_ended when the account went away meanwhile */
export async function getMailPreferences(db: Db, actor: Actor): Promise<MailPreferences> {
  return preferencesOf(await readActorAccount(db, actor))
}

/** Writes down what the caller has chosen; the rest stays. @throws session_ended as above */
export async function changeMailPreferences(
  db: Db,
  actor: Actor,
  change: MailPreferencesChange,
): Promise<MailPreferences> {
  const mailPreferences = sql`${accounts.mailPreferences} || ${JSON.stringify(change)}::jsonb`
  return preferencesOf(await updateActorAccount(db, actor, { mailPreferences }))
}

/** Mail preferences with defaults: everything on but what comes daily. */
export function preferencesOf({ mailPreferences }: Pick<Account, 'mailPreferences'>): MailPreferences {
  return { order_status: true, new_sale: true, sale_status: true, low_stock: false, ...mailPreferences }
}
