import { sql } from 'drizzle-orm'
import type { NotificationPreferences } from '#contract/accounts-own.ts'
import { mayTurnOff, typesOf } from '#contract/rules/notification-types.ts'
import type { Db } from '#server/db/client.ts'
import { accounts } from '#server/db/schema.ts'
import type { Actor } from '#server/http/actor.ts'
import { fieldRefusal } from '#server/http/errors.ts'
import { readActorAccount, updateActorAccount, type Account } from './service.ts'

/** Which notifications the caller wants. @throws session_ended when the account went away meanwhile */
export async function getNotificationPreferences(db: Db, actor: Actor): Promise<NotificationPreferences> {
  return notificationPreferencesOf(await readActorAccount(db, actor))
}

/** Writes down what the caller has chosen; the rest stays. @throws invalid_input, session_ended as above */
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

/** Notification preferences with defaults: the bell. */
export function notificationPreferencesOf({ role, notificationPreferences: chosen }: Account): NotificationPreferences {
  return Object.fromEntries(typesOf(role).map((type) => [type, chosen[type] ?? 'bell']))
}
