import { plainNumber } from '../rules/number-text.ts'
import { readDates } from './date-texts.ts'
import type { ImportField } from '../products/draft.ts'

/** Recognizes damage that spreadsheet programs do to cells: errors, lost zeros, dates and rounded numbers. */

const MISSING = String.raw`N\/?[AVD]|NV`
const WORDS =
  'ref|value|name|div\\/0|null|num|spill|calc|field|blocked|connect|unknown|busy|external|python|timeout|error'
const LOADING = 'getting_data|en_attente_donnees|chargement_donnees|daten_abrufen|obteniendo_datos'
/**
 * Formula error in the languages of Excel, LibreOffice and Google Sheets, or the marks for a number too wide for its
 * column.
 */
const ERROR = new RegExp(
  String.raw`^(?:#(?:${MISSING})(?:\s.*)?|#(?:${WORDS})[!?]|#(?:${LOADING})|(?:err|fehler|erreur|errore)\s?:\s?\d{3}|#{2,}|loading(?:\.{3}|…))$`,
  'iu',
)
/** Errors in other languages, such as #VALEUR! or #¿NOMBRE?, which are always in capitals. */
const FOREIGN_ERROR = /^#[¡¿]?\p{Lu}[\p{Lu}\p{N}/_ ]*[!?]$/u

/** Returns true if a string is a spreadsheet error, such as `#N/A`. */
export const isSheetError = (text: string): boolean => ERROR.test(text.trim()) || FOREIGN_ERROR.test(text.trim())

/**
 * Returns true if a cell is a formula without a result. An apostrophe usually protects text that starts with `=`, but
 * files of problem rows protect formulas in the same way.
 */
export const isFormula = (cell: string): boolean =>
  /^=[^\s=]/.test(cell) || /^'=(?:[A-Z][A-Z\d.]*\()?\$?[A-Z]{1,3}\$?\d+[-+*/&:),;]/i.test(cell)

/**
 * Returns the text in a cell such as `="00123"`, a notation that protects text from spreadsheet programs; null for any
 * other cell.
 */
export function literalText(cell: string): string | null {
  const text = /^\s*="((?:[^"]|"")*)"\s*$/.exec(cell)?.[1]
  return text === undefined ? null : text.replaceAll('""', '"')
}

/** Number in scientific notation with an explicit sign, as programs write it: `6.10E+04`. */
const SCIENTIFIC = /^-?\d(?:[.,](\d+))?E(?:\+\d{1,3}|-\d{2,3})$/i
const isScientific = (text: string) => SCIENTIFIC.test(text) || /^-?\d{1,3}(?:[.,]\d+)?E\+\d{1,3}$/i.test(text)
/**
 * Whole number that has lost its digits after the fifteenth, or to which a program has added a decimal place or commas.
 */
const ROUNDED = /^(?:[1-9]\d{14}0+|\d+\.0|[1-9]\d{0,2}(?:,\d{3}){2,})$/
/** Ratio such as 10:1 that has become a time. */
const TIME = /^\d{1,2}:\d\d$/
/** Chip packages that have lost their leading zero. */
const SHORT_PACKAGE = /^(?:201|402|603|805)(?:\.0)?$/

/** Fields whose text spreadsheet programs mistake for numbers and dates. */
type IdentifierField = 'sku' | 'mpn' | 'package' | 'supplier_numbers'
const IDENTIFIERS: ReadonlySet<ImportField> = new Set([
  'sku',
  'mpn',
  'package',
  'supplier_numbers',
] satisfies IdentifierField[])
const NAMES: ReadonlySet<ImportField> = new Set(['name', 'manufacturer'] satisfies ImportField[])

/** Returns true if a spreadsheet program must have changed the text of the field, as in the part number `08-Mar`. */
export function isDamaged(field: ImportField, text: string): boolean {
  if (NAMES.has(field)) return isDate(text)
  if (!IDENTIFIERS.has(field)) return false
  if (field === 'package' && SHORT_PACKAGE.test(text)) return true
  return isScientific(text) || ROUNDED.test(text) || TIME.test(text) || isDate(text)
}

/** Returns true if the value of a specification has become a date, such as `05-Jan` for 1-5. */
export const isDamagedSpec = (name: string, text: string): boolean =>
  isDate(text) && !/date|since|until|expir/i.test(name)

const isDate = (text: string) => readDates(text, { isWritten: true }).length > 0

/**
 * Returns true if a string is what a spreadsheet program would make of the current string: without zeros, in another
 * notation, as a date, or without the characters that an old encoding lacks. A string with more zeros is a correction.
 */
export function isDamagedCopy(current: string, text: string): boolean {
  if (text === current || text === '') return false
  return (
    isSameNumber(current, text) ||
    isSameDate(current, text) ||
    isSameTime(current, text) ||
    isBadlyEncoded(current, text)
  )
}

/** Returns true if a ratio such as 10:1 has become a time, such as 10:01 or 10:01:00. */
function isSameTime(current: string, text: string): boolean {
  if (!/^\d{1,3}:\d{1,2}$/.test(current) || !/^\d{1,3}:\d\d(?::00)?$/.test(text)) return false
  const [before, after] = [current.split(':').map(Number), text.split(':').map(Number)]
  return before[0] === after[0] && before[1] === after[1]
}

/**
 * Returns the length of a column's numbers, such as 10 for `0022232021`, if all of its numbers with leading zeros have
 * the same length; otherwise null.
 */
export function findNumberLength(texts: Iterable<string>): number | null {
  const lengths = new Set<number>()
  for (const text of texts) if (/^0\d+$/.test(text)) lengths.add(text.length)
  const [length = null, other] = lengths
  return other === undefined ? length : null
}

const MAX_NUMBER_LENGTH = 60
const NUMBER = /^[-+]?\d{1,30}(?:\.\d{0,20})?(?:E[-+]?\d{1,3})?$/i

function isSameNumber(current: string, text: string): boolean {
  if (text.length > MAX_NUMBER_LENGTH || !NUMBER.test(current)) return false
  const value = Number(current)
  const bare = text.replaceAll(/(?<=^\d{1,3}(?:[, \u00a0\u202f'’]\d{3})*)[, \u00a0\u202f'’](?=\d{3})/g, '')
  if (isScientific(text)) return sameDigits(value, text)
  if (!NUMBER.test(bare) || !Number.isFinite(value) || Number(bare) !== value) return isSameRounded(current, bare)
  return bare.replace(/\.0$/, '') === plainNumber(value)
}

/** Compares the remaining digits of a number in scientific notation. */
function sameDigits(value: number, text: string): boolean {
  const shown = Number(text.replace(',', '.'))
  const [mantissa = ''] = text.split(/E/i)
  const digits = mantissa.replaceAll(/\D/g, '').length
  return value.toPrecision(digits) === shown.toPrecision(digits)
}

/** Compares the first 15 digits of whole numbers, since programs replace all further digits with zeros. */
const isSameRounded = (current: string, text: string) =>
  /^\d{16,30}$/.test(current) &&
  /^\d{15}0+$/.test(text) &&
  text.length === current.length &&
  Math.abs(Number(current) / Number(text) - 1) < 1e-14

function isSameDate(current: string, text: string): boolean {
  const dates = readDates(text, { isWritten: false })
  const others = readDates(current, { isWritten: false })
  return isDate(text) && others.some(([month, number]) => dates.some((date) => date[0] === month && date[1] === number))
}

/** Returns true if characters have become question marks or were read in the wrong encoding. */
function isBadlyEncoded(current: string, text: string): boolean {
  const [before, after] = [Array.from(current), Array.from(text)]
  if (!before.some((letter) => letter > '\u007f')) return false
  const isLossy = (letter: string, at: number) => letter === after[at] || (after[at] === '?' && letter > '\u00ff')
  if (before.length === after.length && before.every(isLossy)) return true
  return text === new TextDecoder('windows-1252').decode(new TextEncoder().encode(current))
}
