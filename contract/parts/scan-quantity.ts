import type { Property } from './property.ts'
import { findUnitLoosely, type Unit } from './units.ts'

/** Token in the text of a quantity. */
export interface Token {
  kind: 'number' | 'range' | 'list' | 'either way' | 'bound' | 'word' | 'conflict'
  value: number
  /** Base and factor of the value's unit. A value without a unit uses the unit of the next value that has a unit. */
  base?: string | undefined
  factor?: number
  bound?: 'least' | 'typical' | 'most'
  /** True for a bound that follows its value, as in `5 A max`. */
  isAfter?: boolean
  /** True for a number that may be a code, such as 103 for 10 kΩ. */
  isCodeLike?: boolean
}

interface Cursor {
  text: string
  at: number
  property: Property
}

const SPACES = /\s+/y
const NUMBER =
  /[+-]?(?:\d{1,3}(?: \d{3})+(?![\d.,])|\d{1,3}(?:,\d{3})+(?![\d,])(?:\.\d+)?|\d+,\d{1,2}(?![\d,])|\d+,\d{4,}|0,\d+|\d*\.\d+|\d+\.(?![.\d])|\d+)/y
const FRACTION = /(?<!\d\/)(\d{1,2})\/(\d{1,3})(?![\d./])/y
/** Number with a letter in place of the decimal point: 4k7, 2u2, 5V1, 0R, 2meg2. */
const LETTER_POINT = /(\d*)(meg|[a-zA-ZµΩ])(\d+)/y
const SCALED = /(\d+(?:[.,]\d+)?) ?(meg|[pPnNuUµmkKMGRE])(?![\p{L}µΩ°%/])/uy
const CODE = /(\d{2})(\d)([BCDFGJKMZ])?(?!\s*[\w.,/%°µΩ])/y
const UNIT_WORD = /[^\s\d;,~@()±<>=≤≥]+/y
const WORD = /[\p{L}"µΩ°%][^\s;,~@()±<>=≤≥]*/uy
const RANGE = /(?:~|\.{2,3}|-(?=\s*[+-]?[\d.])|to(?=\s*[+-]?[\d.])|(?<=\s)-(?=\s))/y
const LIST = /(?:;|,(?=\s*\S)|\/|\||(?:or|and|ou)\b)/y

const NUMBER_WORDS = [
  'zero',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
]
const NUMBER_WORD_VALUES: Record<string, number> = {
  single: 1,
  dual: 2,
  double: 2,
  triple: 3,
  quad: 4,
  hex: 6,
  octal: 8,
}
/** Words and signs that turn the value next to them into a bound. */
const BOUNDS: [RegExp, Token['bound']][] = [
  [/(?:up to|less than|at most|max(?:imum)?\b\.?|under|below|<|≤)/iy, 'most'],
  [/(?:at least|more than|from|min(?:imum)?\b\.?|over|above|>|≥)/iy, 'least'],
  [/typ(?:ical)?\b\.?/iy, 'typical'],
]
const ABOUT = /(?:about|approx(?:imately)?\b\.?|ca\.|~|≈)\s*/iy
const TIMES = /[x*]\s*(?=\d)/iy

/** Factors that single letters denote, by base unit. Letters that are not listed have no meaning without a unit. */
const LETTERS: Record<string, Record<string, number>> = {
  Ω: { R: 1, E: 1, m: 1e-3, k: 1e3, K: 1e3, M: 1e6, G: 1e9, meg: 1e6, Ω: 1 },
  F: { p: 1e-12, P: 1e-12, n: 1e-9, N: 1e-9, u: 1e-6, U: 1e-6, µ: 1e-6, m: 1e-3, F: 1 },
  H: { n: 1e-9, N: 1e-9, u: 1e-6, U: 1e-6, µ: 1e-6, m: 1e-3, R: 1e-6 },
  Hz: { k: 1e3, K: 1e3, M: 1e6, G: 1e9 },
  V: { V: 1 },
  A: { A: 1 },
}
/** Returns true if the second of two adjacent units may be a column heading's unit that was appended to the cell. */
const isColumnUnit = (unit: Unit, own: Unit) =>
  unit.base === own.base && (unit.factor === 1 || unit.factor === own.factor)

/**
 * Splits the text of a quantity into tokens; null if a segment, such as 128 x 64, shows that the text is not a
 * quantity.
 */
export function scanQuantity(property: Property, text: string): Token[] | null {
  const cursor: Cursor = { text, at: 0, property }
  const tokens: Token[] = []
  while (cursor.at < text.length) {
    if (take(cursor, SPACES)) continue
    const token = nextToken(cursor, tokens)
    if (!token) return null
    tokens.push(token)
  }
  return shareUnits(property, tokens)
}

function nextToken(cursor: Cursor, before: Token[]): Token | null {
  const last = before.at(-1)
  const isAfterNumber = last?.kind === 'number'
  if (take(cursor, /±/y)) return simple('either way')
  if (isAfterNumber && take(cursor, RANGE)) return simple('range')
  if (!isAfterNumber) take(cursor, ABOUT)
  if (take(cursor, TIMES)) return null
  return scanBound(cursor, last) ?? scanNumber(cursor) ?? scanJointOrWord(cursor, last)
}

const simple = (kind: Token['kind']): Token => ({ kind, value: 0 })

function scanBound(cursor: Cursor, last: Token | undefined): Token | null {
  const found = BOUNDS.find(([pattern]) => take(cursor, pattern))
  return found ? { ...simple('bound'), bound: found[1], isAfter: last?.kind === 'number' } : null
}

function scanNumber(cursor: Cursor): Token | null {
  return scanFraction(cursor) ?? scanLetterPoint(cursor) ?? scanCode(cursor) ?? scanScaled(cursor) ?? scanPlain(cursor)
}

/**
 * Scans a fraction such as 1/4 W, but not alternative values such as 3.3/5 V. Accepts only fractions below 1, and only
 * for powers and inches.
 */
function scanFraction(cursor: Cursor): Token | null {
  if (cursor.property.unit !== 'W' && cursor.property.unit !== 'm') return null
  const start = cursor.at
  const [, numerator, denominator] = take(cursor, FRACTION) ?? []
  if (numerator === undefined) return null
  if (Number(numerator) >= Number(denominator)) return rewind(cursor, start)
  return scanUnit(cursor, Number(numerator) / Number(denominator))
}

function scanLetterPoint(cursor: Cursor): Token | null {
  const start = cursor.at
  const [, whole = '', letter = '', decimals = ''] = take(cursor, LETTER_POINT) ?? []
  const factor = LETTERS[cursor.property.unit ?? '']?.[letter]
  if (factor === undefined) return rewind(cursor, start)
  skipTolerance(cursor)
  return scanUnit(cursor, scale(Number(`${whole || '0'}.${decimals}`), factor), cursor.property.unit)
}

/** Scans a capacitance code in picofarads: 104 is 10 followed by four zeros, and 229 is 2.2 pF. */
function scanCode(cursor: Cursor): Token | null {
  if (cursor.property.unit !== 'F') return null
  const [, digits, exponent] = take(cursor, CODE) ?? []
  if (digits === undefined) return null
  const power = Number(exponent) >= 8 ? Number(exponent) - 10 : Number(exponent)
  return number(cursor, scale(Number(digits) * 10 ** power, 1e-12), cursor.property.unit)
}

/** Scans a number with a unit prefix but no unit, such as 10k or 100n, provided that the property has a unit. */
function scanScaled(cursor: Cursor): Token | null {
  const start = cursor.at
  const [, digits = '', letter = ''] = take(cursor, SCALED) ?? []
  const factor = LETTERS[cursor.property.unit ?? '']?.[letter]
  if (factor === undefined) return rewind(cursor, start)
  return scanUnit(cursor, scale(toNumber(digits), factor), cursor.property.unit)
}

function scanPlain(cursor: Cursor): Token | null {
  const digits = take(cursor, NUMBER)?.[0]
  if (digits !== undefined)
    return scanUnit(cursor, isDecimalFrequency(cursor, digits) ? toDecimal(digits) : toNumber(digits))
  if (cursor.property.unit) return null
  const start = cursor.at
  const word = take(cursor, /\p{L}+/uy)?.[0].toLowerCase() ?? ''
  const value = NUMBER_WORD_VALUES[word] ?? NUMBER_WORDS.indexOf(word)
  return value < 0 ? rewind(cursor, start) : number(cursor, value, undefined)
}

/**
 * Returns true for a frequency with a decimal comma, such as 32,768 kHz. Crystals are specified with three decimals,
 * never in thousands of kilohertz.
 */
function isDecimalFrequency({ text, at, property }: Cursor, digits: string): boolean {
  return property.unit === 'Hz' && /^\d{1,3},\d{3}$/.test(digits) && /^\s*[kMG]Hz/i.test(text.slice(at, at + 8))
}

const toDecimal = (digits: string) => Number(digits.replace(',', '.'))

function toNumber(digits: string): number {
  const isDecimalComma = /^[+-]?(?:\d+,\d{1,2}|0,\d+|\d+,\d{4,})$/.test(digits)
  return isDecimalComma ? toDecimal(digits) : Number(digits.replaceAll(/[, ]/g, ''))
}

/** Skips a tolerance letter after a value, as in 4n7J. */
function skipTolerance(cursor: Cursor): void {
  take(cursor, /[BCDFGJKMZ](?![\p{L}\d])/uy)
}

/**
 * Scans the unit after a number, and a second unit that may come from a column heading.
 * @param base base unit, if a letter in the number has already determined it
 */
function scanUnit(cursor: Cursor, value: number, base?: string): Token {
  const own = base === undefined ? takeUnit(cursor) : { base, factor: 1 }
  if (!own) return number(cursor, value, undefined)
  const start = cursor.at
  take(cursor, SPACES)
  const second = takeUnit(cursor)
  if (second && !isColumnUnit(second, own)) return simple('conflict')
  if (!second) cursor.at = start
  return { ...number(cursor, value, own.base), factor: own.factor }
}

function takeUnit(cursor: Cursor): Unit | null {
  const start = cursor.at
  take(cursor, SPACES)
  const word = take(cursor, UNIT_WORD)?.[0] ?? ''
  for (const spelling of unitSpellings(word)) {
    const unit = findUnitLoosely(spelling, cursor.property.unit)
    if (!unit) continue
    cursor.at -= word.length - spelling.length
    // memory sizes can also be stated in bits
    return unit.base === 'bit' && cursor.property.unit === 'byte' ? { base: 'byte', factor: unit.factor / 8 } : unit
  }
  cursor.at = start
  return null
}

/**
 * Returns the leading segments of a word that may be a unit, the longest first, because a word can contain other
 * characters after the unit: `V/`, `V-`, `mm.`.
 */
function unitSpellings(word: string): string[] {
  const cuts = [
    word.length,
    word.search(/\.{2}/),
    word.lastIndexOf('/'),
    word.indexOf('/'),
    word.indexOf('-'),
    word.search(/[.:]$/),
  ]
  return [...new Set(cuts.filter((length) => length > 0))].map((length) => word.slice(0, length))
}

function scanJointOrWord(cursor: Cursor, last: Token | undefined): Token | null {
  if (last?.kind === 'number' && take(cursor, LIST)) return simple('list')
  // if the letters directly after a number are not a unit, the text is not a quantity, such as 1e4 or 3D
  if (last?.kind === 'number' && /[\p{L}\d][\p{L}µΩ]/uy.test(cursor.text.slice(cursor.at - 1, cursor.at + 1)))
    return null
  const word = take(cursor, WORD) ?? take(cursor, /[^\d\s]/y)
  return word && isRemark(cursor.property, word[0]) ? simple('word') : null
}

/**
 * Returns true if a word may be ignored. For a quantity, all words may be ignored; for a count, only the name of the
 * counted items, so that `3 in series` is not a count.
 */
function isRemark({ unit, name, aliases }: Property, word: string): boolean {
  if (unit) return true
  const stem = word.toLowerCase().replace(/(?:es|s)?[.,]?$/, '')
  return stem.length > 1 && [name, ...aliases].some((text) => text.toLowerCase().includes(stem))
}

function number(cursor: Cursor, value: number, base: string | undefined): Token {
  const isCodeLike = cursor.property.unit === 'Ω' && base === undefined && value > 99 && value < 1000 && value % 10 > 0
  return { kind: 'number', value, base, ...(isCodeLike ? { isCodeLike } : {}) }
}

/**
 * Assigns a unit to each number without a unit: the unit of the next number that has a unit or, at the end of the text,
 * the base unit if the property implies it. Returns null if a number remains without a unit.
 */
function shareUnits(property: Property, tokens: Token[]): Token[] | null {
  const { unit, isBare } = property
  let next: Pick<Token, 'base' | 'factor'> | null = unit === undefined || isBare ? { base: unit, factor: 1 } : null
  const shared = tokens.toReversed().map((token) => {
    if (token.kind !== 'number') return token
    if (token.base !== undefined) next = token
    return next && { ...token, base: next.base, value: scale(token.value, next.factor ?? 1) }
  })
  return shared.every((token) => token !== null) ? shared.toReversed() : null
}

function scale(value: number, factor: number): number {
  return Number((value * factor).toPrecision(12))
}

function take(cursor: Cursor, pattern: RegExp): RegExpExecArray | null {
  pattern.lastIndex = cursor.at
  const found = pattern.exec(cursor.text)
  if (found?.[0]) cursor.at += found[0].length
  return found?.[0] ? found : null
}

function rewind(cursor: Cursor, at: number): null {
  cursor.at = at
  return null
}
