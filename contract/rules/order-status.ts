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

/** Whether an order holds pieces that are therefore not on the shelf; only a cancelled one has given them back. */
export function holdsStock(status: Status): boolean {
  return status !== 'cancelled'
}
