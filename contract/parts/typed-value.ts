import { rememberByText } from '../rules/remember.ts'
import type { Property } from './property.ts'
import { readQuantity } from './read-quantity.ts'
import { tidyText } from './tidy.ts'
import { findUnitLoosely } from './units.ts'

/** Value in its base unit. */
export interface TypedValue {
  value: number
  unit: string
}

/** Units of values that can be searched. */
const UNITS = ['Ω', 'F', 'H', 'V', 'A', 'W', 'Hz', 'm', 'Ah', 'byte', '%']
/** Number followed by letters and, as in 4k7, optional decimals. */
const VALUE = /^[±+]?(?:\d*[.,])?\d+(?:\/\d+)?([a-zµΩ%"]*)(\d{0,2})$/i
/** Redundant unit after a value that has a letter in place of the decimal point: 4k7Ω, 2u2F. */
const REPEATED_UNIT = /(?<=^\d+[rkm]\d{1,2})(?:Ω|ohms?)$|(?<=^\d+[pnuµ]\d{1,2})[fh]$/i
/** Units that a single letter after a number can imply; M never means milli. */
const BARE_LETTERS: [RegExp, string[]][] = [
  [/^(?:k|r|E|M|meg)$/, ['Ω']],
  [/^(?:n|u|µ)$/, ['F', 'H']],
  [/^p$/, ['F']],
]

/**
 * Returns the possible values of a word that a user typed, the most common first: 4k7, 12v, 0.22uF, 10kohm. Empty for a
 * bare number and for a probable part number such as 1N4007.
 */
export const readTyped: (text: string) => readonly TypedValue[] = rememberByText((text) => {
  const tidy = tidyText(text)
    .replace(/ /g, '')
    .replace(/^±(?=.*%$)/, '')
    .replace(REPEATED_UNIT, '')
  const [whole, letters = '', decimals = ''] = VALUE.exec(tidy) ?? []
  if (whole === undefined || letters === '') return []
  const spelled = tidy.replace(/K(?=$|\d)/, 'k').replace(/R(?=$|\d)/, 'r')
  const bare = BARE_LETTERS.find(([pattern]) => pattern.test(letters.replace('K', 'k').replace('R', 'r')))
  if (bare) return bare[1].flatMap((unit) => readIn(unit, spelled.replace(/r/, 'R')))
  if (decimals !== '') return /^v$/i.test(letters) ? readIn('V', tidy.toUpperCase()) : []
  return unitsSpelled(letters).flatMap((unit) => readIn(unit, tidy))
})

/** Returns the units that the letters after a number may stand for. */
const unitsSpelled = rememberByText((letters) => UNITS.filter((unit) => findUnitLoosely(letters, unit)?.base === unit))

/** Parses a bare number or a code as a value in the given unit, for a search that names a part with such a value. */
export function readBare(text: string, unit: string): TypedValue[] {
  if (!/^(?:\d*[.,])?\d+m?$/i.test(text)) return []
  if (/m$/i.test(text)) return unit === 'Ω' ? readIn(unit, text.toUpperCase()) : []
  const code = unit === 'Ω' && /^\d{2}[1-6]$/.test(text) ? [{ value: codeOf(text), unit }] : []
  return [...readIn(unit, text, true), ...code]
}

/**
 * Parses a word as a value of a part with the given units, where letters have a narrower meaning: 16M is megahertz for a
 * crystal, 100N nanofarads for a capacitor, and R47 is 0.47 Ω, or 0.47 µH for an inductor.
 * @param mainUnits units of the values that identify these parts
 */
export function readForUnits(
  text: string,
  hasUnit: (unit: string) => boolean,
  mainUnits: readonly string[] = [],
): readonly TypedValue[] {
  if (/^\d*R\d{1,4}$/i.test(text) && mainUnits.includes('H')) return readIn('H', text.toUpperCase())
  if (/^[pnuµ]\d{1,3}$/i.test(text) && mainUnits.includes('F')) return readIn('F', text.toLowerCase())
  if (BELOW_AN_OHM.test(text) && hasUnit('Ω')) return readBelowOhm(text)
  if (/^\d*\.?\d+[kKM]$/.test(text) && hasUnit('Hz') && !hasUnit('Ω')) return readTyped(`${text}Hz`)
  if (/^\d*\.?\d*[NUP]\d*$/.test(text)) {
    const unit = ['F', 'H'].find((one) => hasUnit(one) && (one === 'F' || !text.includes('P')))
    if (unit) return readIn(unit, text.toLowerCase())
  }
  return readTyped(text).filter(({ unit }) => hasUnit(unit))
}

const BELOW_AN_OHM = /^R\d{1,4}$/i
/** Parses a resistance below one ohm, such as R47; empty for any other text. */
export const readBelowOhm = (text: string): TypedValue[] =>
  BELOW_AN_OHM.test(text) ? readBare(`0.${text.slice(1)}`, 'Ω') : []

/** Returns the value of a three-digit code: 103 is 10 followed by three zeros. */
const codeOf = (digits: string) => Number(digits.slice(0, 2)) * 10 ** Number(digits.slice(2))

function readIn(unit: string, text: string, isBare = false): TypedValue[] {
  const property: Property = { key: unit, name: unit, type: 'quantity', unit, holds: 'exact', aliases: [], isBare }
  return (readQuantity(property, text)?.values ?? []).flatMap(({ low, high }) =>
    low === undefined || low !== high ? [] : [{ value: Number(low.toPrecision(9)), unit }],
  )
}
