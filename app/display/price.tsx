import { formatFrancs } from '#contract/money.ts'
import { controlWords } from '#app/words/controls.ts'
import { classNames } from '#app/ui/class-names.ts'

const sizes = { sm: 'price-sm', md: '', lg: 'price-lg' }

interface PriceProps {
  francs: number
  /** Number of decimals: `auto` (for cards) hides zero decimals, 2 (for cart and tables) always shows decimals. */
  decimals?: 'auto' | 2
  /** True to show the price in red, for Hot Sales only. */
  hot?: boolean
  /** Size variant for the side panel, a card or the product page. */
  size?: keyof typeof sizes
  className?: string
}

/** Price such as `Rwf 12,345`, with a small prefix and without line breaks. */
export function Price({ francs, decimals = 'auto', hot = false, size = 'md', className }: PriceProps) {
  return (
    <span className={classNames('price', sizes[size], hot && 'price-hot', className)}>
      <small>{controlWords.currency}</small>
      {` ${formatFrancs(francs, decimals)}`}
    </span>
  )
}
