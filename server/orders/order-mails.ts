import { formatFrancs } from '#contract/money.ts'
import type { Order } from '#contract/orders.ts'
import type { Mail } from '#server/outbox/service.ts'

/** What a shopper is written when their order was placed. */
export function orderPlacedMail(order: Order): Mail {
  const { name, phone, location } = order.customer_info
  const lines = order.items.map(
    (line) => `${line.quantity} x ${line.product_name} - Rwf ${formatFrancs(line.price * line.quantity, 2)}`,
  )
  return {
    to: order.user_email,
    subject: `Your order #${order.id}`,
    text: [
      `Muraho ${name},`,
      '',
      `thank you for your order #${order.id}. We will call ${phone} to confirm delivery to ${location}.`,
      '',
      ...lines,
      '',
      `Total: Rwf ${formatFrancs(order.total_amount, 2)}. Delivery is free.`,
      '',
    ].join('\n'),
  }
}
