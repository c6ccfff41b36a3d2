import type { FactValue, Property } from '#contract/parts/property.ts'

/**
 * Boundaries of spans within a decade, chosen from common ends of ranges. With finer series, at most 32 values lie
 * between two boundaries.
 */
const STEPS = [1, 1.5, 2.2, 3.3, 4.7, 6.8]

/** Range of numbers that excludes its upper end. */
interface Span {
  low: number
  high: number
}

/**
 * Returns the span of a single number if its property has hundreds of values; otherwise null. The span's id is stored
 * with the product, so that filtering by a range needs few ids.
 */
export function spanOf({ type, holds }: Property, { low, typ, high }: FactValue): Span | null {
  if (type !== 'quantity' || holds !== 'exact' || typ !== undefined) return null
  return low !== undefined && low === high && low > 0 ? spanAround(low) : null
}

function spanAround(number: number): Span {
  const [digits, exponent] = number.toExponential(8).split('e').map(Number) as [number, number]
  const step = STEPS.findLastIndex((step) => step <= digits)
  const [low = 1, high] = STEPS.slice(step)
  return { low: Number(`${low}e${exponent}`), high: Number(high ? `${high}e${exponent}` : `1e${exponent + 1}`) }
}
