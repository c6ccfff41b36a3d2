import { formatFrancs } from '#contract/money.ts'
import { controlWords } from '#app/words/controls.ts'
import { classNames } from '#app/ui/class-names.ts'

const sizes = { sm: 'price-sm', md: '', lg: 'price-lg' }

interface PriceProps {
  francs: number
  /** Decimals: `auto` (cards) only if not zero; 2 (cart, tables) always. */
  decimals?: 'auto' | 2
  /** Red price, for Hot Sales only. */
  hot?: boolean
  /** Size for side panel, card or product page. */
  size?: keyof typeof sizes
  className?: string
}

/** Price as `Rwf 12,345` with a small prefix, never wrapped. */
export function Price({ francs, decimals = 'auto', hot = false, size = 'md', className }: PriceProps) {
  return (
    <span className={classNames('price', sizes[size], hot && 'price-hot', className)}>
      <small>{controlWords.currency}</small>
      {` ${formatFrancs(francs, decimals)}`}
    </span>
  )
}
