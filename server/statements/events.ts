import type { OrderPayment } from '#contract/orders/payments.ts'
import type { Statement } from '#contract/statements/calls.ts'
import { auditEntry } from '#server/events/audit.ts'
import { defineEvent } from '#server/events/define-event.ts'
import { payoutMail, statementMail, type Contact } from './mails.ts'

/** A closed statement; the contact is null if the seller's account was deleted. */
interface ClosedStatement {
  statement: Statement
  contact: Contact | null
}

export const statementClosed = defineEvent<ClosedStatement>()('statement_closed', {
  audit: ({ statement: { id, number, seller, to_day: toDay, payable } }) => [
    auditEntry('statement_closed', 'account', seller.id, { statement: id, number, to: toDay, payable }),
  ],
  notify: null,
  mails: (_tx, { statement, contact }) => (contact ? [statementMail(contact, statement)] : []),
  publishes: null,
})

export const sellerAdjusted = defineEvent<{ sellerId: number; amount: number; note: string }>()('seller_adjusted', {
  audit: ({ sellerId, ...detail }) => [auditEntry('seller_adjusted', 'account', sellerId, detail)],
  notify: null,
  mails: null,
  publishes: null,
})

interface RecordedPayout extends Pick<OrderPayment, 'method' | 'reference'> {
  statementId: number
  number: number
  sellerId: number
  amount: number
  contact: Contact | null
}

export const payoutRecorded = defineEvent<RecordedPayout>()('payout_recorded', {
  audit: ({ sellerId, statementId, amount, method }) => [
    auditEntry('payout_recorded', 'account', sellerId, { statement: statementId, amount, method }),
  ],
  notify: null,
  mails: (_tx, { contact, ...payout }) => (contact ? [payoutMail(contact, payout)] : []),
  publishes: null,
})

interface ReversedPayout {
  statementId: number
  payoutId: number
  sellerId: number
  reason: string
}

export const payoutReversed = defineEvent<ReversedPayout>()('payout_reversed', {
  audit: ({ sellerId, statementId, payoutId, reason }) => [
    auditEntry('payout_reversed', 'account', sellerId, { statement: statementId, payout: payoutId, reason }),
  ],
  notify: null,
  mails: null,
  publishes: null,
})
