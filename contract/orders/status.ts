/** Statuses of an order. An admin may change any status to any other. */
export const orderStatuses = ['pending', 'completed', 'delivered', 'cancelled'] as const
type Status = (typeof orderStatuses)[number]

/** Returns true if the buyer may still cancel an order with this status. */
export function mayCancel(status: Status): boolean {
  return status === 'pending'
}

/** Returns true if an order with this status has not reached its buyer yet and may be changed by an admin. */
export function isOpen(status: Status): boolean {
  return status === 'pending' || status === 'completed'
}

/** Returns true if an order with this status holds stock; only cancelled orders do not. */
export function holdsStock(status: Status): boolean {
  return status !== 'cancelled'
}

/** Reasons for cancelling an order. Buyers and sellers can see every reason except suspected abuse. */
export const cancelReasons = [
  'customer_asked',
  'unreachable',
  'cannot_supply',
  'duplicate',
  'suspected_abuse',
  'other',
] as const
export type CancelReason = (typeof cancelReasons)[number]

/** Reasons for changing an order. The buyer can see every reason except the last. */
export const changeReasons = ['customer_asked', 'cannot_supply', 'price_agreed', 'mistake', 'other'] as const
export type ChangeReason = (typeof changeReasons)[number]

/**
 * Returns the unit price of a line after an order change. If the line's quantity is increased or the line is restored,
 * today's price applies if it is lower.
 */
export function changedPrice<Money extends number | bigint>(
  price: Money,
  today: Money | null,
  { from, to }: { from: number; to: number },
): Money {
  return to > from && today !== null && today < price ? today : price
}

/** Reasons why a seller cannot supply the full quantity of a line. */
export const shortReasons = ['broken', 'miscounted', 'sold_elsewhere', 'other'] as const
export type ShortReason = (typeof shortReasons)[number]
