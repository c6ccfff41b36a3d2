import { formatFrancs } from '#contract/money.ts'
import { controlWords } from '#app/words/controls.ts'
import { classNames } from '#app/ui/class-names.ts'

const sizes = { sm: 'price-sm', md: '', lg: 'price-lg' }

interface PriceProps {
  francs: number
  /** Decimals: `auto` (for cards) hides zero decimals, 2 (for cart and tables) always shows them. */
  decimals?: 'auto' | 2
  /** True for a red price, used only for Hot Sales. */
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
