import type { MoneyMethod } from '#contract/orders/payments.ts'

/** Ways to send money, as they continue a sentence: `Paid Rwf 12,500 by MoMo`. */
const by = {
  cash: 'in cash',
  momo: 'by MoMo',
  airtel: 'by Airtel Money',
  bank: 'by bank transfer',
} satisfies Record<MoneyMethod, string>

/** Writes an amount with the way it was sent: `Rwf 12,500 by MoMo, reference 4821`. */
const sent = (amount: string, method: MoneyMethod, reference: string | null) =>
  `${amount} ${by[method]}${reference ? `, reference ${reference}` : ''}`

/** UI text for recording money that was paid, and for reversing a mistake. */
export const moneyWords = {
  sent,
  paid: (...payment: Parameters<typeof sent>) => `Paid ${sent(...payment)}`,
  amount: 'Amount',
  method: 'How',
  methods: { cash: 'Cash', momo: 'MoMo', airtel: 'Airtel Money', bank: 'Bank transfer' } satisfies Record<
    MoneyMethod,
    string
  >,
  reference: 'Reference',
  referenceHint: 'The number of the transaction in the message from the network or bank.',
  reverse: 'Reverse',
  reverseOf: (entry: string) => `Reverse: ${entry}`,
  reason: 'What was wrong?',
  reversing: 'Reversing...',
} as const
