import type { MoneyMethod } from '#contract/orders/payments.ts'
import type { Statement } from '#contract/statements/calls.ts'
import { formatRwf, methodTexts, referenceText } from '#server/outbox/sentences.ts'
import type { ContentMail } from '#server/outbox/service.ts'

/** Seller who is emailed. */
export interface Contact {
  email: string
  isConfirmed: boolean
}

const link = { label: 'See your statements', path: '/seller/sales/statements' }

/** Builds the email that tells a seller that a statement was closed. */
export function statementMail({ email }: Contact, statement: Statement): ContentMail {
  const { number, from_day: from, to_day: to, opening, gross, commission, adjusted, payable, remainder } = statement
  const rows = [
    { text: 'From the previous statement', cents: opening },
    { text: 'Delivered items', cents: gross },
    { text: 'Commission', cents: -commission },
    { text: 'Adjustments', cents: adjusted },
    { text: 'Carried over to the next statement', cents: -remainder },
  ]
  return {
    to: email,
    subject: `Your statement ${number}: ${formatRwf(payable)}`,
    letter: {
      greeting: 'Muraho,',
      paragraphs: [
        `This is your statement ${number} for ${from} to ${to}.`,
        'Prices include VAT. This is not a tax invoice.',
      ],
      lines: rows.filter(({ cents }) => cents !== 0).map(({ text, cents }) => ({ text, amount: formatRwf(cents) })),
      total: { text: 'To be paid out', amount: formatRwf(payable) },
      link,
    },
  }
}

interface SentPayout {
  number: number
  amount: number
  method: MoneyMethod
  reference: string | null
}

/** Builds the email that tells a seller about a payout. */
export function payoutMail({ email }: Contact, { number, amount, method, reference }: SentPayout): ContentMail {
  return {
    to: email,
    subject: `We paid you ${formatRwf(amount)}`,
    letter: {
      greeting: 'Muraho,',
      paragraphs: [
        `We paid you ${formatRwf(amount)} ${methodTexts[method]} for statement ${number}.${referenceText(reference)}`,
      ],
      link,
    },
  }
}
