import { formatFrancs } from '#contract/money.ts'
import type { Order, OrderStatus } from '#contract/orders.ts'
import type { Mail } from '#server/outbox/service.ts'

/** What a shopper is written when their order was placed. */
export function orderPlacedMail(to: string, order: Order): Mail {
  const { name, phone, location } = order.customer_info
  return mail(to, `Your order #${order.id}`, [
    `Muraho ${name},`,
    '',
    `thank you for your order #${order.id}. We will call ${phone} to confirm delivery to ${location}.`,
    '',
    ...linesOf(order),
    '',
    `Total: Rwf ${formatFrancs(order.total_amount, 2)}. Delivery is free.`,
  ])
}

/** What a shopper is written when the status of their order has changed. */
export function orderStatusMail(to: string, order: Order): Mail {
  return mail(to, `Your order #${order.id} is ${order.status}`, [
    `Muraho ${order.customer_info.name},`,
    '',
    `your order #${order.id} ${statusNews[order.status]}`,
    '',
    ...linesOf(order),
  ])
}

/** What a seller is written when something of theirs was ordered. @param order with their lines only */
export function saleMail(to: string, order: Order): Mail {
  return mail(to, `New order #${order.id}`, [
    'Muraho,',
    '',
    `these products of yours were ordered with order #${order.id}. Please pack them.`,
    '',
    ...linesOf(order),
  ])
}

/** What a seller is written when the status of an order has changed. @param order with their lines only */
export function saleStatusMail(to: string, order: Order): Mail {
  return mail(to, `Order #${order.id} is ${order.status}`, [
    'Muraho,',
    '',
    `order #${order.id}, with these products of yours, ${statusNews[order.status]}`,
    '',
    ...linesOf(order),
  ])
}

const statusNews = {
  pending: 'is being prepared.',
  completed: 'is completed.',
  delivered: 'was delivered.',
  cancelled: 'was cancelled.',
} satisfies Record<OrderStatus, string>

const linesOf = (order: Order) =>
  order.items.map(
    (line) => `${line.quantity} x ${line.product_name} - Rwf ${formatFrancs(line.price * line.quantity, 2)}`,
  )

const mail = (to: string, subject: string, lines: string[]): Mail => ({ to, subject, text: [...lines, ''].join('\n') })
