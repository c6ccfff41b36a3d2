import type { PaymentMethod } from '#contract/orders/money-methods.ts'
import type { Store } from '#contract/request.ts'
import { deliveryTime, paymentWays } from './contact/trust.ts'

const steps = { call: 'We call you', pack: 'Sellers pack', deliver: 'We deliver' }

/** UI text for the progress of an order: the steps to delivery, the meaning of its status, and whom to ask. */
export const orderProgressWords = {
  heading: 'Progress',
  step: (number: number, step: keyof typeof steps) => `${number}. ${steps[step]}`,
  states: { done: 'Done', current: 'Now', next: 'Later' },
  call: 'We call you to confirm the order and agree on the delivery.',
  called: 'Your order is confirmed.',
  pack: 'The sellers pack your parts and hand them to us.',
  packed: 'Your parts are packed.',
  deliver: (days: Store['deliveryDays'], payment: readonly PaymentMethod[]) =>
    `We bring everything to you${days ? ` ${deliveryTime(days)}` : ''}. You pay on delivery${payment.length > 0 ? `, ${paymentWays(payment)}` : ''}.`,
  delivered: 'You have received your parts.',
  meaning: {
    call: "Pending: your parts are reserved, and we haven't confirmed the order with you yet.",
    pack: 'Completed: the order is confirmed and being packed.',
    deliver: 'Completed: the order is confirmed and packed.',
    delivered: 'Delivered: if a part is missing, broken or wrong, tell us.',
    cancelled: "Cancelled: this order won't be delivered.",
  },
  questions: 'Questions about this order?',
  hours: (hours: string) => `Phone hours: ${hours}`,
  orderQuestion: (orderId: number) => `I have a question about my order #${orderId}: `,
} as const
