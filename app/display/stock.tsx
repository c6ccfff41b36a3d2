import { LOW_STOCK_THRESHOLD } from '#contract/limits.ts'
import { formatCount } from '#contract/money.ts'
import { controlWords } from '#app/words/controls.ts'
import { classNames } from '#app/ui/class-names.ts'

/** Stock in pieces, with a status diamond: filled, amber when few, hollow when none. */
export function Stock({ pieces, className }: { pieces: number; className?: string }) {
  const level = pieces <= 0 ? 'out' : pieces <= LOW_STOCK_THRESHOLD ? 'low' : 'good'
  return (
    <span
      className={classNames(
        'inline-flex items-center gap-1.5 text-sm whitespace-nowrap',
        textClasses[level],
        className,
      )}
    >
      <span
        aria-hidden="true"
        className={classNames('size-[0.4375rem] flex-none rotate-45 rounded-[2px]', dotClasses[level])}
      />
      {stockText(level, pieces)}
    </span>
  )
}

function stockText(level: keyof typeof dotClasses, pieces: number): string {
  if (level === 'out') return controlWords.outOfStock
  return level === 'low' ? controlWords.lowStock(formatCount(pieces)) : controlWords.inStock(formatCount(pieces))
}

const textClasses = { good: 'text-ink-3', low: 'text-amber', out: 'text-ink-3' }
const dotClasses = { good: 'bg-brand', low: 'bg-amber', out: 'border-[1.5px] border-ink-3' }
