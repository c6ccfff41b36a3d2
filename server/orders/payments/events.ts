import type { OrderDetail } from '#contract/orders/calls.ts'
import type { OrderPayment } from '#contract/orders/payments.ts'
import { auditEntry } from '#server/events/audit.ts'
import { defineEvent } from '#server/events/define-event.ts'
import { publishOrder } from '../events.ts'
import { refundMails } from '../recipients.ts'

export type Entry = Pick<OrderPayment, 'kind' | 'amount' | 'method' | 'reference'>

export const paymentRecorded = defineEvent<Entry & { order: OrderDetail }>()('payment_recorded', {
  audit: ({ order, kind, amount, method }) => [
    auditEntry('payment_recorded', 'order', order.id, { kind, amount, method }),
  ],
  notify: null,
  mails: (tx, { order, ...entry }) => (entry.kind === 'refund' ? refundMails(tx, order, entry) : []),
  publishes: ({ order }, author) => publishOrder({ orderId: order.id }, author),
})

interface ReversedPayment {
  orderId: number
  paymentId: number
  reason: string
}

export const paymentReversed = defineEvent<ReversedPayment>()('payment_reversed', {
  audit: ({ orderId, paymentId, reason }) => [
    auditEntry('payment_reversed', 'order', orderId, { payment: paymentId, reason }),
  ],
  notify: null,
  mails: null,
  publishes: publishOrder,
})
