import { useState, type KeyboardEvent } from 'react'
import { MAX_PRICE_FILTER, MIN_PRICE_FILTER, MIN_PRICE_GAP } from '#contract/catalogue/limits.ts'
import { formatFrancs } from '#contract/money.ts'
import { PriceRange, type PriceBounds } from './price-range.tsx'
import { catalogueWords } from '#app/words/catalogue.ts'

interface PriceFilterProps {
  /** Price bounds in francs; undefined for a bound at the end of the scale. */
  value: PriceBounds
  onCommit: (bounds: PriceBounds) => void
}

/** Price range filter with a slider and number fields. */
export function PriceFilter({ value, onCommit }: PriceFilterProps) {
  return (
    <>
      <PriceRange value={value} onCommit={onCommit} />
      <div className="mt-2 grid grid-cols-2 gap-2">
        <PriceInput
          label={catalogueWords.from}
          francs={value.low}
          onFrancs={(francs = MIN_PRICE_FILTER) => onCommit(fromLow(francs, value.high))}
        />
        <PriceInput
          label={catalogueWords.to}
          francs={value.high}
          onFrancs={(francs = MAX_PRICE_FILTER) => onCommit(fromHigh(francs, value.low))}
        />
      </div>
    </>
  )
}

interface PriceInputProps {
  label: string
  francs: number
  /** Called on blur after a change; receives undefined if the field was cleared. */
  onFrancs: (francs: number | undefined) => void
}

function PriceInput({ label, francs, onFrancs }: PriceInputProps) {
  const [typed, setTyped] = useState<string | null>(null)
  function commit() {
    if (typed === null) return
    setTyped(null)
    const digits = typed.replace(/\D/g, '')
    onFrancs(digits ? Number(digits) : undefined)
  }
  function commitOnEnter(event: KeyboardEvent) {
    if (event.key === 'Enter') commit()
  }
  return (
    <label className={boxClass}>
      <span className="text-sm text-ink-3">
        {label}
        <span className="sr-only">{catalogueWords.priceUnit}</span>
      </span>
      <input
        inputMode="numeric"
        autoComplete="off"
        value={typed ?? formatFrancs(francs)}
        onChange={(event) => setTyped(event.target.value)}
        onFocus={(event) => event.currentTarget.select()}
        onBlur={commit}
        onKeyDown={commitOnEnter}
        className="w-full min-w-0 bg-transparent text-right text-sm text-ink outline-none pointer-coarse:text-md"
      />
    </label>
  )
}

/** Applies a typed lower bound, moving the upper bound up if it is too close. */
function fromLow(typed: number, high: number): PriceBounds {
  const low = Math.min(Math.max(typed, MIN_PRICE_FILTER), MAX_PRICE_FILTER - MIN_PRICE_GAP)
  return { low, high: Math.max(high, low + MIN_PRICE_GAP) }
}

function fromHigh(typed: number, low: number): PriceBounds {
  const high = Math.max(Math.min(typed, MAX_PRICE_FILTER), MIN_PRICE_FILTER + MIN_PRICE_GAP)
  return { low: Math.min(low, high - MIN_PRICE_GAP), high }
}

const boxClass = 'flex h-9 min-w-0 items-center gap-1.5 field-frame px-2 hover:border-ink-3 pointer-coarse:h-11'
