import { and, eq, sql } from 'drizzle-orm'
import { Refusal } from '#contract/errors.ts'
import type { NewOrderEvent } from '#contract/orders/manage.ts'
import type { OrderDetail } from '#contract/orders/calls.ts'
import type { Db } from '#server/db/client.ts'
import { runIdempotent } from '#server/db/idempotency.ts'
import { orderEvents, orders } from '#server/db/schema.ts'
import { emitEvents } from '#server/events/emit-events.ts'
import { orderEventAdded, orderEventWithdrawn } from './events.ts'
import type { Actor } from '#server/http/actor.ts'
import { isRecentEvent } from './read-events.ts'
import { lockOrder, type LockedOrder } from './lock-order.ts'
import { getOrder } from './service.ts'

interface RequestedEvent {
  order_id: number
  event: NewOrderEvent
  key: string | undefined
}

/** Adds a call or a note to an order, once per idempotency key. @throws order_not_found, idempotency_mismatch */
export async function addOrderEvent(db: Db, admin: Actor, { order_id: orderId, event, key }: RequestedEvent) {
  return db.transaction(async (tx) => {
    const work = async () => {
      const order = await lockOrder(tx, eq(orders.id, orderId))
      await insertOrderEvent(tx, admin, order, event)
      return getOrder(tx, admin, orderId)
    }
    return runIdempotent(tx, admin, { key, call: 'orders', contents: { orderId, event } }, work, {
      store: ({ id }) => id,
      restore: (id: number) => getOrder(tx, admin, id),
    })
  })
}

/** Adds a call or a note to a locked order. */
export async function insertOrderEvent(
  tx: Db,
  admin: Actor,
  { id: orderId }: LockedOrder,
  { outcome, call_back_at: callBackAt, audience = 'shop', text }: NewOrderEvent,
): Promise<void> {
  const kind = outcome === undefined ? ('note' as const) : ('called' as const)
  await tx.insert(orderEvents).values({
    orderId,
    accountId: admin.accountId,
    kind,
    audience: kind === 'called' ? 'everybody' : audience,
    outcome,
    callBackAt: callBackAt === undefined ? null : new Date(callBackAt),
    text,
  })
  await emitEvents(tx, admin, orderEventAdded({ orderId, event: kind, outcome: outcome ?? null }))
}

/**
 * Withdraws a call or a note: deletes its text but keeps the entry.
 * @throws order_not_found, event_not_found, event_not_yours, event_too_old
 */
export async function withdrawOrderEvent(
  db: Db,
  admin: Actor,
  { order_id: orderId, event_id: eventId }: { order_id: number; event_id: number },
): Promise<OrderDetail> {
  return db.transaction(async (tx) => {
    await lockOrder(tx, eq(orders.id, orderId))
    const isIt = and(eq(orderEvents.id, eventId), eq(orderEvents.orderId, orderId))
    const [event] = await tx
      .select({ kind: orderEvents.kind, accountId: orderEvents.accountId, isRecent: isRecentEvent })
      .from(orderEvents)
      .where(isIt)
    if (!event || event.kind === 'changed' || event.kind === 'shortage') throw new Refusal('event_not_found')
    if (event.accountId !== admin.accountId) throw new Refusal('event_not_yours')
    if (!event.isRecent) throw new Refusal('event_too_old')
    await tx
      .update(orderEvents)
      .set({ text: '', withdrawnAt: sql`coalesce(withdrawn_at, now())` })
      .where(isIt)
    await emitEvents(tx, admin, orderEventWithdrawn({ orderId, event: event.kind }))
    return getOrder(tx, admin, orderId)
  })
}
