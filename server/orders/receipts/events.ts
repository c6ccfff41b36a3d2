import type { Receipt } from '#contract/orders/receipts.ts'
import { auditEntry } from '#server/events/audit.ts'
import { defineEvent } from '#server/events/define-event.ts'
import { publishOrder } from '../events.ts'

interface ChangedReceipt extends Pick<Receipt, 'kind' | 'number'> {
  orderId: number
}

export const receiptNoted = defineEvent<ChangedReceipt & { total: number }>()('receipt_noted', {
  audit: ({ orderId, kind, number, total }) => [auditEntry('receipt_noted', 'order', orderId, { kind, number, total })],
  notify: null,
  mails: null,
  publishes: publishOrder,
})

export const receiptWithdrawn = defineEvent<ChangedReceipt>()('receipt_withdrawn', {
  audit: ({ orderId, kind, number }) => [auditEntry('receipt_withdrawn', 'order', orderId, { kind, number })],
  notify: null,
  mails: null,
  publishes: publishOrder,
})

export const receiptToChanged = defineEvent<{ orderId: number; isByBuyer: boolean }>()('receipt_to_changed', {
  audit: ({ orderId, isByBuyer }) => (isByBuyer ? [] : [auditEntry('receipt_to_changed', 'order', orderId, {})]),
  notify: null,
  mails: null,
  publishes: publishOrder,
})
