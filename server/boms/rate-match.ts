import { LRUCache } from 'lru-cache'
import type { MatchReason, MatchReasonCode } from '#contract/boms/calls.ts'
import { formatValue } from '#contract/parts/format-value.ts'
import { createMatcher } from '#contract/parts/fact-filter.ts'
import { findFootprint } from '#contract/parts/footprints.ts'
import type { Kind } from '#contract/parts/kinds.ts'
import { findConcepts, plain, wordsOf } from '#contract/parts/lexicon.ts'
import type { Package } from '#contract/parts/packages.ts'
import { closeNumber, cutNumber, familyDigits, familyOf, sharedNumber } from '#contract/parts/part-number.ts'
import type { FactValue } from '#contract/parts/property.ts'
import { tokenize } from '#contract/parts/tokens.ts'
import type { Dictionary } from '#server/facts/service.ts'
import type { FoundPart } from './find-parts.ts'
import { comparePoints, stemOf } from './numbers.ts'
import type { AskedFact, AskedPart } from './read-line.ts'
import { gendersOf } from './gender.ts'
import { leftoverOf } from './leftover.ts'
import { reason } from './sentences.ts'

/** Method by which a part was found. */
export type MatchMethod = Extract<
  MatchReasonCode,
  'same_number' | 'other_packing' | 'supplier_number' | 'same_facts' | 'same_family' | 'same_name' | 'same_words'
>

/** Part rated against a line. */
export interface RatedPart {
  part: FoundPart
  confidence: number
  reasons: MatchReason[]
  /** True for a board named after the chip on it. */
  isModule: boolean
}

/** Minimum confidence for selecting a part automatically. */
export const SURE_CONFIDENCE = 90
/** Confidence in a match by each method, before any mismatch reduces it. */
const CONFIDENCE: Record<MatchMethod, number> = {
  same_number: 98,
  other_packing: 93,
  supplier_number: 92,
  same_facts: 90,
  same_family: 80,
  same_name: 95,
  same_words: 60,
}
/** Maximum confidence of parts that need a manual check, by reason. */
const MAX_CONFIDENCE = {
  no_package_asked: 80,
  other_maker: 75,
  unstated: 70,
  only_named: 70,
  other_number: 70,
  not_compared: 70,
  maybe_code: 70,
  other_kind: 60,
  unknown_package: 55,
  differs: 50,
} as const satisfies Partial<Record<MatchReasonCode, number>>
/** Methods that match by number. Such a match also confirms the package unless the part states a different package. */
const BY_NUMBER = new Set<MatchMethod>(['same_number', 'other_packing', 'supplier_number'])
/**
 * Confidence in a part that belongs to the requested family and whose number adds only a code for the requested
 * package.
 */
const FAMILY_IN_PACKAGE = 91
/** Codes that manufacturers append for the package and the packing, never for grade, voltage or memory size. */
const PACKAGE_CODE = /^(?:d|dg|dr|dr2g|p|pg|pw|pwr|n|ng|ns|nsr|dw|dwr|db|dbr|dgk|dgkr|m|mx|e4|g4|t|tr|cn|cd|cpe|be)+$/
/** Words in the name of a board that is named after its chip. */
const MODULE = /\b(?:module|board|breakout|shield|kit|hat)\b/i

export interface Knowledge {
  dictionary: Dictionary
  kinds: ReadonlyMap<number, Kind | null>
}

/** Rates a part against a line and lists the points that a person should check; null if the part does not match. */
export function rateMatch(
  asked: AskedPart,
  part: FoundPart,
  { by: method, ...known }: Knowledge & { by: MatchMethod },
): RatedPart | null {
  const by = method === 'same_words' && isSameName(asked, part) ? 'same_name' : method
  const partKind = known.kinds.get(part.categoryId ?? 0) ?? null
  const isModule = MODULE.test(part.name)
  const housing = comparePackage(asked, part, partKind)
  const facts = compareFacts(asked, valuesOf(part, known.dictionary), part.onlyNamed ?? [])
  const isNumber = BY_NUMBER.has(by) || by === 'same_name'
  const differing = facts.filter(({ code }) => code === 'differs')
  if (by === 'same_words' && (housing?.code === 'other_package' || differing.length > 0)) return null
  if (by !== 'same_words' && !isNumber && facts.some(({ isMain, code }) => isMain && code && code !== 'only_named'))
    return null
  const leftover = isNumber ? '' : leftoverOf(asked.tellingWords, part, partKind)
  const remarks = [
    ...(housing && !(isNumber && housing.code !== 'other_package') ? [housing] : []),
    ...differing.map(({ remark }) => remark),
    ...(isNumber ? [] : facts.flatMap(({ code, remark }) => (code && code !== 'differs' ? [remark] : []))),
    ...(asked.genders === '' || isNumber ? [] : compareGenders(asked.genders, part.name)),
    ...(isOtherMaker(asked.maker, part.manufacturer)
      ? [reason('other_maker', { is: part.manufacturer ?? '', asked: asked.maker })]
      : []),
    ...(by !== 'same_name' && isOtherKind(asked, partKind, isModule) ? [reason('other_kind')] : []),
    ...(asked.isNumbered && by === 'same_facts'
      ? [reason('other_number', { is: part.mpn ?? part.name, asked: asked.numbers[0] ?? '' })]
      : []),
    ...(leftover ? [reason('not_compared', { words: leftover })] : []),
    ...(asked.isMaybeCode && by === 'same_facts' ? [reason('maybe_code', { asked: asked.main?.items[0] ?? '' })] : []),
  ]
  const caps = remarks.map(({ code }) =>
    code === 'other_package' ? 0 : (MAX_CONFIDENCE[code as keyof typeof MAX_CONFIDENCE] ?? 100),
  )
  return {
    part,
    confidence:
      Math.min(isFamilyInPackage(asked, part, by) ? FAMILY_IN_PACKAGE : CONFIDENCE[by], ...caps) -
      Math.max(0, differing.length - 1),
    reasons: [reason(by, { number: part.mpn ?? part.name }), ...remarks],
    isModule,
  }
}

/** Returns true if the line is the part's name, with or without the pack size. */
function isSameName({ words }: AskedPart, { name }: FoundPart): boolean {
  const asked = closeNumber(plain(words))
  const isTelling = /\d/.test(words) || wordsOf(words).length > 1 // "Resistor" names a kind of part
  return asked !== '' && isTelling && [name, name.replace(PACK, '')].some((text) => closeNumber(plain(text)) === asked)
}

/** Pack size at the end of a name. */
const PACK = / \((?:pack|reel|kit) of \d+\)$/i

/** Returns true if the part is a component, which comes in a package, and not a module or a tool. */
const isComponent = (part: FoundPart, kind: Kind | null) =>
  !MODULE.test(part.name) && (kind ? kind.designators.length > 0 : part.package !== null)

/**
 * Returns true if a line requests a family in a package, and the part is exactly that; for example, LM358DR is LM358 in
 * SOIC-8.
 */
function isFamilyInPackage(
  { numbers, package: wanted }: AskedPart,
  { mpn, package: housing }: FoundPart,
  by: MatchMethod,
) {
  const number = closeNumber(mpn ?? '')
  return (
    by === 'same_family' &&
    wanted !== null &&
    !wanted.isFamilyOnly &&
    findFootprint(housing ?? '')?.name === wanted.name &&
    numbers.some((asked) => {
      const closed = closeNumber(asked)
      const from = sharedNumber(asked) === closed ? number.indexOf(closed) : 0
      return familyOf(asked) === closed && from >= 0 && from < 4 && PACKAGE_CODE.test(codeAfter(number, from, closed))
    })
  )
}

const codeAfter = (number: string, from: number, family: string) =>
  number.startsWith(family, from) ? number.slice(from + family.length) : ''

/** Returns how a part's number matches the requested numbers, with the index of the match; null if none matches. */
export function compareNumbers(
  { numbers, supplierPart }: AskedPart,
  { mpn }: FoundPart,
): { by: MatchMethod; rank: number } | null {
  const number = mpn ?? ''
  const [closed, stem, family] = [closeNumber(number), stemOf(number), familyOf(number)]
  const [digits, shared] = [familyDigits(number), sharedNumber(number)]
  const asked = [...numbers, ...(supplierPart ? [supplierPart] : [])]
  const isOf = {
    same_number: (candidate: string) =>
      closeNumber(candidate) === closed && comparePoints(candidate, number) === 'same',
    other_packing: (candidate: string) =>
      [closeNumber(candidate), stemOf(candidate)].some((asked) => asked === closed || asked === stem) &&
      comparePoints(cutNumber(candidate), cutNumber(number)) === 'same',
    same_family: (candidate: string) =>
      (family !== null && familyOf(candidate) === family) ||
      (digits !== null && candidate === digits) ||
      (shared !== null && sharedNumber(candidate) === shared),
  }
  for (const by of ['same_number', 'other_packing', 'same_family'] as const) {
    const rank = asked.findIndex(isOf[by])
    if (rank >= 0) return { by, rank }
  }
  // without its decimal point, the number could refer to two different parts
  const rank = asked.findIndex(
    (candidate) => closeNumber(candidate) === closed && comparePoints(candidate, number) === 'unsure',
  )
  return rank >= 0 ? { by: 'same_family', rank } : null
}

function comparePackage(asked: AskedPart, part: FoundPart, kind: Kind | null): MatchReason | null {
  const is = part.package ? footprintOf(part.package, kind) : null
  const { package: wanted, packageText } = asked
  if (!wanted && packageText === '') return isComponent(part, kind) ? reason('no_package_asked') : null
  if (!wanted || !is) return isSameText(packageText, part.package) ? null : reason('unknown_package')
  if (is.name === wanted.name) return null
  return mayBeSame(is, wanted)
    ? reason('unknown_package')
    : reason('other_package', { is: is.name, asked: wanted.name })
}

/** Packages by kind and text, since thousands of parts share a few dozen texts. */
const knownFootprints = new LRUCache<string, { found: Package | null }>({ max: 2_000 })

function footprintOf(text: string, kind: Kind | null): Package | null {
  const key = `${kind?.key}:${text}`
  const known = knownFootprints.get(key) ?? { found: findFootprint(text, kind?.key) }
  knownFootprints.set(key, known)
  return known.found
}

const isSameText = (asked: string, is: string | null) => asked !== '' && closeNumber(asked) === closeNumber(is ?? '')

/** Returns true if two packages may be the same because one of them names only a package family. */
const mayBeSame = (candidate: Package, other: Package) =>
  (candidate.isFamilyOnly ?? other.isFamilyOnly ?? false) &&
  candidate.family === other.family &&
  candidate.pins === other.pins

function valuesOf({ facets }: FoundPart, { byId }: Dictionary): Map<string, FactValue[]> {
  const values = new Map<string, FactValue[]>()
  for (const id of facets ?? []) {
    const entry = byId.get(id)
    if (entry?.says === 'value') values.set(entry.property, [...(values.get(entry.property) ?? []), entry.value])
  }
  return values
}

interface ComparedFact {
  isMain: boolean
  code: 'unstated' | 'only_named' | 'differs' | null
  remark: MatchReason
}

function compareFacts(
  { main, others }: AskedPart,
  values: ReadonlyMap<string, FactValue[]>,
  onlyNamed: readonly string[],
): ComparedFact[] {
  const compare = (fact: AskedFact): ComparedFact => {
    const { property, wanted, label } = fact
    const stated = values.get(property.key) ?? []
    const isMain = fact === main
    const name = { property: property.name.toLowerCase() }
    if (stated.length === 0) return { isMain, code: 'unstated', remark: reason('unstated', name) }
    const isMet = stated.some(createMatcher(property, wanted))
    if (isMet && onlyNamed.includes(property.key))
      return { isMain, code: 'only_named', remark: reason('only_named', name) }
    const code = isMet ? null : 'differs'
    const is = stated.map((value) => formatValue(property, value)).join(', ')
    return { isMain, code, remark: reason('differs', { is, asked: label }) }
  }
  return [...(main ? [main] : []), ...others].map(compare)
}

function compareGenders(asked: string, name: string): MatchReason[] {
  const is = gendersOf(name)
  return is === '' || is === asked ? [] : [reason('differs', { is, asked })]
}

function isOtherMaker(asked: string, is: string | null): boolean {
  if (asked === '' || is === null) return false
  const [wanted, made] = [makerOf(asked), makerOf(is)]
  return wanted !== '' && made !== '' && !wanted.startsWith(made) && !made.startsWith(wanted)
}

const knownMakers = new LRUCache<string, string>({ max: 2_000 })

/** Returns a manufacturer's canonical name, such as Texas Instruments for TI. */
function makerOf(name: string): string {
  const known = knownMakers.get(name)
  if (known !== undefined) return known
  const words = tokenize(name).map(({ plain }) => plain)
  const concept = [words, words.slice(0, 1)].flatMap(findConcepts).find(({ isMaker }) => isMaker)
  const maker = closeNumber(concept?.name ?? name)
  knownMakers.set(name, maker)
  return maker
}

/**
 * Returns true if the part is of a different kind than requested, or is a module although the line requests a bare
 * component.
 */
function isOtherKind({ kinds, package: housing }: AskedPart, kind: Kind | null, isModule: boolean): boolean {
  const isComponent = kinds.length > 0 ? kinds.every(({ designators }) => designators.length > 0) : housing !== null
  return (isModule && isComponent) || (kind !== null && kinds.length > 0 && !kinds.includes(kind))
}
