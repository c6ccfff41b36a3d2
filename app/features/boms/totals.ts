import type { ProductCard } from '#contract/catalogue/calls.ts'
import { purchaseOf, type Purchase } from '#contract/boms/need.ts'
import type { ListRow } from './list.ts'

/** Part to buy, with the quantity for all lines that use it. */
export interface WantedProduct extends Purchase {
  product: ProductCard
  /** Price in francs of the pieces that are in stock. */
  sum: number
}

export interface SellerTotal {
  sellerId: number | null
  name: string
  lines: number
  sum: number
  /** Parts whose stock is insufficient. */
  shortProducts: WantedProduct[]
}

/** Returns an accumulator for chosen parts, which combines lines with the same part into one purchase. */
export function createTotals() {
  const pieces = new Map<number, { product: ProductCard; pieces: number }>()
  return {
    add({ chosen, state, pieces: more }: ListRow) {
      if (!chosen || state !== 'chosen') return
      const before = pieces.get(chosen.product.id)?.pieces ?? 0
      pieces.set(chosen.product.id, { product: chosen.product, pieces: before + more })
    },
    /** Returns all products to buy; yields after each product. */
    *products(): Generator<undefined, WantedProduct[]> {
      const products: WantedProduct[] = []
      for (const { product, pieces: all } of pieces.values()) {
        const { quantity, missing } = purchaseOf(all, product)
        products.push({ product, quantity, missing, sum: francs((quantity - missing) * product.price) })
        yield
      }
      return products
    },
  }
}

/** Returns the totals by seller, the largest first. */
export function sellerTotals(products: readonly WantedProduct[]): SellerTotal[] {
  const totals = new Map<number | null, SellerTotal>()
  for (const wanted of products) {
    const { id: sellerId, name } = wanted.product.seller
    const before = totals.get(sellerId) ?? { sellerId, name, lines: 0, sum: 0, shortProducts: [] }
    if (wanted.missing > 0) before.shortProducts.push(wanted)
    totals.set(sellerId, { ...before, lines: before.lines + 1, sum: francs(before.sum + wanted.sum) })
  }
  return [...totals.values()].toSorted((one, other) => other.sum - one.sum)
}

export const totalOf = (products: readonly WantedProduct[]): number =>
  francs(products.reduce((sum, wanted) => sum + wanted.sum, 0))

/** Rounds to hundredths of a franc, which removes floating-point errors from sums. */
const francs = (amount: number) => Math.round(amount * 100) / 100
