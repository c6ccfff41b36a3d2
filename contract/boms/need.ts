import { nextQuantity, type QuantityRule } from '../cart/quantities.ts'

/** Number of boards to buy parts for, and the percentage of spare pieces. */
export interface Build {
  boards: number
  sparePercent: number
}

/** Units in which a product is sold; one unit may be a pack. */
export interface SoldAs extends QuantityRule {
  stock_quantity: number
  pieces_per_pack: number
}

/** Quantity to buy for a required number of pieces, and the quantity missing from stock. */
export interface Purchase {
  quantity: number
  missing: number
}

/** Number of tenths of a percent in 100 %; the percentage of spare pieces is rounded to tenths. */
const TENTHS = 1_000

/**
 * Returns the exact number of pieces needed for a number of boards, including spares: `ceil(quantity x boards x (1 +
 * spare / 100))`.
 */
export function piecesNeeded(quantity: number, { boards, sparePercent }: Build): number {
  return Math.ceil((quantity * boards * (TENTHS + Math.round(sparePercent * 10))) / TENTHS)
}

/**
 * Returns the quantity to buy for a number of pieces, in whole packs: a multiple of the step that is at least the
 * minimum. Returns 0 for 0 pieces.
 */
export function purchaseOf(pieces: number, product: SoldAs): Purchase {
  if (pieces <= 0) return { quantity: 0, missing: 0 }
  const quantity = nextQuantity(Math.ceil(pieces / product.pieces_per_pack), product)
  return { quantity, missing: Math.max(0, quantity - product.stock_quantity) }
}

/**
 * Returns the share of a product's purchase that a line adds to the shares of earlier lines. All shares add up to the
 * purchase for all pieces, so that a pack used by several lines is counted only once.
 * @param before number of pieces for the earlier lines
 */
export function purchaseAfter(before: number, pieces: number, product: SoldAs): Purchase {
  const [first, all] = [purchaseOf(before, product), purchaseOf(before + pieces, product)]
  const quantity = all.quantity - first.quantity
  return { quantity, missing: all.missing - first.missing }
}
