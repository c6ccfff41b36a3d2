import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { NOTE_WITHDRAWAL_HOURS } from '#contract/orders/limits.ts'
import type { OrderChange } from '#contract/orders/change.ts'
import type { OrderEvent } from '#contract/orders/order-events.ts'
import type { Order } from '#contract/orders/calls.ts'
import type { NoteAudience } from '#contract/orders/waiting.ts'
import type { Db } from '#server/db/client.ts'
import { accounts, orderEvents } from '#server/db/schema.ts'
import { shopName } from '#server/db/shop-name.ts'
import { ago } from '#server/db/time.ts'
import type { Actor } from '#server/http/actor.ts'

/** True if the note can still be withdrawn. */
export const isRecentEvent = sql<boolean>`${orderEvents.at} > ${ago('hours', NOTE_WITHDRAWAL_HOURS)}`

/** Audiences whose notes each role can read. */
const READ_BY = {
  admin: ['shop', 'driver', 'sellers', 'everybody'],
  seller: ['sellers', 'everybody'],
  buyer: ['everybody'],
} satisfies Record<string, NoteAudience[]>

export type Reader = keyof typeof READ_BY

/** Restricts an event to a seller's own lines, and removes the total and the recipient. */
const ofSeller = ({ lines, ...change }: OrderChange, ownIds: Set<number>): OrderChange => ({
  ...change,
  total: null,
  lines: lines.filter(({ product_id: productId }) => ownIds.has(productId)),
})

type EventRow = typeof orderEvents.$inferSelect
function changeOf({ detail }: EventRow, ownIds: Set<number> | null): OrderChange | null {
  if (!detail || !('lines' in detail)) return null
  return ownIds ? ofSeller(detail, ownIds) : detail
}
const shortageOf = ({ detail }: EventRow) => (detail && 'can_supply' in detail ? detail : null)

/**
 * Reads the calls, notes and changes of an order, oldest first, as visible to an admin, one of its sellers or its
 * buyer.
 */
export async function readEvents(
  db: Db,
  { accountId, role }: Actor,
  { id: orderId, items, removed_items: removed, customer_info: customer }: Order,
  reader: Reader,
): Promise<OrderEvent[]> {
  const rows = await db
    .select({
      event: orderEvents,
      isRecent: isRecentEvent,
      name: sql<string | null>`coalesce(nullif(${accounts.fullName}, ''), ${accounts.username})`,
      shop: shopName,
    })
    .from(orderEvents)
    .leftJoin(accounts, eq(accounts.id, orderEvents.accountId))
    .where(and(eq(orderEvents.orderId, orderId), inArray(orderEvents.audience, READ_BY[reader])))
    .orderBy(asc(orderEvents.id))
  const ownIds = new Set([...items, ...removed].map(({ product_id: productId }) => productId))
  const shown = rows.map(({ event, ...row }) => ({
    ...row,
    event,
    change: changeOf(event, reader === 'seller' ? ownIds : null),
    shortage: shortageOf(event),
  }))
  const isMeant = ({ event, change }: (typeof shown)[number]) =>
    event.kind !== 'changed' || (change && change.lines.length + change.changed.length > 0)
  return shown.filter(isMeant).map(({ event, name, shop, ...row }) => ({
    id: event.id,
    kind: event.kind,
    at: event.at.toISOString(),
    by: row.change?.reason === null ? customer.name : (role === 'admin' && name) || shop,
    audience: event.audience,
    outcome: event.outcome,
    call_back_at: event.callBackAt?.toISOString() ?? null,
    text: event.kind === 'called' && reader !== 'admin' ? '' : event.text,
    change: row.change,
    shortage: row.shortage,
    is_withdrawn: event.withdrawnAt !== null,
    can_withdraw:
      (event.kind === 'called' || event.kind === 'note') &&
      event.withdrawnAt === null &&
      event.accountId === accountId &&
      row.isRecent,
  }))
}
