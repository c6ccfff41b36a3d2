import { formatFrancs } from '#contract/money.ts'
import type { MoneyMethod } from '#contract/orders/payments.ts'

/** Formats an amount for an email: `Rwf 12,500.00`. */
export const formatRwf = (francs: number) => `Rwf ${formatFrancs(francs, 2)}`

/** Ways to send money, within a sentence of an email. */
export const methodTexts = {
  cash: 'in cash',
  momo: 'by MoMo',
  airtel: 'by Airtel Money',
  bank: 'by bank transfer',
} satisfies Record<MoneyMethod, string>

/** Returns the sentence that names a transaction, preceded by a space; empty for cash. */
export const referenceText = (reference: string | null) =>
  reference ? ` The transaction reference is ${reference}.` : ''

/** Final sentence of a digest that lists only the latest of its emails. */
export const latestOnly = (count: number) => `These are the latest ${count}.`
