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

/** Tells whether an order of this status is still on its way to the buyer, and may be changed by an admin. */
export function isOpen(status: Status): boolean {
  return status === 'pending' || status === 'completed'
}

/** Tells whether an order of this status holds stock; only cancelled orders do not. */
export function holdsStock(status: Status): boolean {
  return status !== 'cancelled'
}

/** Reasons for a cancellation; buyers and sellers see all of them except suspected abuse. */
export const cancelReasons = [
  'customer_asked',
  'unreachable',
  'cannot_supply',
  'duplicate',
  'suspected_abuse',
  'other',
] as const
export type CancelReason = (typeof cancelReasons)[number]

/** Reasons for changing an order; its buyer sees all but the last. */
export const changeReasons = ['customer_asked', 'cannot_supply', 'price_agreed', 'mistake', 'other'] as const
export type ChangeReason = (typeof changeReasons)[number]

/** Returns the price of a line after a change: if its quantity is raised or restored, it takes today's price if that is lower. */
export function changedPrice<Money extends number | bigint>(
  price: Money,
  today: Money | null,
  { from, to }: { from: number; to: number },
): Money {
  return to > from && today !== null && today < price ? today : price
}

/** Reasons why a seller cannot supply all of a line. */
export const shortReasons = ['broken', 'miscounted', 'sold_elsewhere', 'other'] as const
export type ShortReason = (typeof shortReasons)[number]
