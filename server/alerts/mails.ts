import { formatCount } from '#contract/money.ts'
import { mergeMinutesFor, type ContentMail } from '#server/outbox/service.ts'

/** A product that can be bought again, and the recipients of its alerts; each of them gets a single email. */
export interface BackInStock {
  product: { id: number; name: string; stock: number }
  recipients: { email: string; isConfirmed: boolean }[]
}

/** Builds the email to each recipient; several products become one email. */
export function backInStockMails({ product, recipients }: BackInStock): ContentMail[] {
  const { id, name, stock } = product
  return recipients.map(({ email, isConfirmed }) => ({
    to: email,
    subject: `${name} is back in stock`,
    letter: {
      greeting: 'Muraho,',
      paragraphs: [
        `${name} is back: ${formatCount(stock)} in stock. Others may be waiting for it, so it can sell out again.`,
        "You asked us to tell you. We won't email you about this part again unless you ask.",
      ],
      link: { label: 'See the part', path: `/product/${id}` },
    },
    merge: {
      topic: 'stock alerts',
      minutes: mergeMinutesFor(isConfirmed),
      about: String(id),
      digest: {
        subject: 'parts are back in stock',
        paragraphs: ["These parts are back. You asked us to tell you, and we won't email you about them again:"],
        line: { text: name, amount: `${formatCount(stock)} in stock` },
        link: { label: 'See your stock alerts', path: '/alerts' },
      },
    },
  }))
}
