import { formatCount, formatFrancs } from '#contract/money.ts'
import type { Order, OrderDetail, OrderStatus } from '#contract/orders.ts'
import type { CancelReason } from '#contract/rules/order-status.ts'
import type { MailContent } from '#server/outbox/mail-content.ts'
import { mergeMinutesFor, type ContentMail } from '#server/outbox/service.ts'
import { NOT_AVAILABLE } from './read.ts'

/** Whom a mail goes to. What the shopper typed (name, phone, place) stands only in mails to an address that is confirmed. */
export interface Recipient {
  to: string
  isConfirmed: boolean
}

/** What a shopper is written when their order was placed. */
export function orderPlacedMail(recipient: Recipient, order: Order): ContentMail {
  const { phone, location } = order.customer_info
  const call = recipient.isConfirmed
    ? `We will call ${phone} to confirm delivery to ${location}.`
    : 'We will call you to confirm the delivery. If it was not you who ordered, somebody used your e-mail: answer this mail, and we cancel it.'
  return buyerMail(recipient, `Your order #${order.id}`, order, {
    paragraphs: [
      `Thank you for your order #${order.id}. ${call}`,
      'Delivery is free, and you pay nothing before the parts are with you.',
    ],
    line: 'was placed.',
  })
}

/** What a shopper is written when the status of their order has changed. */
export function orderStatusMail(recipient: Recipient, order: OrderDetail): ContentMail {
  const reason = order.status_history.at(-1)?.reason
  const statusText = (reason && cancellationTexts[reason]) ?? buyerStatusTexts[order.status]
  return buyerMail(recipient, `Your order #${order.id} is ${order.status}`, order, {
    paragraphs: [`Your order #${order.id} ${statusText}`],
    line: statusText,
  })
}

/** What a seller is written when something of theirs was ordered. @param order with their lines only */
export function saleMail(recipient: Recipient, order: Order): ContentMail {
  return sellerMail(recipient, `New order #${order.id}`, order, {
    paragraphs: [`These products of yours were ordered with order #${order.id}. Please pack them.`],
    line: 'is new. Please pack your products.',
  })
}

/** What a seller is written when the status of an order has changed. @param order with their lines only */
export function saleStatusMail(recipient: Recipient, order: Order): ContentMail {
  const statusText = order.status === 'cancelled' ? cancelledSaleText(order) : sellerStatusTexts[order.status]
  return sellerMail(recipient, `Order #${order.id} is ${order.status}`, order, {
    paragraphs: [`Order #${order.id}, with these products of yours, ${statusText}`],
    line: statusText,
  })
}

/** A status is told only when it has changed: pending is what an order becomes again. */
const buyerStatusTexts = {
  pending: 'was taken up again and is being prepared.',
  completed: 'is completed.',
  delivered: 'was delivered. We hope that everything works.',
  cancelled: 'was cancelled. Nothing will be delivered, and nothing is to be paid.',
} satisfies Record<OrderStatus, string>

/** With reasons that its buyer may know. */
const cancellationTexts: Partial<Record<CancelReason, string>> = {
  customer_asked: 'was cancelled, as you asked. Nothing will be delivered, and nothing is to be paid.',
  unreachable:
    'was cancelled, since we could not reach you by phone. Nothing will be delivered, and nothing is to be paid. Call us if you still need it.',
  cannot_supply:
    'was cancelled, since we cannot supply it. We are sorry. Nothing will be delivered, and nothing is to be paid.',
  duplicate:
    'was cancelled, since it was ordered twice. Nothing will be delivered of this one, and nothing is to be paid.',
}

const sellerStatusTexts = {
  pending: 'was taken up again. Please pack them.',
  completed: 'is completed.',
  delivered: 'was delivered.',
} satisfies Partial<Record<OrderStatus, string>>

/** @param items their own lines */
function cancelledSaleText({ items }: Order): string {
  const pieces = items.reduce((sum, { quantity }) => sum + quantity, 0)
  const restocked = items.reduce((sum, item) => sum + item.restocked, 0)
  if (restocked === pieces) return 'was cancelled. Please do not hand them over; the pieces are back in your stock.'
  const part = restocked === 0 ? 'no piece is' : `${formatCount(restocked)} of ${formatCount(pieces)} pieces are`
  return `was cancelled. Please do not hand them over; ${part} back in your stock.`
}

interface MailText {
  paragraphs: string[]
  /** The same in few words, after the order's number. */
  line: string
}

function buyerMail(
  { to, isConfirmed }: Recipient,
  subject: string,
  order: Order,
  { paragraphs, line }: MailText,
): ContentMail {
  const { name } = order.customer_info
  const greeting = !isConfirmed || name === NOT_AVAILABLE ? 'Muraho,' : `Muraho ${name},`
  const total = orderTotal(order)
  return {
    to,
    subject,
    letter: { ...orderContents(order, `/orders/${order.id}`), greeting, paragraphs, total },
    merge: {
      topic: 'purchases',
      minutes: mergeMinutesFor(isConfirmed),
      about: String(order.id),
      digest: {
        subject: 'of your orders are new or have changed',
        paragraphs: ['since our last mail this has happened to your orders:'],
        line: { text: `Order #${order.id} ${line}`, amount: total.amount },
        link: { label: 'See my orders', path: '/orders' },
      },
    },
  }
}

function sellerMail(
  { to, isConfirmed }: Recipient,
  subject: string,
  order: Order,
  { paragraphs, line }: MailText,
): ContentMail {
  const amount = formatRwf(order.items.reduce((sum, { price, quantity }) => sum + price * quantity, 0))
  return {
    to,
    subject,
    letter: { ...orderContents(order, sellerPath(order)), greeting: 'Muraho,', paragraphs },
    merge: {
      topic: 'sales',
      minutes: mergeMinutesFor(isConfirmed),
      about: String(order.id),
      digest: {
        subject: 'orders of your products are new or have changed',
        paragraphs: ['since our last mail this has happened to orders with products of yours:'],
        line: { text: `Order #${order.id} ${line}`, amount },
        link: { label: 'See the orders', path: '/seller/orders' },
      },
    },
  }
}

const formatRwf = (francs: number) => `Rwf ${formatFrancs(francs, 2)}`
const orderTotal = (order: Order) => ({ text: 'Total', amount: formatRwf(order.total_amount) })

/** The seller's list, searched for the order's number. */
const sellerPath = ({ id }: Order) => `/seller/orders?search=%23${id}`

function orderContents({ id, items }: Order, path: string): Pick<MailContent, 'lines' | 'link'> {
  const lines = items.map(({ quantity, product_name: name, price, pieces_per_pack: pieces }) => ({
    text: `${quantity} x ${name}${pieces > 1 ? `, pack of ${pieces}` : ''}`,
    amount: formatRwf(price * quantity),
  }))
  return { lines, link: { label: `See order #${id}`, path } }
}
