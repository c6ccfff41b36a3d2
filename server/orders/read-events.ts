import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { NOTE_WITHDRAWAL_HOURS } from '#contract/limits.ts'
import type { OrderEvent } from '#contract/orders.ts'
import type { NoteAudience } from '#contract/rules/order-events.ts'
import type { Db } from '#server/db/client.ts'
import { accounts, orderEvents } from '#server/db/schema.ts'
import { shopName } from '#server/db/shop-name.ts'
import { ago } from '#server/db/time.ts'
import type { Actor } from '#server/http/actor.ts'

/** Whether it may still be taken back. */
export const isRecentEvent = sql<boolean>`${orderEvents.at} > ${ago('hours', NOTE_WITHDRAWAL_HOURS)}`

/** Who reads notes of which audience. */
const READ_BY = {
  admin: ['shop', 'driver', 'sellers', 'everybody'],
  seller: ['sellers', 'everybody'],
  buyer: ['everybody'],
} satisfies Record<string, NoteAudience[]>

/** Calls and notes of an order as its admin, one of its sellers or its buyer may see them, oldest first. */
export async function readEvents(
  db: Db,
  { accountId, role }: Actor,
  orderId: number,
  reader: keyof typeof READ_BY,
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
  return rows.map(({ event, name, shop, ...row }) => ({
    id: event.id,
    kind: event.kind,
    at: event.at.toISOString(),
    by: (role === 'admin' && name) || shop,
    audience: event.audience,
    outcome: event.outcome,
    call_back_at: event.callBackAt?.toISOString() ?? null,
    text: event.kind === 'called' && reader !== 'admin' ? '' : event.text,
    is_withdrawn: event.withdrawnAt !== null,
    can_withdraw: event.withdrawnAt === null && event.accountId === accountId && row.isRecent,
  }))
}
