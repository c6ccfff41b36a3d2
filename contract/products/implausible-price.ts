import { isUnusualPrice } from './price-change.ts'

/** Reasons why a price is probably a mistake, most certain first. */
export const IMPLAUSIBLE_REASONS = ['currency', 'zero', 'earlier', 'offers', 'category'] as const
export type ImplausibleReason = (typeof IMPLAUSIBLE_REASONS)[number]

export interface ImplausiblePrice {
  reason: ImplausibleReason
  /** Reference price in francs, for the same number of pieces; null if there is none. */
  compared_with: number | null
}

/** Price in francs of a pack with a number of pieces. */
export interface PackPrice {
  price: number
  pieces: number
}

/** Prices that a new price is compared with; null if there is none. */
export interface PriceReferences {
  /** Previous price of the product itself. */
  earlier: PackPrice | null
  /** Median price per piece of the other offers of the same part number. */
  offers: number | null
  /** Lowest price per piece in the category. */
  category: number | null
}

/**
 * Returns the reason why a price is probably a mistake: it is 0, at least ten times or at most a tenth of the product's
 * earlier price or of other offers for the same part number, or at most a tenth of the lowest price in its category.
 * Returns null for a plausible price.
 */
export function findImplausiblePrice(after: PackPrice, references: PriceReferences): ImplausiblePrice | null {
  const { earlier, offers, category } = references
  const { price, pieces } = after
  if (price === 0) return earlier?.price === 0 ? null : { reason: 'zero', compared_with: earlier?.price ?? null }
  // If the pack size is corrected together with the price, the price is plausible for either pack size.
  const isUnlikeEarlier =
    earlier !== null &&
    isUnusualPrice(earlier.price, price) &&
    isUnusualPrice(earlier.price / earlier.pieces, price / pieces)
  if (isUnlikeEarlier) return { reason: 'earlier', compared_with: earlier.price }
  if (offers !== null && isUnusualPrice(offers * pieces, price))
    return { reason: 'offers', compared_with: inFrancs(offers * pieces) }
  if (category !== null && price * 10 <= category * pieces)
    return { reason: 'category', compared_with: inFrancs(category * pieces) }
  return null
}

const inFrancs = (amount: number) => Math.round(amount * 100) / 100
