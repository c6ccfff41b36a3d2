import { eq, sql } from 'drizzle-orm'
import { standsAlone, traitsOf } from '#contract/rules/notification-types.ts'
import type { Db } from '#server/db/client.ts'
import { lockRows } from '#server/db/locks.ts'
import { notifications } from '#server/db/schema.ts'
import { sqlOf } from '#server/db/sql-tag.ts'
import { publishChange } from './changes.ts'
import type { Author, DomainEvent, UpdatedProduct } from './domain-events.ts'
import { factsOf, requestsOf, type NotificationRequest } from './notification-requests.ts'
import { describeEvent, type Facts, type NotifiedEvent } from './sentences.ts'

/**
 * Inserts the notifications of events in one statement. A second statement merges requests with a merge key into
 * notifications of the same hour.
 */
export async function insertNotifications(tx: Db, author: Author, events: DomainEvent[]): Promise<void> {
  const requests: NotificationRequest[] = []
  for (const event of events) {
    if (event.kind === 'products_updated' && event.takesBack) await takeBack(tx, author, event.products)
    requests.push(...(await requestsOf(tx, author, event)))
  }
  if (requests.length === 0) return
  const merged = mergeRequests(requests)
  const rows = merged.map(({ to, type, event, subjectId, mergeKey }) => ({
    ...describeEvent(event),
    type,
    event,
    subject_id: subjectId,
    seller_id: to === 'admins' ? null : to,
    merge_key: mergeKey,
    tells_author: standsAlone(type) && type !== 'order_changed',
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
  await goOnTelling(
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

const mergeTwo = (told: NotificationRequest, more: NotificationRequest) => ({
  ...more,
  event: mergeEvents(told.event, more.event),
})

/** Merges the facts of two events; the newer event's other fields win. */
function mergeEvents(first: NotifiedEvent, second: NotifiedEvent): NotifiedEvent {
  if (!('facts' in first) || !('facts' in second)) return second
  const facts = { ...first.facts }
  for (const [id, { name, fields }] of Object.entries(second.facts))
    facts[id] = { name, fields: [...new Set([...(facts[id]?.fields ?? []), ...fields])] }
  return { ...second, facts }
}

/**
 * Merges requests into this hour's notifications, whose rows the caller has locked. Merged notifications become new and
 * unread.
 */
async function goOnTelling(
  tx: Db,
  told: { id: number; key: string | null; event: NotifiedEvent }[],
  requests: Map<string | undefined, NotificationRequest>,
): Promise<void> {
  const rows = told.flatMap(({ id, key, event }) => {
    const request = requests.get(key?.slice(0, key.lastIndexOf(' ')))
    if (!request) return []
    const all = mergeEvents(event, request.event)
    return [{ ...describeEvent(all), id, event: all, subject_id: request.subjectId }]
  })
  if (rows.length > 0)
    await sqlOf(tx)`
      update notifications n set title = w.title, message = w.message, event = w.event, subject_id = w.subject_id,
        read_at = null, created_at = now()
      from json_to_recordset(${JSON.stringify(rows)}::json) as w (id int, title text, message text, event jsonb, subject_id int)
      where n.id = w.id`
}

/** Removes changes undone within the hour from existing notifications, without alerting anyone. */
async function takeBack(tx: Db, { accountId }: Author, products: UpdatedProduct[]): Promise<void> {
  const undone = factsOf(products)
  const sellerIds = [...new Set(products.map(({ sellerId }) => sellerId))]
  const kinds = ['products_created', 'products_updated', 'products_deleted']
  const keys = sellerIds.flatMap((sellerId) => kinds.map((kind) => `${kind} ${accountId} ${sellerId}`))
  const isPending = sql`account_id in (select id from accounts where role = 'admin' union all select unnest(${sql.param(sellerIds)}::int[]))
    and merge_key in (select key || ${THIS_HOUR} from unnest(${sql.param(keys)}::text[]) key)`
  const pending = await lockRows(tx, notifications, tx.select().from(notifications).where(isPending), 'update')
  for (const { id, event } of pending) {
    const remaining = without(event as NotifiedEvent & { facts: Facts }, undone)
    const hasId = eq(notifications.id, id)
    if (Object.keys(remaining.facts).length === 0) await tx.delete(notifications).where(hasId)
    else
      await tx
        .update(notifications)
        .set({ event: remaining, ...describeEvent(remaining) })
        .where(hasId)
  }
}

/**
 * Removes reverted fields from an event's facts; the field `deleted` represents the creation or removal of a product.
 */
function without<Event extends { kind: string; facts: Facts }>(event: Event, undone: Facts): Event {
  const remaining = Object.entries(event.facts).flatMap(([id, { name, fields }]) => {
    const restored = undone[id]?.fields ?? []
    if (event.kind !== 'products_updated') return restored.includes('deleted') ? [] : [[id, { name, fields }] as const]
    const unchanged = fields.filter((field) => !restored.includes(field))
    return unchanged.length === 0 ? [] : [[id, { name, fields: unchanged }] as const]
  })
  return { ...event, facts: Object.fromEntries(remaining) }
}
