import { MAX_PRICE_CHANGE_PERCENT, MIN_PRICE_CHANGE_PERCENT } from '#contract/limits.ts'
import { MAX_FRANCS } from '#contract/money.ts'

/** Whether a percentage is a valid price change: not 0, at most two decimals, within the limits. */
export function isValidPricePercent(percent: number): boolean {
  const isWithin = percent >= MIN_PRICE_CHANGE_PERCENT && percent <= MAX_PRICE_CHANGE_PERCENT && percent !== 0
  return isWithin && Math.abs(percent * 100 - Math.round(percent * 100)) < 1e-6
}

/**
 * A price after a change by so many percent, half up; both in hundredths of a franc. Whole francs stay whole: nobody pays less
 * than one. Only a price that has hundredths keeps them. What costs something is not given away.
 * @returns null above the highest price there may be
 */
export function applyPriceChange(cents: bigint, percent: number): bigint | null {
  const unit = cents % 100n === 0n ? 100n : 1n
  const factor = BigInt(10_000 + Math.round(percent * 100))
  const rounded = ((2n * cents * factor + 10_000n * unit) / (20_000n * unit)) * unit
  const changed = cents > 0n && rounded < unit ? unit : rounded
  return changed > BigInt(MAX_FRANCS) * 100n ? null : changed
}
