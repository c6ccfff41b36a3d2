import type { orderStatuses } from './status.ts'

interface OwedOrder {
  status: (typeof orderStatuses)[number]
  totalCents: bigint
  returnedCents: bigint
  paidCents: bigint
}

/**
 * Returns what an order's buyer owes and has paid, in whole francs. Nothing is due for a cancelled order; otherwise the
 * total less the value of returns is due, rounded half up. The balance is positive while the shop must collect, and
 * negative while it owes the buyer.
 */
export function accountOf({ status, totalCents, returnedCents, paidCents }: OwedOrder) {
  const due = status === 'cancelled' ? 0 : Number((totalCents - returnedCents + 50n) / 100n)
  const paid = Number(paidCents / 100n)
  return { due, paid, balance: due - paid }
}
