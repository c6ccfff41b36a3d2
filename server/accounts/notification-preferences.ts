import { sql } from 'drizzle-orm'
import type { NotificationPreferences } from '#contract/accounts/own.ts'
import { mayTurnOff, typesOf } from '#contract/notifications/types.ts'
import type { Db } from '#server/db/client.ts'
import { accounts } from '#server/db/schema.ts'
import type { Actor } from '#server/http/actor.ts'
import { fieldRefusal } from '#server/http/errors.ts'
import { readActorAccount, updateActorAccount, type Account } from './service.ts'

/** Returns the caller's notification preferences. @throws session_ended if the account no longer exists */
export async function getNotificationPreferences(db: Db, actor: Actor): Promise<NotificationPreferences> {
  return notificationPreferencesOf(await readActorAccount(db, actor))
}

/**
 * Updates the submitted notification preferences of the caller.
 * @throws invalid_input; session_ended if the account no longer exists
 */
export async function changeNotificationPreferences(
  db: Db,
  actor: Actor,
  change: NotificationPreferences,
): Promise<NotificationPreferences> {
  for (const [type, place] of Object.entries(change))
    if (place === 'nothing' && !mayTurnOff(type, actor.role)) throw fieldRefusal(type, 'always_told', ['body'])
  const notificationPreferences = sql`${accounts.notificationPreferences} || ${JSON.stringify(change)}::jsonb`
  return notificationPreferencesOf(await updateActorAccount(db, actor, { notificationPreferences }))
}

/** Returns notification preferences with defaults applied: in-app only. */
export function notificationPreferencesOf({ role, notificationPreferences: chosen }: Account): NotificationPreferences {
  return Object.fromEntries(typesOf(role).map((type) => [type, chosen[type] ?? 'bell']))
}
