/** Rounds a number to remove the error of binary floating-point arithmetic. */
export const significant = (value: number) => Number(value.toPrecision(9))

/**
 * Parses a code of two or three digits followed by the number of zeros (104), or with R as the decimal point (2R2 is
 * 2.2).
 */
export function digitsAndZeros(code: string): number | null {
  const [, whole, decimals] = /^(\d*)R(\d*)$/.exec(code) ?? []
  if (whole !== undefined) return Number(`${whole || 0}.${decimals || 0}`)
  const [, digits, zeros] = /^(\d{2,3})(\d)$/.exec(code) ?? []
  return digits === undefined ? null : significant(Number(digits) * 10 ** Number(zeros))
}

/** Parses a three-digit capacitance code in picofarads and returns the value in farads. */
export function picofarads(code: string): number | null {
  const value = digitsAndZeros(code)
  return value === null ? null : significant(value * 1e-12)
}

/**
 * Parses a KEMET capacitance code and returns the value in farads. A 9 as the last digit denotes a factor of 0.1: 229
 * is 2.2 pF.
 */
export function kemetFarads(code: string): number | null {
  const [, digits] = /^(\d{2})9$/.exec(code) ?? []
  return digits === undefined ? picofarads(code) : significant(Number(digits) * 1e-13)
}

/** Parses a Uni-Royal resistance code and returns the value in ohms: 1002 is 10 kΩ, 100J is 10 Ω and 100K is 1 Ω. */
export function uniRoyalOhms(code: string): number | null {
  const [, digits, letter] = /^(\d{3})([JKL])$/.exec(code) ?? []
  const shares: Record<string, number> = { J: 0.1, K: 0.01, L: 0.001 }
  return digits === undefined || letter === undefined
    ? digitsAndZeros(code)
    : significant(Number(digits) * (shares[letter] ?? 0))
}

/** Parses a resistance in which a letter is the unit prefix or replaces the decimal point: 10K, 4K7, 2R2, 1M. */
export function letterOhms(code: string): number | null {
  const [, whole, letter, decimals] = /^(\d*)([RKML])(\d*)$/.exec(code) ?? []
  if (whole === undefined || letter === undefined) return /^0+$/.test(code) ? 0 : null
  const factors: Record<string, number> = { R: 1, K: 1e3, M: 1e6, L: 1e-3 }
  return significant(Number(`${whole || 0}.${decimals || 0}`) * (factors[letter] ?? 0))
}
