import { MAX_PRICE_CHANGE_PERCENT, MIN_PRICE_CHANGE_PERCENT } from '#contract/products/limits.ts'
import { MAX_FRANCS } from '#contract/money.ts'

/** Returns true if a percentage is a valid price change: within the limits, not 0, and with at most two decimals. */
export function isValidPricePercent(percent: number): boolean {
  const isWithin = percent >= MIN_PRICE_CHANGE_PERCENT && percent <= MAX_PRICE_CHANGE_PERCENT && percent !== 0
  return isWithin && Math.abs(percent * 100 - Math.round(percent * 100)) < 1e-6
}

/**
 * Returns true if a new price is probably a typing error: it is 0, at least ten times the old price, or at most a tenth
 * of the old price.
 */
export function isUnusualPrice(before: number, after: number): boolean {
  if (after === 0) return before !== 0
  return before !== 0 && (after >= 10 * before || 10 * after <= before)
}

/**
 * Returns true if a change by a percentage can produce an unusual price, including through rounding: 10 minus 86 %
 * becomes 1, and 1 plus 850 % becomes 10.
 */
export const mayBeUnusual = (percent: number): boolean => percent < -85 || percent >= 850

/**
 * Changes a price in hundredths of a franc by a percentage, rounding half up. A price in whole francs remains in whole
 * francs, while a price with hundredths remains in hundredths. A positive price never becomes 0.
 * @returns null if the result exceeds the maximum price
 */
export function applyPriceChange(cents: bigint, percent: number): bigint | null {
  const unit = cents % 100n === 0n ? 100n : 1n
  const factor = BigInt(10_000 + Math.round(percent * 100))
  const rounded = ((2n * cents * factor + 10_000n * unit) / (20_000n * unit)) * unit
  const changed = cents > 0n && rounded < unit ? unit : rounded
  return changed > BigInt(MAX_FRANCS) * 100n ? null : changed
}
