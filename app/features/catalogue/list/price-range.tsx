import { useState, type CSSProperties } from 'react'
import { MAX_PRICE_FILTER, MIN_PRICE_FILTER, MIN_PRICE_GAP, PRICE_FILTER_STEP } from '#contract/catalogue/limits.ts'
import { formatAmount } from '#app/format/amount.ts'
import { controlWords } from '#app/words/controls.ts'
import { classNames } from '#app/ui/class-names.ts'

/** Inclusive price bounds in francs. A bound at the end of the scale means no limit. */
export interface PriceBounds {
  low: number
  high: number
}

interface PriceRangeProps {
  value: PriceBounds
  /** Called on each movement of a thumb that is being dragged. */
  onDrag?: (bounds: PriceBounds) => void
  /** Called when a thumb is released, and immediately after a key press. */
  onCommit: (bounds: PriceBounds) => void
}

/**
 * Range slider built from two native inputs on one track, whose values remain at least 1,000 francs apart. To reset it,
 * set a new `key`.
 */
export function PriceRange({ value, onDrag, onCommit }: PriceRangeProps) {
  const [draggedBounds, setDraggedBounds] = useState<PriceBounds | null>(null)
  const visibleBounds = draggedBounds ?? value

  function change(bounds: PriceBounds) {
    if (!draggedBounds) return onCommit(bounds)
    setDraggedBounds(bounds)
    onDrag?.(bounds)
  }
  function release() {
    if (draggedBounds) onCommit(draggedBounds)
    setDraggedBounds(null)
  }
  const dragHandlers = { onPointerDown: () => setDraggedBounds(value), onPointerUp: release, onPointerCancel: release }
  return (
    <div>
      <div className="relative my-1 h-8" style={trackStyle(visibleBounds)}>
        <span aria-hidden="true" className={trackClass} />
        <Thumb
          label={controlWords.lowestPrice}
          francs={visibleBounds.low}
          text={lowText(visibleBounds.low)}
          // On top when near the upper end of the scale; otherwise the upper thumb would cover it and neither could be
          // moved.
          onTop={visibleBounds.low > MAX_PRICE_FILTER / 2}
          onFrancs={(francs) => change({ ...visibleBounds, low: Math.min(francs, visibleBounds.high - MIN_PRICE_GAP) })}
          {...dragHandlers}
        />
        <Thumb
          label={controlWords.highestPrice}
          francs={visibleBounds.high}
          text={highText(visibleBounds.high)}
          onFrancs={(francs) => change({ ...visibleBounds, high: Math.max(francs, visibleBounds.low + MIN_PRICE_GAP) })}
          {...dragHandlers}
        />
      </div>
      <div className="flex justify-between text-sm text-ink-2" aria-hidden="true">
        <span>{lowText(visibleBounds.low)}</span>
        <span>{highText(visibleBounds.high)}</span>
      </div>
    </div>
  )
}

interface ThumbProps {
  label: string
  francs: number
  text: string
  onTop?: boolean
  onFrancs: (francs: number) => void
  onPointerDown: () => void
  onPointerUp: () => void
  onPointerCancel: () => void
}

function Thumb({ label, francs, text, onTop = false, onFrancs, ...dragHandlers }: ThumbProps) {
  return (
    <input
      type="range"
      aria-label={label}
      aria-valuetext={text}
      // Starts at 0, so that the steps are whole thousands and reach the maximum; a value of 0 means MIN_PRICE_FILTER.
      min={0}
      max={MAX_PRICE_FILTER}
      step={PRICE_FILTER_STEP}
      value={francs}
      onChange={(event) => onFrancs(Math.max(Number(event.target.value), MIN_PRICE_FILTER))}
      className={`${thumbClass} ${onTop ? 'z-1' : ''}`}
      {...dragHandlers}
    />
  )
}

function lowText(francs: number): string {
  return formatAmount(francs, 'auto')
}

function highText(francs: number): string {
  return francs >= MAX_PRICE_FILTER ? `${lowText(francs)}+` : lowText(francs)
}

function trackStyle({ low, high }: PriceBounds) {
  const percent = (francs: number) => `${(francs / MAX_PRICE_FILTER) * 100}%`
  return { '--low': percent(low), '--high': percent(high) } as CSSProperties // React's type lacks custom properties
}

const trackClass = classNames(
  'absolute inset-x-0 top-1/2 h-1 -translate-y-1/2 rounded-[2px]',
  'bg-[linear-gradient(90deg,var(--fill-2)_var(--low),var(--brand)_var(--low)_var(--high),var(--fill-2)_var(--high))]',
)

const thumbClass =
  'range-thumb pointer-events-none absolute inset-0 m-0 size-full appearance-none bg-transparent focus-visible:outline-none'
