import { formatCount } from '#contract/money.ts'
import { controlWords } from '#app/words/controls.ts'

/** Pack size of an order or cart line; renders nothing for products sold as single pieces. */
export function PackOf({ pieces, className }: { pieces: number; className?: string }) {
  return pieces > 1 && <span className={className}>{controlWords.packOf(formatCount(pieces))}</span>
}
