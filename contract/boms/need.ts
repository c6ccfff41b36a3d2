import { nextQuantity, type QuantityRule } from '../rules/quantities.ts'

/** For how many boards a parts list is bought, and how many pieces more than they need, percent. */
export interface Build {
  boards: number
  sparePercent: number
}

/** How a product is sold: what is bought may be a pack. */
export interface SoldAs extends QuantityRule {
  stock_quantity: number
  pieces_per_pack: number
}

/** What is bought to have some pieces, and how much of it is not in stock. */
export interface Purchase {
  quantity: number
  short: number
}

/** Spare pieces are stated in tenths of a percent. */
const TENTHS = 1_000

/** Pieces that so many boards need, spare ones included: `ceil(quantity x boards x (1 + spare / 100))`, exact. */
export function piecesNeeded(quantity: number, { boards, sparePercent }: Build): number {
  return Math.ceil((quantity * boards * (TENTHS + Math.round(sparePercent * 10))) / TENTHS)
}

/** What is bought to have so many pieces: whole packs, the minimum at least, in multiples; nothing for none. */
export function purchaseOf(pieces: number, product: SoldAs): Purchase {
  if (pieces <= 0) return { quantity: 0, short: 0 }
  const quantity = nextQuantity(Math.ceil(pieces / product.pieces_per_pack), product)
  return { quantity, short: Math.max(0, quantity - product.stock_quantity) }
}
