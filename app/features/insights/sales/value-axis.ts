import { scaleLinear } from 'd3-scale'

export interface ValueAxis {
  /** Value at the top of the axis. */
  max: number
  /** Values of the grid lines, starting at zero. */
  ticks: number[]
}

/**
 * Minimum value at the top of an axis. With a lower value, grid lines would be at fractions of a franc and labelled 0,
 * 0, 1, 1.
 */
const LEAST_MAX = 10

/**
 * Returns an axis with round values from zero to at least the highest value in the chart.
 * @param isInteger true to draw grid lines only at whole numbers
 */
export function valueAxis(values: readonly number[], tickCount: number, isInteger = false): ValueAxis {
  const scale = scaleLinear([0, Math.max(isInteger ? tickCount : LEAST_MAX, ...values)], [0, 1]).nice(tickCount)
  const ticks = scale.ticks(tickCount)
  return { max: scale.domain()[1] ?? 1, ticks: isInteger ? ticks.filter(Number.isInteger) : ticks }
}

/** Formats a value compactly for an axis: `850`, `12.5k`, `3M`. */
export function shortValue(value: number): string {
  const [unit, suffix] = value >= 999_950 ? [1_000_000, 'M'] : value >= 1000 ? [1000, 'k'] : [1, '']
  const shortened = value / unit
  return `${shortened < 100 && unit > 1 ? Number(shortened.toFixed(1)) : Math.round(shortened)}${suffix}`
}
