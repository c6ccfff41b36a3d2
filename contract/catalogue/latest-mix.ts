import { LATEST_MIX } from './limits.ts'

/** Product in the list of products ordered by creation time. */
export interface Latest {
  id: number
  /** Import that created the product; null for a product created by hand. */
  importId: string | null
  /** Seller of the product; null for the shop itself. */
  sellerId: number | null
  isPictured: boolean
}

/**
 * Mixes the newest products so that imports do not dominate the front page. At most two of any eight consecutive
 * positions hold imported products. These alternate between sellers, starting with the products that have pictures;
 * further imported products are held back. Products created by hand keep their order and never appear later than they
 * would without mixing. After the last product created by hand, at most two of any eight products belong to the same
 * seller.
 * @param newest products in order of creation, the newest first
 * @returns ids of the products in the first positions; fewer than the maximum if only held-back products remain
 */
export function mixLatest(newest: readonly Latest[], max: number = LATEST_MIX.places): number[] {
  const queues = toQueues(newest)
  const others = queues.get(null) ?? []
  queues.delete(null)
  const mixed: Latest[] = []
  const shown = new Map<number | null, number>()
  while (mixed.length < max) {
    const recent = mixed.slice(1 - LATEST_MIX.window).filter(({ importId }) => importId !== null)
    const mayCome = ([head]: Entry[]) =>
      head !== undefined &&
      recent.filter(({ sellerId }) => sellerId === head.product.sellerId).length < LATEST_MIX.imported &&
      (!others[0] || (recent.length < LATEST_MIX.imported && head.place < others[0].place))
    const rank = ([head]: Entry[]) => [shown.get(head?.product.sellerId ?? null) ?? 0, head?.place ?? 0] as const
    const [next = others] = [...queues.values()].filter(mayCome).toSorted((one, other) => {
      const [[times, place], [otherTimes, otherPlace]] = [rank(one), rank(other)]
      return times - otherTimes || place - otherPlace
    })
    const product = next.shift()?.product
    if (!product) break
    mixed.push(product)
    if (product.importId !== null) shown.set(product.sellerId, (shown.get(product.sellerId) ?? 0) + 1)
  }
  return mixed.map(({ id }) => id)
}

/** Product with its position in the list of newest products. */
interface Entry {
  product: Latest
  place: number
}

/**
 * Groups products by import. The products of an import keep their set of positions, but those with pictures take the
 * first ones.
 */
function toQueues(newest: readonly Latest[]): Map<string | null, Entry[]> {
  const placed = newest.map((product, place) => ({ product, place }))
  const queues = Map.groupBy(placed, ({ product }) => product.importId)
  for (const [importId, queue] of queues) {
    if (importId === null) continue
    const shown = queue.toSorted((one, other) => Number(other.product.isPictured) - Number(one.product.isPictured))
    queues.set(
      importId,
      shown.map(({ product }, at) => ({ product, place: queue[at]?.place ?? 0 })),
    )
  }
  return queues
}
