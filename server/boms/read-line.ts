import type { WantedPart } from '#contract/boms/calls.ts'
import type { FactFilter, Wanted } from '#contract/parts/fact-filter.ts'
import { findFootprint } from '#contract/parts/footprints.ts'
import { formatCompact, formatValue } from '#contract/parts/format-value.ts'
import { findKind, KINDS, type Kind } from '#contract/parts/kinds.ts'
import { findConcepts, kindOfConcept } from '#contract/parts/lexicon.ts'
import { decodeNumber } from '#contract/parts/makers-numbers.ts'
import type { Package } from '#contract/parts/packages.ts'
import { isFamilyDigits } from '#contract/parts/part-number.ts'
import type { FactValue, Property } from '#contract/parts/property.ts'
import { readFact } from '#contract/parts/read-fact.ts'
import { tidyText } from '#contract/parts/tidy.ts'
import { isUnstated } from '#contract/parts/unstated.ts'
import { tokenize } from '#contract/parts/tokens.ts'
import { readTyped } from '#contract/parts/typed-value.ts'
import { isUnclearValue, readValueCode } from '#contract/parts/value-codes.ts'
import type { Vocabulary } from '#contract/parts/vocabulary.ts'
import { gendersOf } from './gender.ts'
import { tellingWords, type TellingWord } from './leftover.ts'

/** Fact requested by a line. */
export interface AskedFact extends FactFilter {
  /** Display text of the fact. */
  label: string
}

/** Parsed line of a parts list. */
export interface AskedPart {
  /** Index of the line in the request. */
  place: number
  line: number
  quantity: number
  /** Possible kinds of part; an empty list allows any kind. */
  kinds: readonly Kind[]
  /** Fact that identifies the part, such as a resistance; without it, the line cannot be searched for by facts. */
  main?: AskedFact
  /** Further facts that a part must have. */
  others: AskedFact[]
  /** True if the line gives a manufacturer part number; a part with merely the same values is then no match. */
  isNumbered: boolean
  /** True if the main value may be a code; for example, 103 can stand for 10 kΩ. */
  isMaybeCode: boolean
  package: Package | null
  /** Original text of the package, even if it was not recognized. */
  packageText: string
  /** Possible manufacturer part numbers. */
  numbers: string[]
  maker: string
  supplierPart: string
  /** Words that must be explained by a part before it is selected automatically. */
  readonly tellingWords: TellingWord[]
  /** Genders of the ends, such as female-male; empty if the line states none. */
  genders: string
  /** Words to search for. */
  words: string
}

/** Maximum number of pieces read from a value. */
const MAX_PIECES = 16
/** Default kind of part for a value, by its unit. */
const KINDS_BY_UNIT: Record<string, string> = { Ω: 'resistor', F: 'ceramic_capacitor', H: 'inductor', Hz: 'crystal' }

/** Parses a line of a parts list. */
export function readLine(wanted: WantedPart, place: number, { properties }: Vocabulary): AskedPart {
  const stated = (field: 'value' | 'package' | 'mpn' | 'maker' | 'supplier_part' | 'words') => {
    const text = tidyText(wanted[field] ?? '')
    return isUnstated(text) ? '' : text
  }
  const [value, packageText, mpn] = [stated('value'), stated('package'), stated('mpn')]
  const statedKind = statedKindOf(wanted.kind, { value, words: stated('words') })
  const kind = statedKind ?? kindOfValue(value, mpn)
  const { unread, ...read } = readValue(value, { kind, isKindStated: statedKind !== undefined }, properties)
  if (!read.main) takeDecoded(read, mpn, properties)
  let telling: TellingWord[] | undefined
  return {
    place,
    line: wanted.line,
    quantity: wanted.quantity ?? 1,
    kinds: kind ? relatedKinds(kind) : [],
    ...read,
    // only the lines with candidates need them
    get tellingWords() {
      return (telling ??= tellingWords([...unread, stated('words')].join(' ')))
    },
    isNumbered: mpn !== '',
    package: packageText === '' ? read.package : findFootprint(packageText, kind?.key),
    packageText,
    numbers: [...new Set([mpn, ...read.numbers].filter(Boolean))],
    maker: stated('maker'),
    supplierPart: stated('supplier_part'),
    genders: gendersOf(stated('words')),
    words: stated('words') || [value, mpn].filter(Boolean).join(' '),
  }
}

/** Describes the parsed line as readable text. */
export function describeAsked({ main, others, package: housing, numbers, maker }: AskedPart): string[] {
  const facts = [...(main ? [main] : []), ...others].map(({ label }) => label)
  return [...facts, ...(housing ? [housing.name] : []), ...numbers, ...(maker ? [maker] : [])]
}

/** Returns the kind of part that a line names. */
function statedKindOf(named: string | undefined, { value, words }: { value: string; words: string }) {
  const known = named === undefined ? undefined : findKind(named)
  if (known) return known
  const concepts = tokenize(`${value} ${words}`).flatMap(({ plain }) => findConcepts([plain]))
  return concepts.map(kindOfConcept).find(Boolean) ?? undefined
}

/** Returns the usual kind of part for a value or a part number. */
function kindOfValue(value: string, mpn: string) {
  const unit = piecesOf(value).flatMap(readTyped)[0]?.unit ?? ''
  return findKind(KINDS_BY_UNIT[unit] ?? decodeNumber(mpn)?.kind ?? '')
}

/**
 * Returns the kinds of part that share a designator prefix; C, for example, stands for ceramic and electrolytic
 * capacitors.
 */
const relatedKinds = ({ designators, key }: Kind) =>
  KINDS.filter((one) => one.key === key || one.designators.some((letters) => designators.includes(letters)))

interface ReadValue {
  main?: AskedFact
  others: AskedFact[]
  isMaybeCode: boolean
  package: Package | null
  numbers: string[]
  unread: string[]
}

/**
 * Splits and parses a value such as `100n-50V`, `10k 1% 0603` or `47u/35V`; an unrecognized piece may be a part number.
 */
function readValue(
  value: string,
  { kind, isKindStated }: { kind: Kind | undefined; isKindStated: boolean },
  properties: Vocabulary['properties'],
): ReadValue {
  const read: ReadValue = { others: [], isMaybeCode: false, package: null, numbers: [], unread: [] }
  const candidates = (kind?.properties ?? []).flatMap((key) => properties.get(key) ?? [])
  const mainProperty = candidates.find(({ key }) => key === kind?.identity[0])
  const take = (piece: string): boolean => {
    if (mainProperty && !read.main && takeMain(read, mainProperty, piece)) return true
    const fact = readFirst(candidates, piece)
    if (fact && !read.others.some(({ property }) => property === fact.property)) read.others.push(fact)
    if (fact) return true
    const housing = /\d/.test(piece) ? findFootprint(piece, kind?.key) : null
    read.package ??= housing
    return housing !== null
  }
  const unit = mainProperty?.unit
  const takeCode = (piece: string) =>
    readValueCode(piece, kind && unit)
      ?.map(formatCompact)
      .every(take) ?? false
  const unread = piecesOf(value).filter((piece) => !takeCode(piece) && !take(piece) && !takeParts(piece, take))
  const isWhole = unread.length > 0 && unread.join('') === piecesOf(value).join('')
  read.unread = unread
  read.numbers = (isWhole ? [value, ...unread] : unread).filter(
    (one) => isLikeNumber(one) || (one === value && isFamilyDigits(one)),
  )
  // a bare number next to an unrecognized piece may be in a different unit
  const main = read.main?.items[0] ?? ''
  if ((unread.length > 0 && /^[\d.,]+$/.test(main)) || isUnclearValue(main, isKindStated ? unit : undefined))
    read.isMaybeCode = true
  return read
}

/** Adds the facts encoded in a manufacturer part number, for use if the numbered part is not sold here. */
function takeDecoded(read: Omit<ReadValue, 'unread'>, mpn: string, properties: Vocabulary['properties']): void {
  const { kind, facts = {} } = decodeNumber(mpn) ?? {}
  const main = findKind(kind ?? '')?.identity[0]
  for (const [key, stated] of Object.entries(facts)) {
    const property = properties.get(key)
    if (key === 'package') read.package ??= findFootprint(String(stated))
    else if (property) {
      const fact = ask(property, typeof stated === 'string' ? { choice: stated } : { low: stated, high: stated }, mpn)
      if (key === main) read.main = fact
      else if (!read.others.some((one) => one.property === property)) read.others.push(fact)
    }
  }
}

/** Splits a piece at its separators and parses the results; returns true if any of them was recognized. */
function takeParts(piece: string, take: (part: string) => boolean): boolean {
  const parts = piece.split(/[-_/,]+/).filter(Boolean)
  return parts.length > 1 && /^[\d.]/.test(piece) && parts.map(take).some(Boolean)
}

/** Splits a value into pieces; a space may separate a number from its unit. */
function piecesOf(value: string): string[] {
  const apart = /^[\d.±]/.test(value) ? value.replace(JOINTS, ' ') : value
  const words = apart.split(/[\s;|]+|,(?!\d)\s*/, MAX_PIECES).filter(Boolean)
  return words.flatMap((word, at) => {
    const next = words[at + 1] ?? ''
    if (/^[±\d.,/]+$/.test(word) && IS_UNIT.test(next)) return [`${word} ${next}`]
    return at > 0 && IS_UNIT.test(word) && /^[±\d.,/]+$/.test(words[at - 1] ?? '') ? [] : [word]
  })
}

/** Separators between values, as in `100n-50V` and `2 kohm / 1 %`. */
const JOINTS = /(?<=[a-zµΩ%])\s*[-/]\s*(?=[±\d.])|(?<=\d)[-/](?=[\d.]+ ?[km]?[VWA%](?![a-z]))/gi
const IS_UNIT = /^(?:[pnuµmkKMG]?(?:F|H|Ω|V|A|W|Hz|ohms?)|[kKM]|%|ohms?)$/i
/** Returns true if the text contains both letters and digits. */
export const isLikeNumber = (text: string) =>
  /[a-z]/i.test(text) && /\d/.test(text) && text.replace(/[^a-z\d]/gi, '').length > 2

/** Adds an identifying fact: an exact quantity, or the colour of an LED. A rating does not identify a part. */
function takeMain(read: ReadValue, property: Property, piece: string): boolean {
  const isExact = property.type === 'quantity' && property.holds === 'exact'
  if (!isExact && property.key !== 'colour') return false
  const fact = readFact(property, piece)
  const [value] = fact?.values ?? []
  if (!fact || !value || fact.values.length > 1 || !isListed(property, value)) return false
  read.main = ask(property, value, piece)
  read.isMaybeCode = fact.doubt === 'maybe_code'
  return true
}

/** Parses a piece as a value of the first property whose format it matches. */
function readFirst(properties: readonly Property[], piece: string): AskedFact | null {
  for (const property of properties) {
    const fact = readOther(property, piece)
    if (fact) return fact
  }
  return null
}

function readOther(property: Property, piece: string): AskedFact | null {
  if (property.key === 'package' || property.key === 'manufacturer' || property.type === 'flag') return null
  const [value] = readFact({ ...property, isBare: false }, piece)?.values ?? []
  const hasUnit = property.type === 'choice' || (property.unit !== undefined && /[^\d.,]/.test(piece))
  return value && hasUnit && isListed(property, value) ? ask(property, value, piece) : null
}

const isListed = ({ choices = {} }: Property, { choice }: FactValue) =>
  choice === undefined || Object.hasOwn(choices, choice)

/** Converts a requested rating to a minimum, or to a maximum if lower values are better. */
function ask(property: Property, value: FactValue, item: string): AskedFact {
  const size = value.typ ?? value.high ?? value.low ?? 0
  const isRating = property.holds === 'rating' && value.choice === undefined
  const wanted: Wanted = isRating ? (property.better === 'less' ? { to: size } : { from: size }) : { value }
  return { property, wanted: [wanted], items: [item], label: formatValue(property, value) }
}
