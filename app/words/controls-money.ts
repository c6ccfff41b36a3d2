import type { MoneyMethod } from '#contract/orders/payments.ts'

/** Ways to send money, within a sentence: `Paid Rwf 12,500 by MoMo`. */
const by = {
  cash: 'in cash',
  momo: 'by MoMo',
  airtel: 'by Airtel Money',
  bank: 'by bank transfer',
} satisfies Record<MoneyMethod, string>

/** Formats an amount with the way it was sent: `Rwf 12,500 by MoMo, reference 4821`. */
const sent = (amount: string, method: MoneyMethod, reference: string | null) =>
  `${amount} ${by[method]}${reference ? `, reference ${reference}` : ''}`

/** UI text for recording payments, refunds and payouts, and for reversing mistakes. */
export const moneyWords = {
  sent,
  paid: (...payment: Parameters<typeof sent>) => `Paid ${sent(...payment)}`,
  amount: 'Amount',
  method: 'Method',
  methods: { cash: 'Cash', momo: 'MoMo', airtel: 'Airtel Money', bank: 'Bank transfer' } satisfies Record<
    MoneyMethod,
    string
  >,
  reference: 'Reference',
  referenceHint: 'The transaction number in the message from the network or bank.',
  reverse: 'Reverse',
  reverseOf: (entry: string) => `Reverse: ${entry}`,
  reason: 'What was wrong?',
  reversing: 'Reversing...',
} as const
