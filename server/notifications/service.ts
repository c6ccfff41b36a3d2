import { and, asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { Refusal } from '#contract/errors.ts'
import { MAX_NOTIFICATIONS } from '#contract/limits.ts'
import type { Notification } from '#contract/notifications.ts'
import { publishChange } from '#server/events/changes.ts'
import type { Db } from '#server/db/client.ts'
import { notifications } from '#server/db/schema.ts'
import type { Actor } from '#server/http/actor.ts'
import { describeEvent, type NotificationEvent } from '#server/events/sentences.ts'

/** The caller's newest 100, or as many as told, newest first. */
export async function listNotifications(
  db: Db,
  actor: Actor,
  limit: number = MAX_NOTIFICATIONS,
): Promise<Notification[]> {
  const rows = await db
    .select()
    .from(notifications)
    .where(eq(notifications.accountId, actor.accountId))
    .orderBy(desc(notifications.createdAt), desc(notifications.id))
    .limit(limit)
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
  await notify(tx, [{ to: 'admins', event }])
}

/** Tells one seller, in the transaction of the event. */
export async function notifySeller(tx: Db, sellerId: number, event: NotificationEvent): Promise<void> {
  await notify(tx, [{ to: sellerId, event }])
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

/** Request to notify all active admins, or the seller with this account id. */
export interface NotificationRequest {
  to: 'admins' | number
  event: NotificationEvent
  /** What was told under the same key before is replaced, and is new and unread again. */
  mergeKey?: string
}

/** The same to the admins and to a seller, where there is one. */
export function requestsForAdminsAndSeller(sellerId: number | null, event: NotificationEvent): NotificationRequest[] {
  return [{ to: 'admins', event }, ...(sellerId === null ? [] : [{ to: sellerId, event }])]
}

/** Inserts notifications in one statement, within the event's transaction. */
export async function notify(tx: Db, requests: NotificationRequest[]): Promise<void> {
  if (requests.length === 0) return
  const rows = requests.map(({ to, event, mergeKey = null }) => ({
    ...describeEvent(event),
    type: event.type,
    subject_id: isRemovalEvent(event) ? null : event.subjectId,
    seller_id: to === 'admins' ? null : to,
    merge_key: mergeKey,
  }))
  const { rows: inserted } = await tx.execute<{ id: number }>(sql`
    insert into notifications (account_id, type, title, message, subject_id, merge_key)
    select told.id, type, title, message, subject_id, merge_key
    from json_to_recordset(${JSON.stringify(rows)}::json)
      as news (type text, title text, message text, subject_id int, seller_id int, merge_key text)
    join lateral (
      select seller_id as id where seller_id is not null
      union all
      select id from accounts where seller_id is null and role = 'admin' and status = 'Active' and deleted_at is null
    ) told on true
    on conflict (account_id, merge_key) where merge_key is not null do update set
      title = excluded.title, message = excluded.message, subject_id = excluded.subject_id, read_at = null, created_at = now()
    returning notifications.id`)
  publishChange(tx, { notifications: inserted.map(({ id }) => id) })
}

/** What was removed can no longer be looked at. */
function isRemovalEvent(event: NotificationEvent): boolean {
  return event.type === 'product_update' && 'isRemoval' in event && event.isRemoval
}

function toNotification(row: typeof notifications.$inferSelect): Notification {
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
