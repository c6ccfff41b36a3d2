import { findPackage } from './packages.ts'
import type { ReadFact } from './read-facts.ts'
import { isWanted } from './fact-filter.ts'
import { literalWordsOf } from './literal-words.ts'
import { familyDigits, familyOf, sharedNumber } from './part-number.ts'
import { readBelowOhm, readTyped, type TypedValue } from './typed-value.ts'
import { USUAL_VOLTAGES } from './usual-voltages.ts'

/** Maximum number of value words indexed per product. */
const MAX_VALUE_WORDS = 60
const UNIT_NAMES: Record<string, string> = { Ω: 'ohm', '%': 'pct', '°C': 'degc' }

/**
 * Encodes a value in any spelling as one search word, such as qz47e2ohm: the digits without trailing zeros, the power
 * of ten, and the unit. Full-text search treats this word like any other, and it does not occur in ordinary text.
 */
export function valueWord({ value, unit }: TypedValue): string {
  const [digits = '0', exponent = '0'] = Math.abs(value).toExponential(8).split('e')
  const [whole = '', decimals = ''] = digits.replace(/\.?0+$/, '').split('.')
  const power = value === 0 ? 0 : Number(exponent) - decimals.length
  const sign = value < 0 ? 'n' : ''
  const name = UNIT_NAMES[unit] ?? unit.toLowerCase().replace(/[^a-z]/g, '')
  return `qz${sign}${whole}${decimals}e${power < 0 ? 'm' : ''}${Math.abs(power)}${name}`
}

/** Encodes a package as a search word. */
export const packageWord = (name: string): string => `qzpk${name.toLowerCase().replace(/[^a-z0-9]/g, '')}`

/** Encodes a part number as a search word, ignoring separators. */
export const numberWord = (number: string): string => `qzno${number.toLowerCase().replace(/[^a-z0-9]/g, '')}`

/**
 * Returns the search words for the values of a product: the values in its part number, facts and name, the common
 * voltages at which the product operates, and pieces of its name with symbols, such as C++.
 */
export function productValueWords(
  { name, mpn }: { name: string; mpn?: string | null },
  facts: readonly ReadFact[],
): string[] {
  const words = new Set(mpn ? numberWords(mpn) : [])
  for (const fact of facts) for (const word of wordsOfFact(fact)) words.add(word)
  for (const value of namedValues(name)) words.add(valueWord(value))
  for (const word of literalWordsOf(`${name} ${mpn ?? ''}`)) words.add(word)
  return [...words].slice(0, MAX_VALUE_WORDS)
}

/**
 * Returns the search words for a part number: the number itself, and its family with and without the manufacturer's
 * letters, such as LM358 and 358 for LM358DR, or 74HC00 for SN74HC00N.
 */
const numberWords = (mpn: string): string[] =>
  [mpn, familyOf(mpn), familyDigits(mpn), sharedNumber(mpn)].flatMap((number) => (number ? [numberWord(number)] : []))

function wordsOfFact({ property, values }: ReadFact): string[] {
  if (property.key === 'package') return values.flatMap(({ choice }) => (choice ? packageWords(choice) : []))
  const { unit } = property
  if (!unit) return []
  const single = values.flatMap(({ low, typ, high }) => {
    const value = typ ?? (low === undefined || low === high ? high : high === undefined ? low : undefined)
    return value === undefined ? [] : [value]
  })
  const isHeld = (voltage: number) =>
    values.some((value) => isWanted(property, value, { value: { low: voltage, high: voltage } }))
  const rails = property.holds === 'within' && unit === 'V' ? USUAL_VOLTAGES.filter(isHeld) : []
  return [...single, ...rails].map((value) => valueWord({ value, unit }))
}

/**
 * Returns the search words for a package. A package with a size is also indexed under its family and number of pins.
 */
function packageWords(choice: string): string[] {
  const found = findPackage(choice)
  return found ? [found.name, found.name.split(' ')[0] ?? ''].map(packageWord) : []
}

function namedValues(name: string): TypedValue[] {
  const words = name.split(/[\s,;()]+/).filter(Boolean)
  return words.flatMap((word, at) => {
    if (/^R\d{2,4}$/.test(word)) return readBelowOhm(word)
    if (!/^[±.\d]/.test(word)) return []
    const joined = readTyped(`${word}${words[at + 1] ?? ''}`)
    return joined.length > 0 ? joined : readTyped(word)
  })
}
