/** Number of orders that this process is currently placing, by product. */
const ordersOf = new Map<number, number>()

/** Places an order for products, and counts it among the orders for them until it is placed or refused. */
export async function whilePlacing<Result>(productIds: number[], place: () => Promise<Result>): Promise<Result> {
  addOrders(productIds, 1)
  try {
    return await place()
  } finally {
    addOrders(productIds, -1)
  }
}

/** Returns true if other orders for one of the products are being placed, so that a lock on it may take long. */
export function isContended(productIds: number[]): boolean {
  return productIds.some((id) => (ordersOf.get(id) ?? 0) > 1)
}

function addOrders(productIds: number[], added: number): void {
  for (const id of new Set(productIds)) {
    const count = (ordersOf.get(id) ?? 0) + added
    if (count > 0) ordersOf.set(id, count)
    else ordersOf.delete(id)
  }
}
