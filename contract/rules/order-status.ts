/** Statuses of an order; an admin may change any to any. */
export const orderStatuses = ['pending', 'completed', 'delivered', 'cancelled'] as const
type Status = (typeof orderStatuses)[number]

/** Tells whether the buyer may still cancel the order. */
export function mayCancel(status: Status): boolean {
  return status === 'pending'
}

/** Tells whether lines can still be packed and handed over. */
export function mayHandOver(status: Status): boolean {
  return status !== 'cancelled'
}

/** Tells whether an order of this status is still on its way to the buyer. */
export function isOpen(status: Status): boolean {
  return status === 'pending' || status === 'completed'
}

/** Tells whether an order of this status holds stock; only cancelled orders do not. */
export function holdsStock(status: Status): boolean {
  return status !== 'cancelled'
}

/** Why an order is cancelled; buyers and sellers are told each but suspected abuse. */
export const cancelReasons = [
  'customer_asked',
  'unreachable',
  'cannot_supply',
  'duplicate',
  'suspected_abuse',
  'other',
] as const
export type CancelReason = (typeof cancelReasons)[number]
