import type { Order, OrderItem } from '#contract/orders/calls.ts'
import { stageOfLine } from '#contract/orders/line-stage.ts'

/** Product to fetch from the shelf for several orders. */
export interface PickedProduct {
  item: OrderItem
  pieces: number
  orders: { id: number; pieces: number }[]
}

/**
 * Sums the lines to pack of several orders by product, sorted by name. Counts only the pieces that the seller has, and
 * keeps packs of different sizes apart.
 */
export function buildPickList(orders: Order[]): PickedProduct[] {
  const lines = orders.flatMap(({ id, status, items }) =>
    items
      .filter((item) => stageOfLine(status, item) === 'to_pack')
      .map((item) => ({ id, item, pieces: piecesOf(item) })),
  )
  const products = Map.groupBy(lines, ({ item }) => `${item.product_id}-${item.pieces_per_pack}`)
  return [...products.values()]
    .flatMap((sameLines) => {
      const newest = sameLines.toSorted((a, b) => b.id - a.id)[0]
      const pieces = sameLines.reduce((sum, line) => sum + line.pieces, 0)
      const picked = sameLines.map(({ id, pieces }) => ({ id, pieces }))
      return newest ? [{ item: newest.item, pieces, orders: picked }] : []
    })
    .toSorted((a, b) => a.item.product_name.localeCompare(b.item.product_name, 'en'))
}

const piecesOf = ({ quantity, shortage }: OrderItem) => Math.min(quantity, shortage?.can_supply ?? quantity)
