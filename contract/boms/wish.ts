import { BOM_LIMITS } from './limits.ts'
import { formatCompact, formatQuantity } from '../parts/format-value.ts'
import { findKind, type Kind } from '../parts/kinds.ts'
import { decodeNumber, type DecodedNumber } from '../parts/makers-numbers.ts'
import { PROPERTIES } from '../parts/properties.ts'
import { readPotentiometerCode } from '../parts/value-codes.ts'
import { isUnstated } from '../parts/unstated.ts'
import type { Wish } from '../projects/calls.ts'
import type { BomNoteCode } from './bom.ts'
import { readFootprint, type Footprint } from './footprint.ts'
import { isMark } from './not-bought.ts'
import { kindOfLine, kindsOfRefs, type Hints } from './kind-of-line.ts'
import { readValueText, type ValueText } from './value-text.ts'

/** Cells of a line that describe its part. */
export interface Described extends Hints {
  mpn: string
  maker: string
  supplierPart: string
  /** Joined text of the rating columns. */
  ratings: string
}

export interface ReadWish {
  wish: Wish
  notes: { code: BomNoteCode; text: string }[]
}

const MAX_WORDS_LENGTH = 200
/** Date or number in scientific notation into which a spreadsheet has converted the original text. */
const DAMAGED =
  /^(?:\d{1,2}[-./ ][A-Za-zéû]{3,4}(?:[-./ ]\d{2,4})?|[A-Za-zéû]{3,4}[-./ ]\d{2,4}|\d{4}-\d{2}-\d{2}(?:[T ][\d:.]+Z?)?|\d(?:[.,]\d+)?E[+-]\d{1,3}|#(?:REF!|NAME\?|VALUE!|N\/A|DIV\/0!))$/
const MONTH = /^\d{1,2}[-./ ]|^[A-Za-z]/
const MONTHS =
  /jan|feb|fev|f[ée]v|mar|m[äa]r|apr|avr|abr|ma[iy]|mai|jun|juin|jul|juil|aug|ao[uû]|ago|sep|o[ck]t|nov|de[cz]|d[ée]c|ene|dic/i

/** Returns true if a spreadsheet has replaced the original text with a date or scientific notation. */
const isDamaged = (text: string): boolean => DAMAGED.test(text) && (!MONTH.test(text) || MONTHS.test(text))

/** Derives the requested part from the cells of a line. */
export function readWish(described: Described): ReadWish {
  const notes: ReadWish['notes'] = []
  const stated = (text: string) => {
    const bare = text.trim().slice(0, BOM_LIMITS.cellLength)
    if (isNothing(bare)) return ''
    if (!isDamaged(bare)) return bare
    notes.push({ code: 'cell_damaged', text: bare })
    return ''
  }
  const mpn = oneLine(stated(described.mpn))
  const value = stated(described.value)
  const decoded = mpn ? decodeNumber(mpn) : null
  const statedKind =
    kindOfLine({ ...described, value }) ?? findKind(decoded?.kind ?? '') ?? kindOfCode(value, described.refs)
  const text = readValueText(value, statedKind ?? mainOf(kindsOfRefs(described.refs)))
  const footprint = readFootprint(isNothing(described.footprint) ? '' : described.footprint, statedKind?.key)
  if (footprint?.isMended) notes.push({ code: 'package_mended', text: described.footprint.trim() })
  const packageName = footprint?.name ?? text.package ?? undefined
  const kind = statedKind ?? kindOfValue(text, footprint, described.refs)
  const rated = readValueText(isNothing(described.ratings) ? '' : described.ratings, kind)
  const more = readValueText(described.description, kind)
  const number = mpn || (isTelling(text, described) ? (text.number ?? '') : '')
  const contradiction = mpn ? contradictionOf(decoded, footprint, text) : null
  if (contradiction) notes.push({ code: 'number_contradicts', text: contradiction })
  const words = [
    ...(number === text.number || !text.number ? [] : [text.number]),
    text.words.join(' '),
    ...wordsOfText(described),
    ...(isOddValue(text, kind, described.refs) ? described.refs : []),
  ]
  return {
    wish: shortWish({
      kind: kind?.key,
      value: [valueOf(withRatings(text, rated), more, kind), ...leftOf(rated)].join(' ').trim(),
      package: packageName ?? more.package ?? undefined,
      mpn: number,
      maker: oneLine(stated(described.maker)),
      supplier_part: oneLine(stated(described.supplierPart)),
      words: joinWords(words),
    }),
    notes,
  }
}

const isNothing = (text: string) => (text.length < 12 && isUnstated(text)) || /^[_~\s*.\-–]*$/.test(text)
const oneLine = (text: string) => text.replaceAll('\\,', ',').replace(/\s+/g, ' ').slice(0, 100).trim()

/**
 * Returns the first kind if its main value is a capacitance or an inductance, since all candidate kinds then share it;
 * otherwise null.
 */
const mainOf = (kinds: readonly Kind[]): Kind | null => {
  const [first] = kinds
  const unit = PROPERTIES.get(first?.identity[0] ?? '')?.unit
  return first && (unit === 'F' || unit === 'H') ? first : null
}

/** Returns the kind of a potentiometer for a code such as B10K beside a designator such as VR1; otherwise null. */
function kindOfCode(value: string, refs: readonly string[]): Kind | null {
  const kind = kindsOfRefs(refs).find(({ key }) => key === 'potentiometer')
  return kind && value.split(/\s+/).some(readPotentiometerCode) ? kind : null
}

/** Maximum capacitance, in farads, at which an unspecified capacitor is assumed to be ceramic or film. */
const MAX_UNSAID_CERAMIC = 1.001e-6
/**
 * Infers the kind from the value alone. For example, ohms imply a resistor, and a capacitor in a chip package is
 * ceramic.
 */
function kindOfValue(
  { values, unclear }: ValueText,
  footprint: Footprint | null,
  refs: readonly string[],
): Kind | null {
  if (unclear !== null) return null
  const possible = kindsOfRefs(refs)
  const find = (key: string) => {
    const kind = findKind(key) ?? null
    return kind && (possible.length === 0 || possible.includes(kind)) ? kind : null
  }
  const [{ value, unit } = { value: 0, unit: '' }] = values
  if (unit === 'Ω') return find('resistor') ?? find('potentiometer') ?? find('ferrite_bead')
  if (unit === 'H') return find('inductor')
  if (unit === 'Hz') return find('crystal')
  if (unit !== 'F') return null
  const isChip = footprint?.isKnown && /^\d{4,6}$/.test(footprint.name)
  return isChip || value <= MAX_UNSAID_CERAMIC ? find('ceramic_capacitor') : null
}

/**
 * Returns true for a value whose unit is unusual for parts with this designator, as in D1 10k or TR1 10k. The
 * designator then counts as not understood.
 */
function isOddValue({ values: [first] }: ValueText, kind: Kind | null, refs: readonly string[]): boolean {
  if (refs.length === 0 || !first || !['Ω', 'F', 'H', 'Hz'].includes(first.unit)) return false
  const possible = kindsOfRefs(refs)
  if (possible.length > 0) return kind === null && !possible.some((one) => isMain(one, first.unit))
  return !kind?.designators.some((letters) => refs[0]?.toUpperCase().startsWith(letters))
}

/**
 * Returns true if a part number in the value cell identifies the part: always in lists exported from schematics, and
 * elsewhere if the value contains hardly any other words.
 */
const isTelling = (text: ValueText, { refs }: Described) =>
  refs.length > 0 || text.words.filter((word) => /\p{L}{3}/u.test(word)).length < 2

/**
 * Returns the values in the value cell, plus the values in the description whose units do not occur in the value cell.
 */
function valueOf(text: ValueText, more: ValueText, kind: Kind | null): string {
  const open = more.values.filter(
    ({ unit }) =>
      kind && text.values.every((one) => one.unit !== unit) && (text.values.length > 0 || isMain(kind, unit)),
  )
  const choices = text.choices.length > 0 ? text.choices : more.choices
  const values = [...text.values, ...open].map((one) => (one.unit === 'Ω' && text.unclear) || formatCompact(one))
  return [...values, ...(choices.length > 0 ? choices.slice(0, 1) : [])].join(' ')
}

/** Adds the values from the rating columns whose units do not occur in the value cell. */
const withRatings = (text: ValueText, rated: ValueText): ValueText => ({
  ...text,
  values: [...text.values, ...rated.values.filter(({ unit }) => text.values.every((own) => own.unit !== unit))],
  choices: text.choices.length > 0 ? text.choices : rated.choices,
})

/**
 * Returns the unrecognized segments of the ratings. They are added to the value so that the line does not count as
 * fully understood.
 */
const leftOf = ({ number, words }: ValueText): string[] => [...(number ? [number] : []), ...words]

const isMain = ({ identity }: Kind, unit: string) => PROPERTIES.get(identity[0] ?? '')?.unit === unit

/**
 * Returns the contradiction between the decoded part number and the list, such as `0805 / 0603`; null if they agree.
 */
function contradictionOf(decoded: DecodedNumber | null, footprint: Footprint | null, text: ValueText): string | null {
  if (!decoded) return null
  const size = decoded.facts['package']
  if (footprint?.isKnown && typeof size === 'string' && size !== footprint.name) return `${size} / ${footprint.name}`
  const unit = decoded.kind === 'resistor' ? 'Ω' : 'F'
  const fact = decoded.facts[decoded.kind === 'resistor' ? 'resistance' : 'capacitance']
  const stated = text.values.find((value) => value.unit === unit)
  if (typeof fact !== 'number' || !stated) return null
  const isSame = Math.abs(fact - stated.value) <= 1e-6 * Math.max(fact, stated.value)
  return isSame ? null : `${formatQuantity(fact, unit)} / ${formatQuantity(stated.value, unit)}`
}

const ENDS = /\b([MF])[-/]([MF])\b/gi
const spellEnds = (_: string, ...ends: string[]) =>
  ends
    .slice(0, 2)
    .map((end) => (/f/i.test(end) ? 'female' : 'male'))
    .join(' ')

/**
 * Joins the words of several strings, without single letters and marks such as DNP. Drops words that an earlier string
 * contains, but keeps words repeated within one string, as in female-female.
 */
function joinWords(texts: readonly string[]): string {
  const known = new Set<string>()
  const kept = texts.flatMap((text) => {
    const words = text.slice(0, BOM_LIMITS.cellLength).replace(ENDS, spellEnds).split(/\s+/)
    const fresh = words.filter((word) => /..|\d/u.test(word) && !isMark(word) && !known.has(word.toLowerCase()))
    for (const word of words) known.add(word.toLowerCase())
    return fresh
  })
  return kept.join(' ').slice(0, MAX_WORDS_LENGTH).trim()
}

const wordsOfText = ({ description, symbol }: Described) => {
  const name = symbol.split(':').at(-1) ?? ''
  return [isNothing(description) ? '' : description, /^[A-Za-z]{0,2}$|\d/.test(name) ? '' : name.replaceAll('_', ' ')]
}

const shortWish = (wish: { [Key in keyof Wish]: string | undefined }): Wish =>
  Object.fromEntries(Object.entries(wish).filter(([, text]) => text !== undefined && text !== ''))
