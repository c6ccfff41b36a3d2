import type { FactValue, Property } from './property.ts'

/** Factor and name of a display unit, and the smallest value shown in it if that is less than one unit. */
type Step = [factor: number, unit: string, min?: number]

const engineering = (unit: string, prefixes: Record<string, number>): Step[] =>
  Object.entries(prefixes).map(([prefix, factor]) => [factor, prefix + unit])

const WHOLE = { '': 1 }
const SMALL = { m: 1e-3, µ: 1e-6, n: 1e-9, p: 1e-12 }
const LARGE = { G: 1e9, M: 1e6, k: 1e3 }

/**
 * Display units of each base unit, the largest first. Values below the smallest display unit are shown in the smallest
 * unit.
 */
const STEPS: Record<string, Step[]> = {
  Ω: engineering('Ω', { ...LARGE, ...WHOLE, m: 1e-3 }),
  F: [[1, 'F', 0.1], ...engineering('F', { µ: 1e-6, n: 1e-9, p: 1e-12 })],
  H: engineering('H', { ...WHOLE, ...SMALL }),
  Hz: engineering('Hz', { ...LARGE, ...WHOLE }),
  V: engineering('V', { k: 1e3, ...WHOLE, m: 1e-3, µ: 1e-6 }),
  A: engineering('A', { ...WHOLE, ...SMALL }),
  W: engineering('W', { k: 1e3, ...WHOLE, m: 1e-3, µ: 1e-6 }),
  C: engineering('C', { ...WHOLE, ...SMALL }),
  cd: engineering('cd', { ...WHOLE, m: 1e-3 }),
  Ah: engineering('Ah', { ...WHOLE, m: 1e-3 }),
  Pa: engineering('Pa', { k: 1e3, ...WHOLE }),
  'bit/s': engineering('bit/s', { ...LARGE, ...WHOLE }),
  'samples/s': [
    [1e6, 'MS/s'],
    [1e3, 'kS/s'],
    [1, 'samples/s'],
  ],
  m: [
    [1, 'm'],
    [1e-3, 'mm'],
    [1e-6, 'µm'],
    [1e-9, 'nm'],
  ],
  s: [[3600, 'h'], [1, 's'], ...engineering('s', SMALL)],
  kg: [
    [1, 'kg'],
    [1e-3, 'g'],
  ],
  byte: [
    [1024 ** 3, 'GB'],
    [1024 ** 2, 'MB'],
    [1024, 'KB'],
    [1, 'bytes'],
  ],
  N·m: [
    [1, 'N·m'],
    [1e-2, 'N·cm'],
  ],
  'm³/s': [[1e-3 / 60, 'L/min']],
}
const PLAIN = new Intl.NumberFormat('en', { useGrouping: false, maximumFractionDigits: 15 })
/** Number of significant digits in a formatted value. */
const DIGITS = 9

/**
 * Formats a value as engineers write it, such as 4.7 kΩ, 2.6-5 V or up to 200 mA; the value of a choice is returned
 * unchanged.
 */
export function formatValue({ unit, isEitherWay }: Property, { low, typ, high, choice }: FactValue): string {
  if (choice !== undefined) return choice
  const single = typ ?? (low === high ? low : undefined)
  if (single !== undefined) return `${isEitherWay ? '±' : ''}${formatQuantity(single, unit)}`
  if (low === undefined) return `up to ${formatQuantity(high ?? 0, unit)}`
  return high === undefined ? `at least ${formatQuantity(low, unit)}` : formatRange(low, high, unit)
}

function formatRange(low: number, high: number, unit: string | undefined): string {
  const [first, last] = [formatQuantity(low, unit), formatQuantity(high, unit)]
  const [number = '', printed = ''] = last.split(' ')
  const isShared = first.endsWith(` ${printed}`) && printed !== ''
  const joint = low < 0 || high < 0 ? ' to ' : '-'
  return isShared ? `${first.slice(0, -printed.length - 1)}${joint}${number} ${printed}` : `${first} - ${last}`
}

/** Formats a value without spaces, so that it stays one word: 4.7kΩ. */
export const formatCompact = ({ value, unit }: { value: number; unit: string }): string =>
  formatQuantity(value, unit).replaceAll(' ', '')

/**
 * Formats a quantity in the most suitable unit.
 * @param value value in the base unit
 */
export function formatQuantity(value: number, unit: string | undefined): string {
  const steps = unit ? (STEPS[unit] ?? [[1, unit] satisfies Step]) : []
  if (!unit) return String(rounded(value))
  const [factor, printed] =
    steps.find(([step, , min = step]) => Math.abs(value) >= min * (1 - 1e-9)) ?? last(steps, value)
  return `${plainNumber(rounded(value / factor))} ${printed}`
}

/**
 * Returns the smallest display unit. For zero, returns the unprefixed unit if available, since zero has no magnitude.
 */
function last(steps: Step[], value: number): Step {
  const bare = steps.find(([factor]) => factor === 1)
  return (value === 0 ? bare : undefined) ?? steps.at(-1) ?? [1, '']
}

const rounded = (value: number) => Number(value.toPrecision(DIGITS))

/** Formats a number without an exponent, because a notation such as 1e-7 is hard to read. */
function plainNumber(value: number): string {
  const text = String(value)
  return text.includes('e') ? PLAIN.format(value) : text
}
