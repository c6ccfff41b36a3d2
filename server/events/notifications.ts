import { sumLines, toFrancs } from '#contract/money.ts'
import { requestsForAdminsAndSeller, type NotificationRequest } from '#server/notifications/service.ts'
import type { DomainEvent, EventOf } from './domain-events.ts'

/** Whom an event is told, and what. */
export function notificationsOf(event: DomainEvent): NotificationRequest[] {
  switch (event.kind) {
    case 'order_placed':
      return placedOrder(event)
    case 'stock_low': {
      const { id: subjectId, name: product, sellerId } = event.product
      return requestsForAdminsAndSeller(sellerId, { type: 'low_stock', subjectId, product, left: event.left })
    }
    case 'order_status_changed':
    case 'handover_changed':
      return []
  }
}

/** For the admins the whole order, for each seller their part of it. */
function placedOrder({ order, buyerName: customer, lines }: EventOf<'order_placed'>): NotificationRequest[] {
  const summary = (part: typeof lines) => ({
    type: 'new_order' as const,
    subjectId: order.id,
    customer,
    pieces: part.reduce((sum, { quantity }) => sum + quantity, 0),
    totalFrancs: toFrancs(sumLines(part)),
  })
  const sold = Map.groupBy(lines, ({ sellerId }) => sellerId)
  const forSellers = [...sold].flatMap(([to, part]) => (to === null ? [] : [{ to, event: summary(part) }]))
  return [{ to: 'admins', event: summary(lines) }, ...forSellers]
}
