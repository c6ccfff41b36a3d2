import type { TypedValue } from './typed-value.ts'

/** Standard values in a decade for resistors, capacitors and inductors (E24, IEC 60063). */
const E24 = [10, 11, 12, 13, 15, 16, 18, 20, 22, 24, 27, 30, 33, 36, 39, 43, 47, 51, 56, 62, 68, 75, 82, 91]
const MADE_IN_SIZES = new Set(['Ω', 'F', 'H'])
/** Number of neighbouring standard values offered on each side. */
const STEPS = 3

/**
 * Returns the standard values nearest to a value that no product has, starting with the nearest. Returns an empty list
 * for a property without standard values.
 */
export function nearValues({ value, unit }: TypedValue): TypedValue[] {
  if (!MADE_IN_SIZES.has(unit) || value <= 0) return []
  const decade = Math.floor(Math.log10(value))
  const sizes = [-1, 0, 1].flatMap((step) => E24.map((digits) => Number(`${digits}e${decade + step - 1}`)))
  const below = sizes.filter((size) => size < value * (1 - 1e-6)).slice(-STEPS)
  const above = sizes.filter((size) => size > value * (1 + 1e-6)).slice(0, STEPS)
  const distance = (size: number) => Math.abs(Math.log(size / value))
  return [...below, ...above]
    .toSorted((one, other) => distance(one) - distance(other))
    .map((size) => ({ value: Number(size.toPrecision(9)), unit }))
}
