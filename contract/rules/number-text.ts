/** Number of significant digits that spreadsheet programs keep and show; any further digits are binary noise. */
const DIGITS = 15

/** Formats a number in plain decimal digits without exponent or binary noise: `0.30000000000000004` -> `0.3`. */
export function plainNumber(value: number): string {
  const text = String(value)
  if (text.length <= DIGITS && !text.includes('e')) return text
  if (!Number.isFinite(value)) return text
  const [mantissa = '', exponent = '0'] = Math.abs(value)
    .toExponential(DIGITS - 1)
    .split('e')
  const digits = mantissa.replace('.', '').replace(/0+$/, '')
  if (digits === '') return '0'
  const point = Number(exponent) + 1
  const whole = point <= 0 ? '0' : digits.slice(0, point).padEnd(point, '0')
  const fraction = point <= 0 ? '0'.repeat(-point) + digits : digits.slice(point)
  return `${value < 0 ? '-' : ''}${whole}${fraction && `.${fraction}`}`
}

/**
 * Formats a number so that its decimals can't be mistaken for thousands, by adding a zero to a number with more than
 * two decimals: `14.632` -> `14.6320`.
 */
export function exactNumber(value: number): string {
  const plain = plainNumber(value)
  return /\.\d{3,}$/.test(plain) ? `${plain}0` : plain
}

/** Removes the zero that `exactNumber` adds: `14.6320` -> `14.632`. Returns any other string unchanged. */
export function displayNumber(text: string): string {
  const value = Number(text)
  return exactNumber(value) === text ? plainNumber(value) : text
}
