import type { ProductCard } from '#contract/catalogue/calls.ts'
import { formatCount, formatFrancs } from '#contract/money.ts'
import { controlWords } from '#app/words/controls.ts'

type Sale = Pick<ProductCard, 'price' | 'pieces_per_pack' | 'min_quantity' | 'quantity_step'>

/**
 * Terms of sale: the pack size, the price per piece, and restrictions on the quantity. Renders nothing if single pieces
 * are sold without restrictions.
 */
export function SaleNote({ of, className }: { of: Sale; className: string }) {
  const { price, pieces_per_pack: pieces, min_quantity: least, quantity_step: step } = of
  const note = [
    pieces > 1 && controlWords.packOf(formatCount(pieces)),
    pieces > 1 && controlWords.aPiece(formatFrancs(price / pieces)),
    least > step && controlWords.minimum(formatCount(least)),
    step > 1 && controlWords.multiples(formatCount(step)),
  ]
    .filter(Boolean)
    .join(' · ')
  return note && <p className={className}>{note}</p>
}
