import { and, eq, isNull, sql, type SQL } from 'drizzle-orm'
import type { NotificationType } from '#contract/notifications/calls.ts'
import { standsAlone, traitsOf } from '#contract/notifications/types.ts'
import type { Author } from '#server/db/change-cause.ts'
import { publishChange } from '#server/db/changes.ts'
import type { Db } from '#server/db/client.ts'
import { lockRows } from '#server/db/locks.ts'
import { notifications } from '#server/db/schema.ts'
import { sqlOf } from '#server/db/sql-tag.ts'
import { now } from '#server/db/time.ts'
import type { NotificationContent, NotifiedEvent, Subjects } from './define-notification.ts'

/** A notification to all active admins, or to the seller with this account id. */
export interface NotificationRequest {
  to: 'admins' | number
  type: NotificationType
  content: NotificationContent
  /** Null if the subject has been removed. */
  subjectId: number | null
  /** Merge key: within an hour, requests with facts and the same key become one notification. */
  mergeKey?: string | undefined
  /** False if the author of the event gets no notification. By default, only types that stand alone reach the author. */
  reachesAuthor?: false
}

/** Requests a notification of the admins, and of the seller if the event concerns one. */
export function toAdminsAndSeller(
  sellerId: number | null,
  request: Omit<NotificationRequest, 'to'>,
): NotificationRequest[] {
  return [{ ...request, to: 'admins' }, ...(sellerId === null ? [] : [{ ...request, to: sellerId }])]
}

/**
 * Inserts notifications in one statement. A second statement merges requests with a merge key into
 * notifications of the same hour.
 */
export async function insertNotifications(tx: Db, author: Author, requests: NotificationRequest[]): Promise<void> {
  if (requests.length === 0) return
  const merged = mergeRequests(requests)
  const rows = merged.map(({ to, type, content: { event, describe }, subjectId, mergeKey, reachesAuthor }) => ({
    ...describe(event),
    type,
    event,
    subject_id: subjectId,
    seller_id: to === 'admins' ? null : to,
    merge_key: mergeKey,
    tells_author: reachesAuthor ?? standsAlone(type),
    needs_you: traitsOf(type).needsYou,
  }))
  const inserted = await sqlOf(tx)<{ id: number; key: string | null; event: NotifiedEvent; isNew: boolean }>`
    insert into notifications (account_id, type, title, message, event, subject_id, merge_key)
    select told.id, type, title, message, event, subject_id, merge_key || ${THIS_HOUR}
    from json_to_recordset(${JSON.stringify(rows)}::json) as news (type text, title text, message text, event jsonb,
      subject_id int, seller_id int, merge_key text, tells_author boolean, needs_you boolean)
    join lateral (
      select id, role, notification_preferences as chosen from accounts where id = seller_id and deleted_at is null
      union all
      select id, role, notification_preferences from accounts
      where seller_id is null and role = 'admin' and status = 'Active' and deleted_at is null
    ) told on (tells_author or told.id is distinct from ${author.accountId}::int)
      and (coalesce(chosen ->> type, 'bell') <> 'nothing' or (needs_you and role = 'admin'))
    order by told.id, merge_key
    on conflict (account_id, merge_key) where merge_key is not null do update set merge_key = excluded.merge_key
    returning id, merge_key as key, event, xmax = 0 as "isNew"`
  publishChange(tx, { notifications: inserted.map(({ id }) => id) })
  await mergeIntoInserted(
    tx,
    inserted.filter(({ isNew }) => !isNew),
    new Map(merged.map((request) => [request.mergeKey, request])),
  )
}

/** Current hour, appended to a merge key so that notifications merge only within the hour. */
const THIS_HOUR = sql`to_char(now() at time zone 'UTC', '" "YYYY-MM-DD"T"HH24')`

/** Merges requests from one call that have the same key. */
function mergeRequests(requests: NotificationRequest[]): NotificationRequest[] {
  const byKey = Map.groupBy(requests, ({ to, mergeKey }) => mergeKey && `${to} ${mergeKey}`)
  return [...byKey].flatMap(([key, group]) => (key === undefined ? group : [group.reduce(mergeTwo)]))
}

const mergeTwo = (first: NotificationRequest, second: NotificationRequest) => ({
  ...second,
  content: { ...second.content, event: mergeEvents(first.content.event, second.content.event) },
})

/** Merges the facts of two events; the newer event's other fields win. */
function mergeEvents(first: NotifiedEvent, second: NotifiedEvent): NotifiedEvent {
  if (!first.facts || !second.facts) return second
  const facts = { ...first.facts }
  for (const [id, { name, fields }] of Object.entries(second.facts))
    facts[id] = { name, fields: [...new Set([...(facts[id]?.fields ?? []), ...fields])] }
  return { ...second, facts }
}

/**
 * Merges requests into this hour's notifications, whose rows the caller has locked. Merged notifications become new and
 * unread.
 */
async function mergeIntoInserted(
  tx: Db,
  existing: { id: number; key: string | null; event: NotifiedEvent }[],
  requests: Map<string | undefined, NotificationRequest>,
): Promise<void> {
  const rows = existing.flatMap(({ id, key, event }) => {
    const request = requests.get(key?.slice(0, key.lastIndexOf(' ')))
    if (!request) return []
    const all = mergeEvents(event, request.content.event)
    return [{ ...request.content.describe(all), id, event: all, subject_id: request.subjectId }]
  })
  if (rows.length > 0)
    await sqlOf(tx)`
      update notifications n set title = w.title, message = w.message, event = w.event, subject_id = w.subject_id,
        read_at = null, created_at = now()
      from json_to_recordset(${JSON.stringify(rows)}::json) as w (id int, title text, message text, event jsonb, subject_id int)
      where n.id = w.id`
}

interface Withdrawal {
  /** Merge keys of the notifications that may contain the subjects. */
  keys: string[]
  /** Sellers whose notifications are searched, beside those of the admins. */
  sellerIds: (number | null)[]
  /** Returns the subjects of a notification that remain, given its kind. */
  remaining: (kind: string, subjects: Subjects) => Subjects
  /** Creates the content of a notification of this kind with the remaining subjects. */
  contentOf: (event: NotifiedEvent) => NotificationContent
}

/** Removes subjects from this hour's notifications, without alerting anyone. */
export async function withdrawSubjects(tx: Db, { keys, sellerIds, remaining, contentOf }: Withdrawal): Promise<void> {
  const isAffected: SQL = sql`account_id in (select id from accounts where role = 'admin' union all select unnest(${sql.param(sellerIds)}::int[]))
    and merge_key in (select key || ${THIS_HOUR} from unnest(${sql.param(keys)}::text[]) key)`
  const affected = await lockRows(tx, notifications, tx.select().from(notifications).where(isAffected), 'update')
  for (const { id, event } of affected) {
    const before = event as NotifiedEvent
    const facts = remaining(before.kind, before.facts ?? {})
    const hasId = eq(notifications.id, id)
    if (Object.keys(facts).length === 0) await tx.delete(notifications).where(hasId)
    else {
      const content = contentOf({ ...before, facts })
      await tx
        .update(notifications)
        .set({ event: content.event, ...content.describe(content.event) })
        .where(hasId)
    }
  }
}

/** SQL condition for the notifications of a type about one subject. */
export const isNotificationOf = (type: NotificationType, subjectId: number) =>
  and(eq(notifications.type, type), eq(notifications.subjectId, subjectId))

/** Marks notifications as read for all admins, because one of them has settled the matter. */
export async function markDecided(tx: Db, isDecided: SQL | undefined): Promise<void> {
  const isAdmins = sql`${notifications.accountId} in (select id from accounts where role = 'admin')`
  const read = await tx
    .update(notifications)
    .set({ readAt: now })
    .where(and(isDecided, isNull(notifications.readAt), isAdmins))
    .returning({ id: notifications.id })
  publishChange(tx, { notifications: read.map(({ id }) => id) })
}
