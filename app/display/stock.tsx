import { LOW_STOCK_THRESHOLD } from '#contract/products/limits.ts'
import { formatCount } from '#contract/money.ts'
import { controlWords } from '#app/words/controls.ts'
import { classNames } from '#app/ui/class-names.ts'

/** Stock in pieces with a status diamond: filled, amber when low, hollow when sold out. */
export function Stock({ pieces, className }: { pieces: number; className?: string }) {
  const level = pieces <= 0 ? 'out' : pieces <= LOW_STOCK_THRESHOLD ? 'low' : 'good'
  return <span className={classNames('stock', levelClasses[level], className)}>{stockText(level, pieces)}</span>
}

function stockText(level: keyof typeof levelClasses, pieces: number): string {
  if (level === 'out') return controlWords.outOfStock
  return level === 'low' ? controlWords.lowStock(formatCount(pieces)) : controlWords.inStock(formatCount(pieces))
}

const levelClasses = { good: '', low: 'stock-low', out: 'stock-out' }
