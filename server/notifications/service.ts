import { and, asc, desc, eq, getTableColumns, inArray, isNull, or, sql, type SQL } from 'drizzle-orm'
import { Refusal } from '#contract/errors.ts'
import { MAX_NOTIFICATIONS, NOTIFICATION_SCROLL_DAYS } from '#contract/notifications/limits.ts'
import type { Notification } from '#contract/notifications/calls.ts'
import type { Db } from '#server/db/client.ts'
import { accounts, notifications, orderLines } from '#server/db/schema.ts'
import { ago, now } from '#server/db/time.ts'
import type { Actor } from '#server/http/actor.ts'

interface NotificationPage {
  limit?: number
  /** Id of the notification before which the page starts. */
  before?: number | undefined
}

/**
 * Lists the caller's notifications, newest first; returns 100 by default.
 * @throws notification_not_found for a page before an unknown notification
 */
export async function listNotifications(
  db: Db,
  actor: Actor,
  { limit = MAX_NOTIFICATIONS, before }: NotificationPage = {},
): Promise<Notification[]> {
  const isOwn = eq(notifications.accountId, actor.accountId)
  const rows = await db
    .select(columns)
    .from(notifications)
    .where(and(isOwn, before === undefined ? undefined : await isBefore(db, before, isOwn)))
    .orderBy(desc(notifications.createdAt), desc(notifications.id))
    .limit(limit)
  return rows.map(toNotification)
}

/** SQL condition for recent notifications that precede one of the caller's notifications. */
async function isBefore(db: Db, id: number, isOwn: SQL): Promise<SQL> {
  const isIt = and(eq(notifications.id, id), isOwn)
  if ((await db.$count(notifications, isIt)) === 0) throw new Refusal('notification_not_found')
  return sql`(created_at, id) < (select created_at, id from notifications where id = ${id})
    and created_at > ${ago('days', NOTIFICATION_SCROLL_DAYS)}`
}

/**
 * Marks one of the caller's notifications as read; if it was already read, the original time is kept.
 * @throws notification_not_found
 */
export async function readNotification(db: Db, actor: Actor, notificationId: number): Promise<Notification> {
  const [row] = await db
    .update(notifications)
    .set({ readAt: sql`coalesce(${notifications.readAt}, now())` })
    .where(and(eq(notifications.id, notificationId), eq(notifications.accountId, actor.accountId)))
    .returning(columns)
  if (!row) throw new Refusal('notification_not_found')
  return toNotification(row)
}

/** Marks all of the caller's notifications as read. @returns the number that were unread */
export async function readAllNotifications(db: Db, actor: Actor): Promise<{ marked: number }> {
  const marked = await db
    .update(notifications)
    .set({ readAt: now })
    .where(and(eq(notifications.accountId, actor.accountId), isNull(notifications.readAt)))
    .returning({ id: notifications.id })
  return { marked: marked.length }
}

/** Reads the notifications with these ids that belong to the given accounts, oldest first. */
export async function readNotifications(
  db: Db,
  ids: number[],
  accountIds: number[],
): Promise<{ accountId: number; notification: Notification }[]> {
  const rows = await db
    .select(columns)
    .from(notifications)
    .where(and(inArray(notifications.id, ids), inArray(notifications.accountId, accountIds)))
    .orderBy(asc(notifications.id))
  return rows.map((row) => ({ accountId: row.accountId, notification: toNotification(row) }))
}

/** Finds the accounts that can see each order: admins, and the sellers of the order's lines. */
export async function findOrderViewers(db: Db, orderIds: number[], accountIds: number[]): Promise<number[]> {
  const ofOrders = inArray(orderLines.orderId, orderIds)
  const sellers = db.select({ id: orderLines.sellerId }).from(orderLines).where(ofOrders)
  const viewers = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(inArray(accounts.id, accountIds), or(eq(accounts.role, 'admin'), inArray(accounts.id, sellers))))
  return viewers.map(({ id }) => id)
}

/** Omits the column `event`, because the English version needs only the texts. */
const { event: _event, ...columns } = getTableColumns(notifications)

function toNotification(row: Omit<typeof notifications.$inferSelect, 'event'>): Notification {
  return {
    id: row.id,
    type: row.type,
    title: row.title,
    message: row.message,
    subject_id: row.subjectId,
    read: row.readAt !== null,
    created_at: row.createdAt.toISOString(),
  }
}
