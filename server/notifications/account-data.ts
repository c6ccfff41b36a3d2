import { and, eq, inArray, or } from 'drizzle-orm'
import { MAX_INT } from '#contract/fields.ts'
import { notifications } from '#server/db/schema.ts'
import type { AccountDataSource } from '#server/declarations/account-data.ts'
import { listNotifications } from './service.ts'

export const notificationData = {
  read: { notifications: (tx, actor) => listNotifications(tx, actor, { limit: MAX_INT }) },
  erase: (tx, accountId) =>
    tx.delete(notifications).where(or(eq(notifications.accountId, accountId), isAbout(accountId))),
} satisfies AccountDataSource

/** Matches notifications of other users that mention the person. */
const isAbout = (accountId: number) =>
  and(inArray(notifications.type, ['new_user', 'user_role_change']), eq(notifications.subjectId, accountId))
