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

/** Usual ratings by unit, lowest first. */
const RATINGS: Record<string, readonly number[]> = {
  V: [
    6.3, 10, 16, 25, 35, 50, 63, 100, 160, 200, 250, 275, 300, 305, 310, 350, 400, 450, 500, 630, 1000, 1600, 2000,
    3000,
  ],
  A: [0.1, 0.25, 0.5, 1, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10, 12, 15, 16, 20, 25, 30, 40],
  W: [0.0625, 0.1, 0.125, 0.25, 0.4, 0.5, 0.6, 1, 2, 3, 5, 7, 10, 15, 20, 25, 50, 100],
}
/** Highest multiple of a rating that is still offered as a replacement. */
const MAX_RATING_FACTOR = 10

/** Returns true if a value is a limit, such as 250 V or 1 %, rather than a value that identifies a part. */
export const isRating = ({ unit }: TypedValue): boolean => unit === '%' || Object.hasOwn(RATINGS, unit)

/** Returns the rating and the usual higher ratings that also meet it; only the rating itself if there are none. */
export function higherRatings(rating: TypedValue): TypedValue[] {
  const { value, unit } = rating
  const higher = (RATINGS[unit] ?? []).filter((size) => size > value && size <= value * MAX_RATING_FACTOR)
  return [rating, ...higher.map((size) => ({ value: size, unit }))]
}
