import { formatFrancs } from '#contract/money.ts'
import type { OrderPayment } from '#contract/orders/payments.ts'
import type { Statement } from '#contract/statements/calls.ts'
import { auditEntry } from '#server/events/audit.ts'
import { defineEvent } from '#server/events/define-event.ts'
import { defineNotification } from '#server/events/define-notification.ts'
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
  notify: (_tx, { statement: { id, number, seller, payable } }) => [
    { to: seller.id, type: 'statement_closed', subjectId: id, content: statementNotification({ number, payable }) },
  ],
  mails: (_tx, { statement, contact }) => (contact ? [statementMail(contact, statement)] : []),
  publishes: null,
})

const statementNotification = defineNotification(
  'statement_closed',
  ({ number, payable }: Pick<Statement, 'number' | 'payable'>) => ({
    title: `Statement ${number} is ready`,
    message: payable > 0 ? `We will pay you Rwf ${formatFrancs(payable)}.` : 'There is nothing to pay out.',
  }),
)

const payoutNotification = defineNotification('payout', ({ number, amount }: { number: number; amount: number }) => ({
  title: `We paid you Rwf ${formatFrancs(amount)}`,
  message: `For statement ${number}.`,
}))

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
  notify: (_tx, { sellerId, statementId, number, amount }) => [
    { to: sellerId, type: 'payout', subjectId: statementId, content: payoutNotification({ number, amount }) },
  ],
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
