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

/** UI text for what was paid for an order, and for paying it by phone. */
export const paymentWords = {
  paid: 'Paid',
  toPay: 'Left to pay',
  weOwe: 'We owe you',

  payWithMomo: 'Pay with MoMo',
  amount: 'Amount',
  code: 'MoMoPay code',
  name: 'Name',
  dial: (text: string) => `Dial ${text}`,
  copyDial: 'Copy what to dial',
  paste: 'Paste this into the Phone app.',
  checkName: (name: string) =>
    `Check that your phone shows ${name} before you enter your PIN. We'll never ask for your PIN.`,
  orCash: 'You can also pay cash on delivery.',

  sent,
  /** Entries in the history of an order. */
  entry: {
    payment: (...entry: Parameters<typeof sent>) => `Paid ${sent(...entry)}`,
    refund: (...entry: Parameters<typeof sent>) => `Refunded ${sent(...entry)}`,
  },
  kind: { payment: 'paid', refund: 'refunded' },

  account: 'Payments',
  due: 'To pay',
  settled: 'Paid in full',
  nothingDue: 'Nothing to pay',
  collect: (amount: string) => `${amount} to collect`,
  owed: (amount: string) => `${amount} owed to the customer`,
  record: 'Record payment',
  refund: 'Record refund',
  method: 'How',
  methods: { cash: 'Cash', momo: 'MoMo', airtel: 'Airtel Money', bank: 'Bank transfer' } satisfies Record<
    MoneyMethod,
    string
  >,
  reference: 'Reference',
  referenceHint: 'The number of the transaction in the message from the network or bank.',
  save: { payment: 'Save payment', refund: 'Save refund' },
  saving: 'Saving...',
  saved: {
    payment: (amount: string, orderId: number) => `Payment of ${amount} recorded for order #${orderId}`,
    refund: (amount: string, orderId: number) => `Refund of ${amount} recorded for order #${orderId}`,
  },
  saveFailed: { payment: "We couldn't record the payment.", refund: "We couldn't record the refund." },
  saveAnyway: 'Save anyway',

  reverse: 'Reverse',
  reverseOf: (entry: string) => `Reverse: ${entry}`,
  reason: 'What was wrong?',
  reversing: 'Reversing...',
  reversed: 'reversed',
  reversedBecause: (reason: string, person: string) => `Reversed by ${person}: ${reason}`,
  reversedDone: (orderId: number) => `Entry reversed in order #${orderId}`,
  reverseFailed: "We couldn't reverse the entry.",

  slipCollect: 'To collect',
  slipMomo: (code: string, name: string) => `MoMoPay code ${code}, ${name}`,
} as const
