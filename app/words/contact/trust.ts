import type { PaymentMethod } from '#contract/orders/money-methods.ts'
import type { Store } from '#contract/request.ts'

const ways: Record<PaymentMethod, string> = {
  cash: 'in cash',
  momo: 'with MTN MoMo',
  airtel: 'with Airtel Money',
}

/** Lists the ways to pay, such as "in cash or with MTN MoMo"; empty if the operator has set none. */
export const paymentWays = (methods: readonly PaymentMethod[]): string =>
  methods.map((method) => ways[method]).join(' or ')

/** Returns when an order arrives, such as "1 to 3 days after our call"; empty if the operator has set no days. */
export function deliveryTime(days: Store['deliveryDays']): string {
  if (!days) return ''
  const { from, to } = days
  if (to === 0) return 'on the day of our call'
  if (from === 0) return `within ${inDays(to)} of our call`
  return `${from === to ? inDays(to) : `${from} to ${inDays(to)}`} after our call`
}

/** Formats a number of days: 1 day, 7 days. */
export const inDays = (days: number): string => (days === 1 ? '1 day' : `${days} days`)

/** UI text for paying, delivery, returns and questions, shown before and after ordering. */
export const trustWords = {
  label: 'Payment, delivery and returns',
  payment: (methods: readonly PaymentMethod[]) =>
    `Pay on delivery${methods.length > 0 ? `, ${paymentWays(methods)}` : ''}. No online payment.`,
  delivery: (days: Store['deliveryDays']) =>
    days
      ? `Free delivery in Kigali, ${deliveryTime(days)} to confirm.`
      : 'Free delivery in Kigali. We call you to confirm and agree on the day.',
  faulty: 'Wrong or faulty?',
  returns: (days: number | null) =>
    `Tell us${days === null ? '' : ` within ${inDays(days)}`}, and we replace or refund it.`,
  call: (phone: string) => `Call ${phone}`,
  contact: 'Contact us',
  whatsApp: 'WhatsApp',
  askAboutPart: 'Ask about this part',
  partQuestion: (product: string, url: string) => `I have a question about ${product} (${url}):`,
} as const
