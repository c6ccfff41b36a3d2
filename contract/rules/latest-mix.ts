import { LATEST_MIX } from '../limits.ts'

/** A product in the order of its making. */
export interface Latest {
  id: number
  /** The import that made it; null: none did. */
  importId: string | null
  /** Who sells it; null: the shop. */
  sellerId: number | null
  isPictured: boolean
}

/**
 * Mixes the newest products, so that imports do not fill the front page: of what they made at most two stand in each eight places, of
 * sellers in turn, those without pictures after the others of their import; the rest is held back. Whatever no import
 * made keeps its order, and comes no later than it would. Behind the last of these, two in eight are of one seller.
 * @param newest the newest first
 * @returns ids of the first places; fewer where only products are left that are held back
 */
export function mixLatest(newest: readonly Latest[], most: number = LATEST_MIX.places): number[] {
  const queues = toQueues(newest)
  const others = queues.get(null) ?? []
  queues.delete(null)
  const mixed: Latest[] = []
  const shown = new Map<number | null, number>()
  while (mixed.length < most) {
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

/** A product, and the place among the newest for which it stands. */
interface Entry {
  product: Latest
  place: number
}

/** What no import made in its order, and of each import the places of all that it made, those with pictures first. */
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
