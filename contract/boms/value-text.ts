import { findKind, type Kind } from '../parts/kinds.ts'
import { findCrystalPackage, findPackage } from '../parts/packages.ts'
import { PROPERTIES } from '../parts/properties.ts'
import { tidyText } from '../parts/tidy.ts'
import { readBare, readForUnits, readTyped, type TypedValue } from '../parts/typed-value.ts'
import { findUnit } from '../parts/units.ts'
import {
  isUnclearValue,
  readPotentiometerCode,
  readToleranceLetter,
  readValueCode,
  taperOf,
} from '../parts/value-codes.ts'
import { remembered } from './remembered.ts'

/** Elements of a value text. For example, `R_10k-stkple_0805` consists of 10 kΩ, a word and the package 0805. */
export interface ValueText {
  values: TypedValue[]
  /** Dielectric codes. */
  choices: string[]
  /** Name of the package. */
  package: string | null
  /** Text that looks like a manufacturer part number. */
  number: string | null
  words: string[]
  /** Text such as 224K that may be either kiloohms or the code for another value; null if there is none. */
  unclear: string | null
  /** Tolerances given as letters, keyed by the text that contains the letter, such as 4K7J. */
  tolerances: Map<string, TypedValue>
}

const typedOf = remembered((keyAndText: string) => {
  const [key = '', text = ''] = keyAndText.split(' ')
  const kind = findKind(key) ?? null
  const hasOwn = (unit: string) => hasUnit(kind, unit)
  return kind
    ? readForUnits(text, hasOwn, [mainUnitOf(kind) ?? ''])
    : readTyped(text).filter(({ unit }) => hasOwn(unit))
})
const packageOf = remembered((text) => ({ found: findPackage(text) }))
const MAX_PIECES = 40
const SEPARATORS = /[\s;()[\]|_@]+|,(?!\d)|(?<!\d),/
const DIELECTRIC = /^(?:X[5-8][RSTUP]|Y5V|Z5U|C0G|COG|NP0|NPO)$/i
const LETTERED_PACKAGE = /^(?:SM[ABC]|SMAF|DPAK|IPAK|MELF|MiniMELF|DDPAK)$/
const UNIT_WORD = /^(?:[a-zµΩ%]{1,8}|\p{Script=Cyrillic}{1,3})$/iu
/** Places between values that are written without a space: 1k±1%, 10uF16V. */
const BEFORE_TOLERANCE = /\s*±\s*/g
const GLUED_VOLTS = /(?<=\d[munpµ]?F)(?=\d+(?:\.\d+)?V(?![a-z]))/gi
/** Unit prefixes written as separate words, as in 10 Mega Ohm and 10 k Ohm. */
const PREFIX_WORD = /^(?:kilo|mega?|milli|micro|nano|pico|giga)$/i
const PREFIX_BEFORE_UNIT = /^[kKMmunpµ] (?:ohms?|Ω|F|H|Hz)$/i
const THOUSANDS = /(?<![\p{L}\d.,-])([1-9]\d{0,2})((?: \d{3})+)(?![\d.,])/gu
/** Digits of common part values and of the frequency of clock crystals. */
const USUAL_DIGITS = /^(?:(?:1|12|15|18|22|27|33|39|47|56|68|82)0*|32768)$/

/** Joins numbers with a space as the thousands separator, as in 10 000 and 4 700 ohm, but not in 120 220R. */
export const joinThousands = (text: string): string =>
  text.replace(THOUSANDS, (whole, first: string, rest: string) => {
    const last = rest.replaceAll(' ', '')
    const isOne = last.endsWith('000') || (USUAL_DIGITS.test(first + last) && !USUAL_DIGITS.test(last))
    return isOne ? first + last : whole
  })

/**
 * Part number made of letters and digits (LM324, TPS796-DGQ, 2N2222A), or of a long number with a hyphen (53398-0471).
 */
const NUMBER = /^(?=.*\d)(?=.*[A-Za-z])[A-Za-z\d][\w.+\-/#]{2,39}$|^\d{5,8}-\d{1,4}$/
/** Counts, sizes and voltages that are not part numbers: 2xPNP, 01X08, 3P, 40PIN, 12P-2Row. */
const NO_NUMBER =
  /^(?:\d+x|\d{1,3}(?:p|pin|pins|pol|ch|bit|way|row|mm|mil)(?:[^a-z\d]|$)|[a-z]{1,3}\d(?:\.\d)?$|[\d.]+[a-zµ]{1,4}$|\d{1,3}p[a-z]|\d+\.\d|[a-z]*\d+x\d)/i

/**
 * Splits a value text into its elements.
 * @param kind kind of the line, if known; only values in units of this kind are recognized
 */
export function readValueText(text: string, kind: Kind | null): ValueText {
  const read: ValueText = {
    values: [],
    choices: [],
    package: null,
    number: null,
    words: [],
    unclear: null,
    tolerances: new Map(),
  }
  const joined = joinThousands(tidyText(text.slice(0, 300)))
    .replace(BEFORE_TOLERANCE, ' ±')
    .replace(GLUED_VOLTS, ' ')
  const pieces = joined.split(SEPARATORS).filter(Boolean).slice(0, MAX_PIECES)
  for (let at = 0; at < pieces.length; at++) {
    const piece = pieces[at] ?? ''
    const next = pieces[at + 1] ?? ''
    const isApart = /\d$/.test(piece) && UNIT_WORD.test(next)
    const spaced = isApart ? valueOf(piece + next, kind) : null
    const unit = pieces[at + 2] ?? ''
    const tolerance = toleranceBeside(pieces[at - 1] ?? '', piece, kind)
    const isPrefix = PREFIX_WORD.test(next) || PREFIX_BEFORE_UNIT.test(`${next} ${unit}`)
    const long = isApart && isPrefix ? valueOf(piece + next + unit, kind) : null
    if (spaced ?? long) {
      addValue(read, (long ?? spaced) as TypedValue)
      at += long ? 2 : 1
    } else if (isApart && /^[\d.,]+$/.test(piece) && isUnread(next)) {
      // 10 µH is not a resistance, but without its unit the number would be read as one
      read.words.push(`${piece} ${next}`)
      at += 1
    } else if (tolerance) read.tolerances.set(`${pieces[at - 1]} ${piece}`, tolerance)
    else takePiece(read, piece, kind, true)
  }
  readUnitless(read, kind)
  for (const [coded, tolerance] of read.tolerances) addTolerance(read, coded, tolerance)
  if (kind?.key === 'potentiometer') read.words = [...new Set(read.words.map((word) => taperOf(word) ?? word))]
  return read
}

/** Returns the tolerance that a letter after a value denotes, as in 4k7 J; null for any other text. */
function toleranceBeside(before: string, text: string, kind: Kind | null): TypedValue | null {
  const tolerance = readToleranceLetter(text)
  if (!tolerance) return null
  const isBehindValue =
    ['Ω', 'F', 'H'].includes(valueOf(before, kind)?.unit ?? '') || (/^\d+$/.test(before) && mainUnitOf(kind) === 'Ω')
  return isBehindValue ? tolerance : null
}

/** Returns true for a word that may be a unit after a number. */
const isUnread = (word: string) => findUnit(word) !== null || /^(?:[pnuµmkKMG]|\p{Script=Cyrillic}+)$/u.test(word)

function takePiece(read: ValueText, piece: string, kind: Kind | null, isWhole: boolean): void {
  if (takeCode(read, piece, kind)) return
  const value = valueOf(piece, kind)
  if (value) return addValue(read, value)
  if (DIELECTRIC.test(piece)) {
    read.choices.push(piece.toUpperCase().replace(/^(?:COG|NP0|NPO)$/, 'C0G'))
    return
  }
  const isHoused = (/\d/.test(piece) || LETTERED_PACKAGE.test(piece)) && !read.package
  const crystal = isHoused && kind?.key === 'crystal' ? findCrystalPackage(piece) : null
  const found = isHoused ? (crystal ?? packageOf(piece).found) : null
  if (found && !(isWhole && kind?.key === 'connector')) {
    read.package = found.name
    return
  }
  const parts = isWhole ? partsOf(piece, kind) : []
  if (parts.length > 1) {
    const before = read.words.length
    for (const part of parts) takePiece(read, part, kind, false)
    const areWords = read.words.length === before + parts.length && /^\p{L}+-\p{L}+$/u.test(piece)
    if (areWords && !/male/i.test(piece)) read.words.splice(before, parts.length, piece) // keeps anti-surge, but not female-female
  } else if (!read.number && isNumber(piece)) read.number = piece
  else read.words.push(piece)
}

const mainUnitOf = (kind: Kind | null) => PROPERTIES.get(kind?.identity[0] ?? '')?.unit

/** Takes a code that combines a value with its tolerance or taper: 4K7J, 224K on a capacitor, B10K. */
function takeCode(read: ValueText, piece: string, kind: Kind | null): boolean {
  const turned = kind?.key === 'potentiometer' ? readPotentiometerCode(piece) : null
  const [value, tolerance] = turned ? [turned.value] : (readValueCode(piece, mainUnitOf(kind)) ?? [])
  if (!value) {
    if (isUnclearValue(piece, mainUnitOf(kind))) read.unclear ??= piece
    return false
  }
  addValue(read, value)
  if (turned) read.words.push(turned.taper)
  if (tolerance) read.tolerances.set(piece, tolerance)
  return true
}

/** Adds the tolerance of a code; if the text states another one, the code counts as not understood. */
function addTolerance(read: ValueText, coded: string, tolerance: TypedValue): void {
  const stated = read.values.find(({ unit }) => unit === '%')
  if (stated && stated.value !== tolerance.value) read.words.push(coded)
  else addValue(read, tolerance)
}

/**
 * Splits a value text at the separators between values and words, but not within part numbers: 47u/35V, 100n-50V,
 * 10k-stkple, TP4056-Lademodul.
 */
function partsOf(piece: string, kind: Kind | null): string[] {
  const slashed = piece.split('/')
  if (slashed.length > 1 && slashed.every((part) => valueOf(part, kind) || DIELECTRIC.test(part))) return slashed
  const parts = piece.split(/[-/]/).filter(Boolean)
  const isJoint =
    valueOf(parts[0] ?? '', kind) !== null ||
    readValueCode(parts[0] ?? '', mainUnitOf(kind)) !== null ||
    parts.some((part) => /^[A-Z]?[a-z]{4,}$/.test(part)) ||
    (parts.length > 1 && /^\d+(?:\.\d+)?V$/.test(parts.at(-1) ?? '')) // SMAJ26CA-26V
  return isJoint ? parts : []
}

const isNumber = (text: string): boolean =>
  NUMBER.test(text) &&
  !NO_NUMBER.test(text) &&
  (!/[A-Z][a-z]{3}/.test(text) || /^AT[a-z]+\d/.test(text)) &&
  (text.match(/\d/g)?.length ?? 0) >= (/[a-z]/.test(text) ? 2 : 1)

const addValue = (read: ValueText, value: TypedValue) => {
  if (!read.values.some((one) => one.unit === value.unit)) read.values.push(value)
}

/** Parses a word as a value in one of the units that a kind uses. */
function valueOf(text: string, kind: Kind | null): TypedValue | null {
  if (text.length > 24) return null
  return /^[±+.\dR]/.test(text) ? (typedOf(`${kind?.key ?? ''} ${text}`)[0] ?? null) : null
}

const WITHOUT_KIND = new Set(['Ω', 'F', 'H', 'V', 'A', 'W', 'Hz', '%'])
const units = new Map<string, ReadonlySet<string>>()
function hasUnit(kind: Kind | null, unit: string): boolean {
  if (!kind) return WITHOUT_KIND.has(unit)
  const known = units.get(kind.key) ?? new Set(kind.properties.flatMap((key) => PROPERTIES.get(key)?.unit ?? []))
  units.set(kind.key, known)
  return known.has(unit) && unit !== 'm'
}

/**
 * Parses a bare number as the main value of a kind, such as 330 for a resistor. For capacitors, only codes such as 104
 * are accepted.
 */
function readUnitless(read: ValueText, kind: Kind | null): void {
  const at = read.words.findIndex((word) => /^(?:\d*[.,])?\d+$/.test(word))
  const word = read.words[at]
  const unit = PROPERTIES.get(kind?.identity[0] ?? '')?.unit
  if (word === undefined || (unit !== 'Ω' && unit !== 'F') || read.values.some((value) => value.unit === unit)) return
  const value = readBare(word, unit)[0]
  if (!value || (unit === 'F' && !/^[1-9]\d[1-7]$/.test(word))) return
  read.values.push(value)
  read.words.splice(at, 1)
}
