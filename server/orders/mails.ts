import { formatCount } from '#contract/money.ts'
import { deliveryFields, type DeliveryField } from '#contract/orders/change.ts'
import type { Order, OrderDetail, OrderItem, OrderStatus } from '#contract/orders/calls.ts'
import type { OrderPayment } from '#contract/orders/payments.ts'
import type { OrderReturn } from '#contract/orders/returns.ts'
import type { CancelReason, ChangeReason } from '#contract/orders/status.ts'
import type { MailContent } from '#server/outbox/mail-content.ts'
import { formatRwf, methodTexts, referenceText } from '#server/outbox/sentences.ts'
import { mergeMinutesFor, type ContentMail } from '#server/outbox/service.ts'
import { NOT_AVAILABLE } from './read.ts'
import type { OrderContents } from './contents.ts'

/** Recipient of an email. Text that the shopper typed (name, phone, place) is sent only to confirmed addresses. */
export interface Recipient {
  to: string
  isConfirmed: boolean
}

/** Builds the email that confirms an order to the shopper. */
export function orderPlacedMail(recipient: Recipient, order: Order): ContentMail {
  const { phone, location, window, note } = order.customer_info
  const preferences = [window && `Time: ${window}.`, note && `For the driver: ${note}`]
  const call = recipient.isConfirmed
    ? `We will call ${phone} to confirm delivery to ${location}.`
    : "We will call you to confirm the delivery. If you didn't place this order, someone used your email address: reply to this email and we'll cancel it."
  return buyerMail(recipient, `Your order #${order.id}`, order, {
    paragraphs: [
      `Thank you for your order #${order.id}. ${call}`,
      ...(recipient.isConfirmed ? preferences.filter((text) => text !== undefined) : []),
      'Delivery is free, and you pay only when you receive the parts.',
    ],
    line: 'was placed.',
  })
}

/** Differences between an order and the previous email about it. */
export interface Told {
  /** Lines and delivery as stated in the last email, if they have changed since. */
  was: OrderContents | undefined
  /** True if the status has changed since the last email. */
  isOtherStatus: boolean
}

/** Builds the email that informs the shopper of a changed status, line or delivery. */
export function orderChangeMail(recipient: Recipient, order: OrderDetail, { was, isOtherStatus }: Told): ContentMail {
  const { id, status, total_amount: total } = order
  const reason = order.status_history.at(-1)?.reason
  const statusText = (reason && cancellationTexts[reason]) ?? buyerStatusTexts[status]
  const changeText = was && buyerChangeText(order)
  const paragraphs = [
    ...(isOtherStatus ? [`Your order #${id} ${statusText}`] : []),
    ...(changeText ? [`${isOtherStatus ? 'It' : `Your order #${id}`} ${changeText}`] : []),
    ...(was ? deliveryTexts(recipient, order, was) : []),
    ...accountTexts(order),
  ]
  const subject = isOtherStatus ? `Your order #${id} is ${status}` : `Your order #${id} was changed`
  return buyerMail(recipient, subject, order, {
    paragraphs,
    line: isOtherStatus ? statusText : `was changed. The new total is ${formatRwf(total)}.`,
    was,
  })
}

/** Describes the changes to the shopper, in words that depend on the reason for the latest change. */
function buyerChangeText({ events }: OrderDetail): string {
  const reason = events.findLast(({ kind }) => kind === 'changed')?.change?.reason
  return `was changed${(reason && changeTexts[reason]) ?? ''}. The items below show the new and the earlier values.`
}

const changeTexts: Partial<Record<ChangeReason, string>> = {
  customer_asked: ', as you asked',
  cannot_supply: " because we can't supply all of it. We're sorry",
  price_agreed: ', as we agreed',
}

/** Describes changes to the delivery; text that the shopper typed is sent only to confirmed addresses. */
function deliveryTexts({ isConfirmed }: Recipient, { customer_info: now }: Order, was: OrderContents): string[] {
  const names = {
    name: 'Name',
    phone: 'Phone',
    location: 'Place',
    window: 'Time',
    note: 'For the driver',
  } satisfies Record<DeliveryField, string>
  const changed = deliveryFields.filter((field) => now[field] !== was.customer[field])
  if (isConfirmed)
    return changed.map((field) => `${names[field]}: ${now[field] ?? 'none'} (was ${was.customer[field] ?? 'none'})`)
  return changed.length > 0 ? ['The contact or delivery details were changed. Please check your order.'] : []
}

/** Describes what was paid for a delivered order, and what the shop owes the buyer. */
function accountTexts({ status, account }: Order): string[] {
  if (!account) return []
  const isPaid = status === 'delivered' && account.paid > 0
  return [...(isPaid ? [`You paid ${formatRwf(account.paid)}.`] : []), ...owedTexts({ account })]
}

const owedTexts = ({ account }: Pick<Order, 'account'>) =>
  account && account.balance < 0 ? [`We owe you ${formatRwf(-account.balance)} and will send it to you.`] : []

/** Builds the email that tells the shopper about a refund. */
export function refundMail(
  recipient: Recipient,
  order: Order,
  { amount, method, reference }: Pick<OrderPayment, 'amount' | 'method' | 'reference'>,
): ContentMail {
  const sum = formatRwf(amount)
  return besideStatus('refund', recipient, `Refund for your order #${order.id}`, order, {
    paragraphs: [`We refunded ${sum} for your order #${order.id} ${methodTexts[method]}.${referenceText(reference)}`],
    line: `was refunded ${sum}.`,
  })
}

/** Builds the email that tells the shopper how a reported problem was answered or settled. */
export function returnMail(recipient: Recipient, order: Order, { status, answer, lines }: OrderReturn): ContentMail {
  const { id } = order
  const value = lines.reduce((sum, line) => sum + Math.round(line.value * 100), 0) / 100
  const text = {
    requested: `We received your report about order #${id} and will call you.`,
    agreed: `We accept your report about order #${id}.`,
    refused: `We can't accept your report about order #${id}.`,
    withdrawn: `Your report about order #${id} was withdrawn.`,
    closed: `We settled the problem with your order #${id}.${value > 0 ? ` We took ${formatRwf(value)} off its total.` : ''}`,
  } satisfies Record<OrderReturn['status'], string>
  return besideStatus('return', recipient, `About the problem with your order #${id}`, order, {
    paragraphs: [text[status], ...(answer && recipient.isConfirmed ? [answer] : []), ...owedTexts(order)],
    line: 'has an update about a problem.',
  })
}

/** Builds an email to the shopper that gets its own line in a digest, in addition to the line for the order's status. */
function besideStatus(topic: string, recipient: Recipient, subject: string, order: Order, text: MailText): ContentMail {
  const mail = buyerMail(recipient, subject, order, text)
  const { merge, letter } = mail
  return {
    ...mail,
    letter: { ...letter, lines: [] },
    ...(merge && { merge: { ...merge, about: `${merge.about} ${topic}` } }),
  }
}

/** Builds the email that notifies a seller of an order. @param order contains only the seller's lines */
export function saleMail(recipient: Recipient, order: Order): ContentMail {
  return sellerMail(recipient, `New order #${order.id}`, order, {
    paragraphs: [`Order #${order.id} includes your products below. Please pack them.`],
    line: 'is new. Please pack your items.',
  })
}

/**
 * Builds the email that notifies a seller of a changed order status or line.
 * @param order contains only the seller's lines
 */
export function saleChangeMail(recipient: Recipient, order: OrderDetail, { was, isOtherStatus }: Told): ContentMail {
  const { id, status, items } = order
  const statusText = status === 'cancelled' ? cancelledSaleText(order) : sellerStatusTexts[status]
  const changeText =
    items.length === 0
      ? "no longer includes your products. Please don't hand them over."
      : 'was changed. Please pack the items below; earlier values are in brackets.'
  if (!isOtherStatus || items.length === 0)
    return sellerMail(recipient, `Order #${id} was changed`, order, {
      paragraphs: [`Order #${id} ${changeText}`],
      line: items.length === 0 ? changeText : 'was changed.',
      was,
    })
  return sellerMail(recipient, `Order #${id} is ${status}`, order, {
    paragraphs: [
      `Order #${id}, which includes your products below, ${statusText}`,
      ...(was ? [`It ${changeText}`] : []),
    ],
    line: statusText,
    was,
  })
}

/**
 * Texts for changed statuses. The text for pending refers to a reopened order, because an order never returns to
 * pending in any other way.
 */
const buyerStatusTexts = {
  pending: 'was reopened and is being prepared.',
  completed: 'is completed.',
  delivered: 'was delivered. We hope everything works.',
  cancelled: 'was cancelled. Nothing will be delivered and you owe nothing.',
} satisfies Record<OrderStatus, string>

/** Texts for cancellation reasons that may be disclosed to the buyer. */
const cancellationTexts: Partial<Record<CancelReason, string>> = {
  customer_asked: 'was cancelled, as you asked. Nothing will be delivered and you owe nothing.',
  unreachable:
    "was cancelled because we couldn't reach you by phone. Nothing will be delivered and you owe nothing. Contact us if you still need it.",
  cannot_supply:
    "was cancelled because we can't supply it. We're sorry. Nothing will be delivered and you owe nothing.",
  duplicate: "was cancelled because it was a duplicate. This one won't be delivered and you owe nothing for it.",
}

const sellerStatusTexts = {
  pending: 'was reopened. Please pack your items.',
  completed: 'is completed.',
  delivered: 'was delivered.',
} satisfies Partial<Record<OrderStatus, string>>

/** @param items the seller's own lines */
function cancelledSaleText({ items }: Order): string {
  const pieces = items.reduce((sum, { quantity }) => sum + quantity, 0)
  const restocked = items.reduce((sum, item) => sum + item.restocked, 0)
  if (restocked === pieces)
    return "was cancelled. Please don't hand over your items; all pieces are back in your stock."
  const part = restocked === 0 ? 'no pieces are' : `${formatCount(restocked)} of ${formatCount(pieces)} pieces are`
  return `was cancelled. Please don't hand over your items; ${part} back in your stock.`
}

interface MailText {
  paragraphs: string[]
  /** Seller's lines as stated in the last email, if they have changed since. */
  was?: OrderContents | undefined
  /** Short text for a digest, which puts the order number before it. */
  line: string
}

function buyerMail(
  { to, isConfirmed }: Recipient,
  subject: string,
  order: Order,
  { paragraphs, line, was }: MailText,
): ContentMail {
  const { name } = order.customer_info
  const greeting = !isConfirmed || name === NOT_AVAILABLE ? 'Muraho,' : `Muraho ${name},`
  const total = orderTotal(order, was)
  return {
    to,
    subject,
    letter: { ...orderContents(order, `/orders/${order.id}`, was), greeting, paragraphs, total },
    merge: {
      topic: 'purchases',
      minutes: mergeMinutesFor(isConfirmed),
      about: String(order.id),
      digest: {
        subject: 'of your orders are new or changed',
        paragraphs: ['These are the updates to your orders since our last email:'],
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
  { paragraphs, line, was }: MailText,
): ContentMail {
  const amount = formatRwf(order.items.reduce((sum, { price, quantity }) => sum + price * quantity, 0))
  return {
    to,
    subject,
    letter: { ...orderContents(order, sellerPath(order), was), greeting: 'Muraho,', paragraphs },
    merge: {
      topic: 'sales',
      minutes: mergeMinutesFor(isConfirmed),
      about: String(order.id),
      digest: {
        subject: 'orders with your products are new or changed',
        paragraphs: ['These are the updates to orders with your products since our last email:'],
        line: { text: `Order #${order.id} ${line}`, amount },
        link: { label: 'See the orders', path: '/seller/orders' },
      },
    },
  }
}

const orderTotal = ({ total_amount: total }: Order, was?: OrderContents) => ({
  text: was && was.total !== total ? `Total (was ${formatRwf(was.total)})` : 'Total',
  amount: formatRwf(total),
})

/** Returns the path of the seller's order list, filtered by the order number. */
const sellerPath = ({ id }: Order) => `/seller/orders?search=%23${id}`

function orderContents(
  { id, items, removed_items: removed }: Order,
  path: string,
  was?: OrderContents,
): Pick<MailContent, 'lines' | 'link'> {
  const before = new Map(was?.lines.map((line) => [line.productId, line]))
  const wasThere = ({ product_id: productId }: OrderItem) => (before.get(productId)?.quantity ?? 0) > 0
  const lines = [...items, ...removed.filter(wasThere)].map((item) => ({
    text: `${lineText(item)}${was ? differenceText(item, before.get(item.product_id)) : ''}`,
    amount: formatRwf(item.price * item.quantity),
  }))
  return { lines, link: { label: `See order #${id}`, path } }
}

function lineText({ quantity, product_name: name, pieces_per_pack: pieces }: OrderItem): string {
  const what = `${name}${pieces > 1 ? `, pack of ${pieces}` : ''}`
  return quantity === 0 ? `${what}: removed` : `${quantity} x ${what}`
}

/** Describes how a line differs from the last email, as in ` (was 4)`, including the price if it changed. */
function differenceText({ quantity, price }: OrderItem, was: OrderContents['lines'][number] | undefined): string {
  if (!was || was.quantity === 0) return ' (new)'
  if (was.price !== price) return ` (was ${was.quantity} at ${formatRwf(was.price)} each)`
  return was.quantity === quantity ? '' : ` (was ${was.quantity})`
}
