import { eq } from 'drizzle-orm'
import { formatFrancs, sumLines, toFrancs } from '#contract/money.ts'
import type { NotificationType } from '#contract/notifications/calls.ts'
import type { OrderChange, ReportedShortage } from '#contract/orders/change.ts'
import type { OrderEvent } from '#contract/orders/order-events.ts'
import type { Handover, OrderDetail, OrderStatus, StatusChange } from '#contract/orders/calls.ts'
import type { Author } from '#server/db/change-cause.ts'
import type { Db } from '#server/db/client.ts'
import { orderLines } from '#server/db/schema.ts'
import { auditEntry } from '#server/events/audit.ts'
import { defineEvent } from '#server/events/define-event.ts'
import { defineNotification, formatCount, formatNames, type Merged } from '#server/events/define-notification.ts'
import type { NotificationRequest } from '#server/events/notifications.ts'
import { changeMails, placedMails, type OrderContacts, type OrderToTell } from './recipients.ts'

/** A line of an order at the time of sale. The price is in hundredths of a franc, as text. */
interface SoldLine {
  productId: number
  sellerId: number | null
  priceCents: string
  quantity: number
}

interface PlacedOrder {
  order: OrderDetail
  buyerName: string
  lines: SoldLine[]
  contacts: OrderContacts
}

export const orderPlaced = defineEvent<PlacedOrder>()('order_placed', {
  audit: null,
  notify: (_tx, { order, buyerName: buyer, lines }) => {
    const sold = lines.map((line) => ({ ...line, priceCents: BigInt(line.priceCents) }))
    return toOrderParties('new_order', placedNotification, { orderId: order.id, buyer }, sold)
  },
  mails: (_tx, { order, contacts }) => placedMails(order, contacts),
  publishes: ({ lines }) => ({ products: lines.map(({ productId }) => productId) }),
})

/** Change to an order's status, or to the details of its cancellation; in the latter case, `from` is unchanged. */
interface ChangedStatus extends OrderToTell {
  from: OrderStatus
  reason: StatusChange['reason'] | undefined
  isByBuyer: boolean
  /** Products whose stock changed along with the order. */
  restocked: number[]
}

export const orderStatusChanged = defineEvent<ChangedStatus>()('order_status_changed', {
  audit: ({ order, from, reason }) =>
    order.status === from
      ? [auditEntry('cancellation_changed', 'order', order.id, { reason })]
      : [auditEntry('order_status_changed', 'order', order.id, { from, to: order.status, reason })],
  notify: async (tx, { order, isByBuyer }) =>
    isByBuyer && order.status === 'cancelled'
      ? toOrderParties(
          'order_cancelled',
          cancelledNotification,
          { orderId: order.id, buyer: order.customer_info.name },
          await readSold(tx, order.id),
        )
      : [],
  mails: changeMails,
  publishes: ({ restocked, order }, { accountId: by }) => ({ products: restocked, orders: [{ id: order.id, by }] }),
})

/** An order with changed lines, prices or delivery. */
interface ChangedOrder extends OrderToTell {
  change: OrderChange
  /** Sellers of the changed lines; null stands for the shop. */
  sellerIds: (number | null)[]
  /** Products whose stock may have changed along with the order. */
  moved: number[]
}

export const orderChanged = defineEvent<ChangedOrder>()('order_changed', {
  audit: ({ order, change }) => [auditEntry('order_changed', 'order', order.id, changeDetail(change))],
  notify: (_tx, { order, change, sellerIds }) => {
    const facts = Object.fromEntries(
      change.lines.map(({ product_id: id, product_name: name }) => [id, { name, fields: [] }]),
    )
    const content = changedNotification({ orderId: order.id, facts })
    const request = { type: 'order_changed' as const, subjectId: order.id, content, reachesAuthor: false as const }
    return [{ ...request, to: 'admins' }, ...sellerIds.flatMap((to) => (to === null ? [] : [{ ...request, to }]))]
  },
  mails: changeMails,
  publishes: ({ moved, order }, { accountId: by }) => ({ products: moved, orders: [{ id: order.id, by }] }),
})

/** Order line whose seller cannot supply the full quantity, or can supply it after all. */
interface Shortage {
  orderId: number
  sellerId: number | null
  sellerName: string
  shortage: ReportedShortage
  /** True if the remaining stock was counted as well. */
  isCounted: boolean
}

export const orderShortage = defineEvent<Shortage>()('order_shortage', {
  audit: ({ orderId, shortage }) => [auditEntry('order_shortage', 'order', orderId, shortage)],
  notify: (_tx, { orderId, sellerName: by, shortage }) => {
    const { product_name: product, quantity, can_supply: canSupply } = shortage
    const content = shortageNotification({ orderId, by, product, quantity, canSupply })
    return quantity === canSupply ? [] : [{ to: 'admins', type: 'order_shortage', subjectId: orderId, content }]
  },
  mails: null,
  publishes: ({ shortage, isCounted, orderId: id }, { accountId: by }) => ({
    products: isCounted ? [shortage.product_id] : [],
    orders: [{ id, by }],
  }),
})

interface ChangedHandover {
  orderId: number
  productId: number
  product: string
  from: Handover
  handover: Handover
}

export const handoverChanged = defineEvent<ChangedHandover>()('handover_changed', {
  audit: ({ orderId, productId, product, from, handover: to }) => [
    auditEntry('handover_changed', 'order', orderId, { product_id: productId, product, from, to }),
  ],
  notify: null,
  mails: null,
  publishes: publishOrder,
})

interface AddedOrderEvent {
  orderId: number
  event: OrderEvent['kind']
  outcome: OrderEvent['outcome']
}

export const orderEventAdded = defineEvent<AddedOrderEvent>()('order_event_added', {
  audit: ({ orderId, event, outcome }) => [auditEntry('order_event_added', 'order', orderId, { event, outcome })],
  notify: null,
  mails: null,
  publishes: publishOrder,
})

export const orderEventWithdrawn = defineEvent<Omit<AddedOrderEvent, 'outcome'>>()('order_event_withdrawn', {
  audit: ({ orderId, event }) => [auditEntry('order_event_withdrawn', 'order', orderId, { event })],
  notify: null,
  mails: null,
  publishes: publishOrder,
})

/** Announces a change of an order to open pages. */
export function publishOrder({ orderId: id }: { orderId: number }, { accountId: by }: Author) {
  return { orders: [{ id, by }] }
}

interface Ordered {
  orderId: number
  buyer: string
  pieces: number
  francs: number
}

const placedNotification = defineNotification('order_placed', ({ orderId, buyer, pieces, francs }: Ordered) => ({
  title: `New order #${orderId}`,
  message: `${buyer} ordered ${formatCount(pieces, 'piece')} for Rwf ${formatFrancs(francs)}.`,
}))

const cancelledNotification = defineNotification('order_cancelled', ({ orderId, buyer, pieces, francs }: Ordered) => ({
  title: `Order #${orderId} cancelled`,
  message: `${buyer} cancelled the order of ${formatCount(pieces, 'piece')} for Rwf ${formatFrancs(francs)}.`,
}))

const changedNotification = defineNotification('order_changed', ({ orderId, facts }: { orderId: number } & Merged) => ({
  title: `Order #${orderId} changed`,
  message:
    Object.keys(facts).length > 0
      ? `${formatNames(facts, 'other product')}: quantity or price changed.`
      : 'Contact or delivery details changed.',
}))

interface Short {
  orderId: number
  by: string
  product: string
  quantity: number
  canSupply: number
}

const shortageNotification = defineNotification(
  'order_shortage',
  ({ orderId, by, product, quantity, canSupply }: Short) => ({
    title: `Order #${orderId} can't be fully supplied`,
    message: `${by} has only ${canSupply} of ${formatCount(quantity, 'piece')} of ${product}.`,
  }),
)

/** Returns the details of an order change, without the values of delivery fields. */
function changeDetail({ reason, lines, total, changed }: OrderChange) {
  const isOtherTotal = total && total.from !== total.to
  return {
    reason,
    changed: [...(lines.length > 0 ? ['items'] : []), ...(isOtherTotal ? ['total_amount'] : []), ...changed],
    values: isOtherTotal ? { total_amount: total } : {},
    lines,
  }
}

type PricedLine = Omit<SoldLine, 'productId' | 'priceCents'> & { priceCents: bigint }

function readSold(tx: Db, orderId: number): Promise<PricedLine[]> {
  const { sellerId, priceCents, quantity } = orderLines
  return tx.select({ sellerId, priceCents, quantity }).from(orderLines).where(eq(orderLines.orderId, orderId))
}

/** Notifies the admins about a whole order, and each seller about their own lines. */
function toOrderParties(
  type: NotificationType,
  createContent: typeof placedNotification,
  about: { orderId: number; buyer: string },
  lines: PricedLine[],
): NotificationRequest[] {
  const request = (to: NotificationRequest['to'], part: PricedLine[]) => {
    const pieces = part.reduce((sum, { quantity }) => sum + quantity, 0)
    const content = createContent({ ...about, pieces, francs: toFrancs(sumLines(part)) })
    return { to, type, subjectId: about.orderId, content }
  }
  const sold = Map.groupBy(lines, ({ sellerId }) => sellerId)
  return [request('admins', lines), ...[...sold].flatMap(([to, part]) => (to === null ? [] : [request(to, part)]))]
}
