/** A line of a saved list as it is opened; prices are francs a piece. */
export interface SeenLine {
  /** What would be bought now; 0 for a line that is left out. */
  quantity: number
  product_id: number | null
  seen_price: number | null
  seen_at: string | null
  /** Null where it is not sold any more. */
  product: { price: number; stock_quantity: number } | null
}

/** What became of a saved list since its prices were seen. */
export interface PriceDifference {
  /** When they were seen, the last time; null where none was. */
  since: string | null
  /** Francs that what can be bought costs more than then; negative: less. */
  francs: number
  /** Lines by what became of them. */
  dearer: number
  cheaper: number
  soldOut: number
  gone: number
}

/** Compares a saved list with the shop of now: lines that cannot be bought are counted, and part of no sum. */
export function priceDifference(lines: readonly SeenLine[]): PriceDifference {
  const difference: PriceDifference = { since: null, francs: 0, dearer: 0, cheaper: 0, soldOut: 0, gone: 0 }
  let cents = 0
  for (const { quantity, product_id: productId, product, ...seen } of lines) {
    if (quantity === 0 || productId === null) continue
    if (seen.seen_at && seen.seen_at > (difference.since ?? '')) difference.since = seen.seen_at
    if (!product) difference.gone += 1
    else if (product.stock_quantity === 0) difference.soldOut += 1
    else if (seen.seen_price !== null && seen.seen_price !== product.price) {
      difference[product.price > seen.seen_price ? 'dearer' : 'cheaper'] += 1
      cents += Math.round((product.price - seen.seen_price) * 100) * quantity
    }
  }
  return { ...difference, francs: cents / 100 }
}
