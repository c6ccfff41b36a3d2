import { formatCount } from '#contract/money.ts'
import { controlWords } from '#app/words/controls.ts'

/** Of how many pieces the packs of a line are; nothing for pieces. */
export function PackOf({ pieces, className }: { pieces: number; className?: string }) {
  return pieces > 1 && <span className={className}>{controlWords.packOf(formatCount(pieces))}</span>
}
