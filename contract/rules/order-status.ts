/** Every status of an order; an admin may go from any to any. */
export const orderStatuses = ['pending', 'completed', 'delivered', 'cancelled'] as const
type Status = (typeof orderStatuses)[number]

/** Whether a shopper may still cancel their own order. */
export function mayCancel(status: Status): boolean {
  return status === 'pending'
}

/** Whether its lines can still be packed and handed over. */
export function mayHandOver(status: Status): boolean {
  return status !== 'cancelled'
}

/** Whether an order of this status holds stock; only cancelled orders do not. */
export function holdsStock(status: Status): boolean {
  return status !== 'cancelled'
}
