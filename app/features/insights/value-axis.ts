import { scaleLinear } from 'd3-scale'

export interface ValueAxis {
  /** The value at the upper edge. */
  top: number
  /** Where the grid lines lie, zero first. */
  ticks: number[]
}

/** Round values from zero to above the highest. @param isWhole only whole numbers get a line */
export function valueAxis(values: readonly number[], lines: number, isWhole = false): ValueAxis {
  const scale = scaleLinear([0, Math.max(isWhole ? lines : 1, ...values)], [0, 1]).nice(lines)
  const ticks = scale.ticks(lines)
  return { top: scale.domain()[1] ?? 1, ticks: isWhole ? ticks.filter(Number.isInteger) : ticks }
}

/** A value short enough for an axis: `850`, `12.5k`, `3M`. */
export function shortValue(value: number): string {
  const [unit, sign] = value >= 999_950 ? [1_000_000, 'M'] : value >= 1000 ? [1000, 'k'] : [1, '']
  const scaled = value / unit
  return `${scaled < 100 && unit > 1 ? Number(scaled.toFixed(1)) : Math.round(scaled)}${sign}`
}
