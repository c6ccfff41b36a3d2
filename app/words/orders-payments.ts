import { moneyWords } from './controls-money.ts'

/** UI text for the payments and refunds of an order, and for paying by phone. */
export const paymentWords = {
  paid: 'Paid',
  toPay: 'Left to pay',
  weOwe: 'We owe you',

  payWithMomo: 'Pay with MoMo',
  code: 'MoMoPay code',
  name: 'Name',
  dial: (text: string) => `Dial ${text}`,
  copyDial: 'Copy text to dial',
  paste: 'Paste this into the Phone app.',
  checkName: (name: string) =>
    `Check that your phone shows ${name} before you enter your PIN. We'll never ask for your PIN.`,
  orCash: 'You can also pay cash on delivery.',

  /** Entries in the history of an order. */
  entry: {
    payment: moneyWords.paid,
    refund: (...entry: Parameters<typeof moneyWords.sent>) => `Refunded ${moneyWords.sent(...entry)}`,
  },
  kind: { payment: 'paid', refund: 'refunded' },

  account: 'Payments',
  due: 'Due',
  settled: 'Paid in full',
  nothingDue: 'Nothing to pay',
  collect: (amount: string) => `${amount} to collect`,
  owed: (amount: string) => `${amount} owed to the customer`,
  record: 'Record payment',
  refund: 'Record refund',
  save: { payment: 'Save payment', refund: 'Save refund' },
  saving: 'Saving...',
  saved: {
    payment: (amount: string, orderId: number) => `Payment of ${amount} recorded for order #${orderId}`,
    refund: (amount: string, orderId: number) => `Refund of ${amount} recorded for order #${orderId}`,
  },
  saveFailed: { payment: "We couldn't record the payment.", refund: "We couldn't record the refund." },
  saveAnyway: 'Save anyway',

  reversed: 'reversed',
  reversedBecause: (reason: string, person: string) => `Reversed by ${person}: ${reason}`,
  reversedDone: (orderId: number) => `Entry reversed for order #${orderId}`,
  reverseFailed: "We couldn't reverse the entry.",

  slipCollect: 'To collect',
  slipMomo: (code: string, name: string) => `MoMoPay code ${code}, ${name}`,
} as const
