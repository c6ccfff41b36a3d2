import { formatQuantity } from './format-value.ts'
import type { Kind } from './kinds.ts'
import {
  findConcepts,
  inflections,
  isSmallWord,
  kindOfConcept,
  MAX_SMALL_WORDS,
  MAX_TERM_WORDS,
  plain,
  type Concept,
} from './lexicon.ts'
import { findCrystalPackage, findPackage } from './packages.ts'
import { findPhrase } from './phrases.ts'
import { cutNumber, isFamilyDigits } from './part-number.ts'
import { PROPERTIES } from './properties.ts'
import { cutJoined, tokenize, type Token } from './tokens.ts'
import { readBare, readBelowOhm, readForUnits, readTyped, type TypedValue } from './typed-value.ts'
import { numberWord, packageWord, valueWord } from './value-words.ts'

/** Words that must all match. Each word matches in any of its forms. */
export type Alternative = readonly (readonly string[])[]

/** Interpretation of a segment of a search text. */
export interface Reading {
  kind: 'value' | 'package' | 'number' | 'concept' | 'maker' | 'word'
  /** Meaning of the segment as shown to the user, such as 4.7 kΩ. */
  text: string
  /** Text as typed. */
  typed: string
  /** Property of the value, if known. */
  property?: string
  /** Alternatives, at least one of which must match. */
  alternatives: readonly Alternative[]
  values?: readonly TypedValue[]
  /** Kind or category that the segment denotes, provided that all its meanings agree. */
  place?: string
  isGeneric?: boolean
  /** True for something that the part is used with, such as Arduino in "relay for Arduino". */
  isCompanion?: true
}

interface Options {
  /** Returns true if a word occurs in products; known words are not split. */
  isKnown?: (word: string) => boolean
  /** Segments to search literally. */
  literal?: readonly string[]
  /** True to return nothing for a text that consists only of stop words and question phrases. */
  skipsFillers?: boolean
}

/** Property assumed for a value without context, by unit. */
export const USUAL_PROPERTIES: Record<string, string> = {
  Ω: 'resistance',
  F: 'capacitance',
  H: 'inductance',
  Hz: 'frequency',
}
/**
 * Interprets the segments of a search text, the longest first, as values, packages, part numbers, concepts in three
 * languages, manufacturers or plain words. Pure; runs in the browser and on the server in linear time.
 */
export function understand(
  typed: string,
  { isKnown = () => false, literal = [], skipsFillers = false }: Options = {},
): Reading[] {
  const asTyped = new Set(literal.map(plain))
  const tokens = tokenize(typed).flatMap((token) =>
    asTyped.has(token.plain) ? [token] : cutJoined(token, { isKnown, isSmall: isSmallWord }),
  )
  const asked = readQuestion(tokens, asTyped)
  // a text that consists only of fillers is searched literally
  return inCompany(asked.length > 0 || skipsFillers ? asked : readPlain(tokens, asTyped), asTyped)
}

function readPlain(tokens: readonly Token[], asTyped: ReadonlySet<string>): Reading[] {
  const readings: Reading[] = []
  for (let at = 0; at < tokens.length;) {
    const { reading, length } = readNext(tokens, at, asTyped)
    readings.push(reading)
    at += length
  }
  return readings
}

/**
 * Interprets the tokens without the filler words of a question, and marks what the part is used with. Values and
 * packages describe the part itself wherever they are.
 */
function readQuestion(tokens: readonly Token[], asTyped: ReadonlySet<string>): Reading[] {
  const readings: Reading[] = []
  let isCompanion = false
  for (let at = 0; at < tokens.length;) {
    const phrase = asTyped.has(tokens[at]?.plain ?? '') ? null : findPhrase(tokens, at)
    const next = phrase && isTermLonger(tokens, at, phrase.length) ? null : phrase
    const hasPart = readings.some(isPart)
    // a purpose without a part, as in "to charge a battery", is what the text is about
    if (next && (next.role !== 'companion' || hasPart)) {
      if (next.role !== 'filler') isCompanion = next.role === 'companion'
      at += next.length
      continue
    }
    const { reading, length } = readNext(tokens, at, asTyped)
    const isStop = reading.kind === 'word' && isSmallWord(plain(reading.typed)) && !asTyped.has(plain(reading.typed))
    if (!isStop) readings.push(isCompanion && canAccompany(reading) ? { ...reading, isCompanion } : reading)
    at += length
  }
  return readings
}

/** Returns true if a term of the lexicon starts at a position and is longer than a phrase there. */
const isTermLonger = (tokens: readonly Token[], at: number, length: number) =>
  Array.from({ length: MAX_TERM_WORDS - length }, (_, step) => tokens.slice(at, at + length + step + 1)).some(
    (piece) => piece.length > length && findTerm(piece.map(({ plain: word }) => word)),
  )
const findTerm = (words: readonly string[]) =>
  findConcepts(words).some(({ terms }) => terms.some((term) => term.join(' ') === words.join(' ')))

/** Returns true for a reading that names a part, if only by its main value. */
const isPart = ({ kind, isGeneric, values }: Reading) =>
  !isGeneric && kind !== 'package' && (!values || values.some(({ unit }) => unit in USUAL_PROPERTIES))
const canAccompany = ({ kind }: Reading) => kind !== 'value' && kind !== 'package'

/**
 * Functions that interpret the tokens from a given position. The longest interpretation takes precedence; among equally
 * long ones, the first function takes precedence.
 */
const READERS = [readValue, readPackage, readConcept, readNumber]

function readNext(tokens: readonly Token[], at: number, asTyped: ReadonlySet<string>) {
  for (let length = Math.min(MAX_TERM_WORDS + MAX_SMALL_WORDS, tokens.length - at); length > 0; length--) {
    const piece = tokens.slice(at, at + length)
    if (piece.filter((token) => !isSmallWord(token.plain)).length > MAX_TERM_WORDS) continue
    const typed = piece.map((token) => token.typed).join(' ')
    if (asTyped.has(plain(typed))) return { reading: readWord(piece, typed), length }
    for (const read of READERS) {
      const reading = read(piece, typed)
      if (reading) return { reading, length }
    }
  }
  const token = tokens[at] as Token
  return { reading: readWord([token], token.typed), length: 1 }
}

/** Returns alternatives that match the words as typed or the words joined together. */
function literally(piece: readonly Token[]): Alternative[] {
  const words = piece.map(({ plain: word }) => [word])
  return piece.length > 1 ? [words, [[words.join('')]]] : [words]
}

function readWord(piece: readonly Token[], typed: string): Reading {
  const numbers = isFamilyDigits(typed) ? [[[numberWord(typed)]]] : []
  return { kind: 'word', text: typed, typed, alternatives: [...numbers, ...literally(piece)] }
}

/** Resistance below one ohm, such as R47; a single digit is more often a revision, as in Uno R3. */
const BELOW_AN_OHM = /^R\d{2,4}$/i
/** Value with R in place of the point, in ohms, or in microhenries for an inductor. */
const WITH_R = /^\d*R\d{1,4}$/i
const STARTS_VALUE = /^[±.\d]/
const UNIT_LETTERS = /^[a-zµΩ%"]{1,6}$/i

function readValue(piece: readonly Token[], typed: string): Reading | null {
  const [first, ...others] = piece
  if (first && others.length === 0 && BELOW_AN_OHM.test(typed))
    return valueReading(typed, readBelowOhm(typed), asNumber(typed))
  if (!first || others.length > 2 || !STARTS_VALUE.test(first.typed)) return null
  if (!others.every((token) => UNIT_LETTERS.test(token.typed))) return null
  const values = readTyped(piece.map((token) => token.typed).join(''))
  return values.length > 0 ? valueReading(typed, values, literally(piece)) : null
}

function valueReading(typed: string, values: readonly TypedValue[], words: readonly Alternative[]): Reading {
  const [{ value, unit } = { value: 0, unit: '' }] = values
  const property = USUAL_PROPERTIES[unit]
  return {
    kind: 'value',
    text: formatQuantity(value, unit),
    typed,
    ...(property ? { property } : {}),
    alternatives: [...values.map((one) => [[valueWord(one)]]), ...words],
    values,
  }
}

function readPackage(piece: readonly Token[], typed: string): Reading | null {
  const [first, second, ...others] = piece
  if (!first || others.length > 0 || !/\d/.test(second?.plain ?? first.plain)) return null
  if (second && !/^[a-z]{2,5}$/.test(first.plain)) return null
  const found = findPackage(second ? `${first.plain}-${second.plain}` : first.plain)
  if (!found) return null
  const { name } = found
  const literal = [...literally(piece), ...(first.plain.includes('-') ? [[[first.plain.replaceAll('-', '')]]] : [])]
  return {
    kind: 'package',
    text: name,
    typed,
    property: 'package',
    alternatives: [[[packageWord(name)]], ...literal],
  }
}

function readConcept(piece: readonly Token[], typed: string): Reading | null {
  const concepts = findConcepts(piece.map(({ plain: word }) => word))
  const [first] = concepts
  if (!first) return null
  const terms = concepts.flatMap((concept) => concept.terms)
  const written = [...terms, ...terms.filter(({ length }) => length > 1).map((term) => [term.join('')])]
  const places = new Set(concepts.map(({ place }) => place))
  return {
    kind: first.isMaker ? 'maker' : 'concept',
    text: first.name,
    typed,
    alternatives: [...written.map((term) => term.map(inflections)), ...literally(piece)],
    ...(places.size === 1 && first.place ? { place: first.place } : {}),
    ...(concepts.some(({ isGeneric }) => isGeneric) ? { isGeneric: true } : {}),
  }
}

const MIN_NUMBER = 3
const MAX_RUNS = 4

function readNumber(piece: readonly Token[], typed: string): Reading | null {
  const [first, second, ...others] = piece
  if (!first || others.length > 0 || !/\d/.test(second?.plain ?? first.plain)) return null
  // a few letters with no meaning of their own belong to the number after them, as in hc sr04
  if (second && (!/^[a-z]{1,4}$/.test(first.plain) || isSmallWord(first.plain) || isThing(first))) return null
  const number = second ? first.plain + second.plain : first.plain
  if (!/[a-z]/.test(number) || closed(number).length < MIN_NUMBER) return null
  const base = cutNumber(number)
  const runs = number.match(/[a-z]+|\d+/g) ?? []
  const joints = number.split(/[-_/+.,#]+/).filter(Boolean)
  const alternatives = [
    [closed(number)],
    [closed(base)],
    [numberWord(number)],
    [numberWord(base)],
    ...(joints.length > 1 ? [joints] : []),
    ...(runs.length > 1 && runs.length <= MAX_RUNS ? [runs] : []),
    ...(second ? [[first.plain, second.plain]] : []),
  ].filter((words) => words.every(Boolean))
  const text = (base === number ? typed : base).toUpperCase()
  return { kind: 'number', text, typed, alternatives: alternatives.map((words) => words.map((word) => [word])) }
}

const isThing = (token: Token) => findConcepts([token.plain]).length > 0
const closed = (number: string) => number.replace(/[^\p{L}\p{N}]+/gu, '')

/**
 * Interprets values in the context of the parts that the search text names. Only in this context can a bare number be a
 * value; likewise, 100n next to a capacitor cannot be an inductance.
 */
function inCompany(readings: readonly Reading[], asTyped: ReadonlySet<string>): Reading[] {
  const kinds = readings.flatMap(({ kind, typed }) => (kind === 'concept' ? kindsOf(typed) : []))
  if (kinds.length === 0) return [...readings]
  return readings.map((reading) => {
    if (asTyped.has(plain(reading.typed))) return reading
    const unit = kinds.map(mainUnit).find(Boolean)
    const bare = unit && isBareNumber(reading) ? readBare(reading.typed, unit) : []
    if (reading.kind === 'package')
      return kinds.some(({ key }) => key === 'crystal') ? crystalPackage(reading) : reading
    const hasUnit = (one: string) => kinds.some((kind) => propertyOf(kind, one))
    const read = [...bare, ...(reading.values ?? [])]
    const isNumber = reading.kind === 'number'
    const isSpelled = isNumber || (reading.kind === 'value' && !read.some((one) => hasUnit(one.unit)))
    const spelled = isSpelled || WITH_R.test(reading.typed) ? readForUnits(reading.typed, hasUnit, unitsOf(kinds)) : []
    const values = spelled.length > 0 ? spelled : read
    if (values.length === 0) return reading
    const words = isNumber
      ? asNumber(reading.typed)
      : bare.length > 0
        ? literalOf(reading)
        : reading.alternatives.slice(reading.values?.length)
    const fitting = values.filter((one) => hasUnit(one.unit))
    const company = valueReading(reading.typed, fitting.length > 0 ? fitting : values, words)
    const property = kinds.map((kind) => propertyOf(kind, company.values?.[0]?.unit)).find(Boolean)
    return property ? { ...company, property } : company
  })
}

/** Interprets the size of a crystal, such as 3225, which is not a 1210 chip. */
function crystalPackage(reading: Reading): Reading {
  const found = findCrystalPackage(reading.typed)
  if (!found) return reading
  return {
    ...reading,
    text: found.name,
    alternatives: [[[packageWord(found.name)]], ...literally(tokenize(reading.typed))],
  }
}

const isBareNumber = ({ kind, values, typed }: Reading) =>
  (kind === 'word' && /^\d/.test(typed)) || (values?.length === 1 && values[0]?.unit === 'm' && /^\d+ ?m$/.test(typed))

/** Returns alternatives that match a value as a part number, but not its letters and digits one by one. */
const asNumber = (typed: string): Alternative[] => [[[closed(plain(typed))]], [[numberWord(typed)]]]

/** Returns the units of the values that identify parts of these kinds. */
const unitsOf = (kinds: readonly Kind[]) =>
  kinds.flatMap(({ identity: [main = ''] }) => PROPERTIES.get(main)?.unit ?? [])

const literalOf = ({ alternatives, values = [] }: Reading) => alternatives.slice(values.length)

const kindsOf = (typed: string): Kind[] =>
  findConcepts(tokenize(typed).map((token) => token.plain)).flatMap((concept: Concept) => kindOfConcept(concept) ?? [])

/** Returns the main unit of a kind if its values are often typed without a unit, as for resistors and capacitors. */
function mainUnit({ identity: [main = ''] }: Kind): string | undefined {
  const unit = PROPERTIES.get(main)?.unit
  return unit === 'Ω' || unit === 'F' ? unit : undefined
}

const propertyOf = ({ properties }: Kind, unit: string | undefined): string | undefined =>
  properties.find((key) => unit !== undefined && PROPERTIES.get(key)?.unit === unit)
