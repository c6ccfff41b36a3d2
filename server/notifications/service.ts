import { and, asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { Refusal } from '#contract/errors.ts'
import { NOTIFICATIONS_SHOWN } from '#contract/limits.ts'
import type { Notification } from '#contract/notifications.ts'
import { announce } from '#server/db/announcements.ts'
import type { Db } from '#server/db/client.ts'
import { accounts, notifications } from '#server/db/schema.ts'
import type { Actor } from '#server/http/actor.ts'
import { describe, type NotificationEvent } from './sentences.ts'

/** The caller's newest 100, newest first. */
export async function listNotifications(db: Db, actor: Actor): Promise<Notification[]> {
  const rows = await db
    .select()
    .from(notifications)
    .where(eq(notifications.accountId, actor.accountId))
    .orderBy(desc(notifications.createdAt), desc(notifications.id))
    .limit(NOTIFICATIONS_SHOWN)
  return rows.map(toNotification)
}

/** Marks one of the caller's as read; the moment of the first reading stays. @throws notification_not_found */
export async function readNotification(db: Db, actor: Actor, notificationId: number): Promise<Notification> {
  const [row] = await db
    .update(notifications)
    .set({ readAt: sql`coalesce(${notifications.readAt}, now())` })
    .where(and(eq(notifications.id, notificationId), eq(notifications.accountId, actor.accountId)))
    .returning()
  if (!row) throw new Refusal('notification_not_found')
  return toNotification(row)
}

/** Marks all of the caller's as read. @returns how many were not */
export async function readAllNotifications(db: Db, actor: Actor): Promise<{ marked: number }> {
  const marked = await db
    .update(notifications)
    .set({ readAt: sql`now()` })
    .where(and(eq(notifications.accountId, actor.accountId), isNull(notifications.readAt)))
    .returning({ id: notifications.id })
  return { marked: marked.length }
}

/** Tells every active admin, in the transaction of the event. */
export async function notifyAdmins(tx: Db, event: NotificationEvent): Promise<void> {
  const isAdmin = and(eq(accounts.role, 'admin'), eq(accounts.status, 'Active'), isNull(accounts.deletedAt))
  const { title, message } = describe(event)
  const told = await tx.execute<{ id: number }>(sql`
    insert into notifications (account_id, type, title, message, subject_id)
    select ${accounts.id}, ${event.type}, ${title}, ${message}, ${event.subjectId} from ${accounts} where ${isAdmin}
    returning id`)
  announce(tx, { notifications: told.map(({ id }) => id) })
}

/** Tells one seller, in the transaction of the event. */
export async function notifySeller(tx: Db, sellerId: number, event: NotificationEvent): Promise<void> {
  const told = await tx
    .insert(notifications)
    .values({ accountId: sellerId, type: event.type, subjectId: event.subjectId, ...describe(event) })
    .returning({ id: notifications.id })
  announce(tx, { notifications: told.map(({ id }) => id) })
}

/** Those of the given ids that belong to the given accounts, the oldest first. */
export async function readNotifications(
  db: Db,
  ids: number[],
  accountIds: number[],
): Promise<{ accountId: number; notification: Notification }[]> {
  const rows = await db
    .select()
    .from(notifications)
    .where(and(inArray(notifications.id, ids), inArray(notifications.accountId, accountIds)))
    .orderBy(asc(notifications.id))
  return rows.map((row) => ({ accountId: row.accountId, notification: toNotification(row) }))
}

function toNotification(row: typeof notifications.$inferSelect): Notification {
  return {
    id: row.id,
    type: row.type,
    title: row.title,
    message: row.message,
    read: row.readAt !== null,
    created_at: row.createdAt.toISOString(),
  }
}
