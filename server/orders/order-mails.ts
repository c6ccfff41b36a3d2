import { formatFrancs } from '#contract/money.ts'
import type { Order, OrderStatus } from '#contract/orders.ts'
import type { Letter } from '#server/outbox/letter.ts'
import type { Mail } from '#server/outbox/service.ts'
import { NOT_KNOWN } from './read-orders.ts'

/** What a shopper is written when their order was placed. */
export function orderPlacedMail(to: string, order: Order): Mail {
  const { phone, location } = order.customer_info
  return toShopper(to, `Your order #${order.id}`, order, [
    `Thank you for your order #${order.id}. We will call ${phone} to confirm delivery to ${location}.`,
    'Delivery is free, and you pay nothing before the parts are with you.',
  ])
}

/** What a shopper is written when the status of their order has changed. */
export function orderStatusMail(to: string, order: Order): Mail {
  return toShopper(to, `Your order #${order.id} is ${order.status}`, order, [
    `Your order #${order.id} ${newsForShopper[order.status]}`,
  ])
}

/** What a seller is written when something of theirs was ordered. @param order with their lines only */
export function saleMail(to: string, order: Order): Mail {
  return toSeller(to, `New order #${order.id}`, order, [
    `These products of yours were ordered with order #${order.id}. Please pack them.`,
  ])
}

/** What a seller is written when the status of an order has changed. @param order with their lines only */
export function saleStatusMail(to: string, order: Order): Mail {
  return toSeller(to, `Order #${order.id} is ${order.status}`, order, [
    `Order #${order.id}, with these products of yours, ${newsForSeller[order.status]}`,
  ])
}

/** A status is told only when it has changed: pending is what an order becomes again. */
const newsForShopper = {
  pending: 'was taken up again and is being prepared.',
  completed: 'is completed.',
  delivered: 'was delivered. We hope that everything works.',
  cancelled: 'was cancelled. Nothing will be delivered, and nothing is to be paid.',
} satisfies Record<OrderStatus, string>

const newsForSeller = {
  pending: 'was taken up again. Please pack them.',
  completed: 'is completed.',
  delivered: 'was delivered.',
  cancelled: 'was cancelled. Please do not hand them over; the pieces are back in your stock.',
} satisfies Record<OrderStatus, string>

function toShopper(to: string, subject: string, order: Order, paragraphs: string[]): Mail {
  const { name } = order.customer_info
  const greeting = name === NOT_KNOWN ? 'Muraho,' : `Muraho ${name},`
  return { to, subject, letter: { ...contentsOf(order), greeting, paragraphs, total: totalOf(order) } }
}

function toSeller(to: string, subject: string, order: Order, paragraphs: string[]): Mail {
  return { to, subject, letter: { ...contentsOf(order), greeting: 'Muraho,', paragraphs } }
}

const rwf = (francs: number) => `Rwf ${formatFrancs(francs, 2)}`
const totalOf = (order: Order) => ({ text: 'Total', amount: rwf(order.total_amount) })

function contentsOf({ id, items }: Order): Pick<Letter, 'lines' | 'link'> {
  const lines = items.map(({ quantity, product_name: name, price }) => ({
    text: `${quantity} x ${name}`,
    amount: rwf(price * quantity),
  }))
  return { lines, link: { label: `See order #${id}`, path: `/orders/${id}` } }
}
