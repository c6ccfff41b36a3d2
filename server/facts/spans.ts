import type { FactValue, Property } from '#contract/parts/property.ts'

/** The rough steps of a decade: usual ends of ranges, and of finer series at most 32 values lie between two of them. */
const STEPS = [1, 1.5, 2.2, 3.3, 4.7, 6.8]

/** A span of numbers, of which the upper end is not one. */
interface Span {
  low: number
  high: number
}

/**
 * The span that a value lies in, where its property has hundreds of values: a part has the id of the span, too, and a range is
 * looked for by few ids. null for what is no single number.
 */
export function spanOf({ type, holds }: Property, { low, typ, high }: FactValue): Span | null {
  if (type !== 'quantity' || holds !== 'exact' || typ !== undefined) return null
  return low !== undefined && low === high && low > 0 ? spanAround(low) : null
}

function spanAround(number: number): Span {
  const [digits, exponent] = number.toExponential(8).split('e').map(Number) as [number, number]
  const place = STEPS.findLastIndex((step) => step <= digits)
  const [low = 1, high] = STEPS.slice(place)
  return { low: Number(`${low}e${exponent}`), high: Number(high ? `${high}e${exponent}` : `1e${exponent + 1}`) }
}
