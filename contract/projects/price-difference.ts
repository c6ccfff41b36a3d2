/** Line of a saved parts list at the time when the list is opened; prices are in francs per piece. */
export interface SeenLine {
  /** Quantity that would be bought now; 0 for an excluded line. */
  quantity: number
  product_id: number | null
  seen_price: number | null
  seen_at: string | null
  /** Product on the line; null if the product is no longer sold. */
  product: { price: number; stock_quantity: number } | null
}

/** Changes to a saved parts list since its prices were last viewed. */
export interface PriceDifference {
  /** Time when the prices were last viewed; null if never. */
  since: string | null
  /** Change in the total cost of the available lines, in francs; negative if the cost has fallen. */
  francs: number
  /** Number of lines whose product is more expensive, cheaper, sold out or no longer sold. */
  dearer: number
  cheaper: number
  soldOut: number
  gone: number
}

/**
 * Compares the prices in a saved parts list with current prices. Unavailable lines are counted but do not affect the
 * total.
 */
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
