import type { ProductCard } from '#contract/catalogue/calls.ts'
import { purchaseOf, type Purchase } from '#contract/boms/need.ts'
import { toCents, type EarlierNeed, type ListRow } from './list.ts'

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
  const pieces = new Map<number, EarlierNeed & { product: ProductCard }>()
  return {
    add({ line, chosen, state, pieces: more }: ListRow) {
      if (!chosen || state !== 'chosen') return
      const before = pieces.get(chosen.product.id)
      const all = (before?.pieces ?? 0) + more
      pieces.set(chosen.product.id, { product: chosen.product, line: before?.line ?? line, pieces: all })
    },
    /** Returns the number of pieces of a product that the lines added so far need. */
    earlier: (productId: number): EarlierNeed | undefined => pieces.get(productId),
    /** Returns all products to buy; yields after each product. */
    *products(): Generator<undefined, WantedProduct[]> {
      const products: WantedProduct[] = []
      for (const { product, pieces: all } of pieces.values()) {
        const { quantity, missing } = purchaseOf(all, product)
        products.push({ product, quantity, missing, sum: toCents((quantity - missing) * product.price) })
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
    totals.set(sellerId, { ...before, lines: before.lines + 1, sum: toCents(before.sum + wanted.sum) })
  }
  return [...totals.values()].toSorted((one, other) => other.sum - one.sum)
}

export const totalOf = (products: readonly WantedProduct[]): number =>
  toCents(products.reduce((sum, wanted) => sum + wanted.sum, 0))
