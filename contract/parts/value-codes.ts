import { readForUnits, type TypedValue } from './typed-value.ts'

/** Tolerance in percent by the letter after a value (IEC 60062). */
const TOLERANCES: Readonly<Record<string, number>> = { B: 0.1, C: 0.25, D: 0.5, F: 1, G: 2, J: 5, K: 10, M: 20 }
/** Value in letter notation with a tolerance letter: 4K7J, R10F, 4n7K, 470RJ, 100nFK. */
const LETTERED =
  /^((?:\d+[RKMkmunpµNUPE]|R)\d{1,3}|\d+(?:[.,]\d+)?(?:[RkKEunpµNUP]|M(?=[FGJ]$)|[munpµkKM]?[FHΩ]))([BCDFGJKM])$/
/** Three-digit code with a tolerance letter: 224K is 22 followed by four zeros, ±10 %. All codes use E24 digits. */
const CODED = /^(1[0-3568]|2[0247]|3[0369]|4[37]|5[16]|6[28]|75|82|91)([0-7])([FGJKM])$/
/** Base unit of a three-digit code. */
const CODE_UNITS: Readonly<Record<string, number>> = { F: 1e-12, H: 1e-6 }
/** Three-digit values of the E96 series. */
const E96 = new Set(Array.from({ length: 96 }, (_, at) => String(Math.round(10 ** (2 + at / 96)))))
const POTENTIOMETER =
  /^(?:([ABC])-?((?:\d{1,3}(?:[.,]\d)?[kKM]|\d{1,2}[kKM]\d))Ω?|((?:\d{1,3}(?:[.,]\d)?[kKM]|\d{1,2}[kKM]\d))Ω?-?([ABC]))$/
/** Taper and three-digit code, as in B103. */
const POTENTIOMETER_CODE = /^([ABC])(1[0-3568]|2[0247]|3[0369]|4[37]|5[0-16]|6[28]|75|82|91)([1-5])$/
const TAPERS: Readonly<Record<string, string>> = { A: 'logarithmic', B: 'linear', C: 'reverse logarithmic' }

const scale = (value: number, factor: number) => Number((value * factor).toPrecision(9))

/** Returns the tolerance that a letter beside a value denotes; null for any other text. */
export const readToleranceLetter = (text: string): TypedValue | null =>
  /^[FGJKM]$/.test(text) ? { value: TOLERANCES[text] ?? 0, unit: '%' } : null

/**
 * Reads a value and its tolerance from a code such as 4K7J or, for capacitors and inductors, 224K; null if the text is
 * not such a code.
 * @param unit main unit of the line's kind, if known
 */
export function readValueCode(text: string, unit: string | undefined): [TypedValue, TypedValue] | null {
  if (text.length > 12) return null
  const [, digits = '', exponent = '', coded = ''] = CODED.exec(text) ?? []
  const factor = CODE_UNITS[unit ?? '']
  if (digits && factor !== undefined) {
    if (unit === 'F' && isOtherCapacitance(exponent, coded)) return null
    return [{ value: scale(Number(digits) * 10 ** Number(exponent), factor), unit: unit ?? '' }, toleranceOf(coded)]
  }
  const [, rest = '', letter = ''] = LETTERED.exec(text) ?? []
  const isUnit = letter === 'F' && /[munpµNUP]$/.test(rest)
  if (!rest || isUnit) return null
  const units = unit === undefined ? ['Ω', 'F', 'H'] : [unit]
  const [value] = readForUnits(rest, (one) => units.includes(one), unit === undefined ? [] : [unit])
  if (!value || (value.unit !== 'Ω' && /[BCD]/.test(letter))) return null
  // 4R7M may also be an inductance, and 10kF and 1MF may be farads
  const isUnclear = unit === undefined && /R\d*[KM]$|[kKM]F$|[BCD]$/.test(text)
  return isUnclear ? null : [value, toleranceOf(letter)]
}

const toleranceOf = (letter: string): TypedValue => ({ value: TOLERANCES[letter] ?? 0, unit: '%' })

/** Returns true for codes with a second meaning: 470M is also 470 µF on old electrolytics, and 105F is also farads. */
const isOtherCapacitance = (exponent: string, letter: string) => (letter === 'M' && exponent === '0') || letter === 'F'

/**
 * Returns true for a number of kiloohms that may be the code of another value, such as 224K for 220 nF ±10 %. On a
 * resistor, only a number that is no E96 value is unclear.
 * @param unit main unit of the line's kind, if known
 */
export function isUnclearValue(text: string, unit: string | undefined): boolean {
  const [, digits = '', exponent = '', letter = ''] = CODED.exec(text) ?? []
  if (!digits || exponent === '0' || (letter !== 'K' && letter !== 'M')) return false
  return unit === undefined || (unit === 'Ω' && !E96.has(digits + exponent))
}

/** Reads the resistance and taper of a potentiometer from its code: B10K, 50KA, B103; null for any other text. */
export function readPotentiometerCode(text: string): { value: TypedValue; taper: string } | null {
  const [, before = '', after = '', first = '', behind = ''] = POTENTIOMETER.exec(text) ?? []
  const [, letter = '', digits = '', exponent = ''] = POTENTIOMETER_CODE.exec(text) ?? []
  const taper = taperOf(before || behind || letter)
  if (taper === null) return null
  if (digits) return { value: { value: Number(digits) * 10 ** Number(exponent), unit: 'Ω' }, taper }
  const [value] = readForUnits(after || first, (unit) => unit === 'Ω')
  return value ? { value, taper } : null
}

/** Returns the taper that a letter beside the value of a potentiometer denotes; null for any other text. */
export const taperOf = (text: string): string | null => TAPERS[text] ?? null
