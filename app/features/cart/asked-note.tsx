import type { CartLine } from '#contract/cart/calls.ts'
import { formatCount } from '#contract/money.ts'
import { Button } from '#app/ui/button.tsx'
import { cartContentWords } from '#app/words/cart-contents.ts'
import { askedQuantity } from './asked-quantities.ts'

interface AskedNoteProps {
  line: CartLine
  isBusy: boolean
  onSet: (quantity: number) => void
}

/**
 * Shows the quantity that the buyer wanted if the stock was too low, and a button that sets the quantity now in stock.
 */
export function AskedNote({ line: { id, name, quantity, stock_quantity: stock }, isBusy, onSet }: AskedNoteProps) {
  const asked = askedQuantity(id)
  if (asked <= quantity) return null
  const available = Math.min(asked, stock)
  const fix = cartContentWords.setQuantityTo(formatCount(available))
  return (
    <div className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1.5">
      <p className="text-sm font-medium text-amber">
        {available < asked
          ? cartContentWords.askedStock(formatCount(asked), formatCount(available))
          : cartContentWords.askedFor(formatCount(asked))}
      </p>
      {available > quantity && (
        <Button size="sm" busy={isBusy} aria-label={`${fix}: ${name}`} onClick={() => onSet(available)}>
          {fix}
        </Button>
      )}
    </div>
  )
}
