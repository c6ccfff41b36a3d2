import { formatFrancs } from '#contract/money.ts'
import { controlWords } from '#app/words/controls.ts'
import { classNames } from '#app/ui/class-names.ts'

const sizes = { sm: 'text-base', md: 'text-md', lg: 'text-2xl [&>small]:text-[0.6em]' }

interface PriceProps {
  francs: number
  /** `auto` (cards) shows decimals only where there are any; 2 (cart, tables) always. */
  decimals?: 'auto' | 2
  /** Red, for Hot Sales only. */
  hot?: boolean
  /** Side panel, card, product page. */
  size?: keyof typeof sizes
  className?: string
}

/** An amount as `Rwf 12,345`, the prefix small, never broken over two lines. */
export function Price({ francs, decimals = 'auto', hot = false, size = 'md', className }: PriceProps) {
  return (
    <span className={classNames('font-bold whitespace-nowrap', hot ? 'text-red' : 'text-ink', sizes[size], className)}>
      <small className={classNames('text-[0.78em] font-medium', !hot && 'text-ink-3')}>{controlWords.currency}</small>{' '}
      {formatFrancs(francs, decimals)}
    </span>
  )
}
