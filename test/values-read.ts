import { findProperties } from '#contract/parts/find-property.ts'
import { proposeKind } from '#contract/parts/kinds.ts'
import { decodeNumber } from '#contract/parts/makers-numbers.ts'
import type { Fact, Property } from '#contract/parts/property.ts'
import { readFact } from '#contract/parts/read-fact.ts'
import { isUnstated } from '#contract/parts/unstated.ts'
import type { PublicPart } from './read-parts.ts'

type Described = Pick<PublicPart, 'categories' | 'texts'> & Partial<PublicPart>

/** Text of a property, and the fact parsed from it. */
export interface Reading {
  property: Property
  text: string
  fact: Fact | null
  /** Highest numeric value of a fact, or the choice that the fact states. */
  value: number | string | undefined
  isFlagged: boolean
  /**
   * Verdict on the parsed fact, from a comparison with the result of simpler rules and with the part's value, part
   * number and description; null if nothing can be compared.
   */
  verdict: 'right' | 'contradicted' | 'wrong' | null
}

/** Parses each text as a value of the first property that its name may refer to and that accepts the text. */
export function readTexts(parts: readonly Described[]): Reading[] {
  return parts.flatMap((part) => part.texts.flatMap(({ name, text }) => readText(part, name, text)))
}

function readText(part: Described, name: string, text: string): Reading[] {
  const [first, ...others] = findProperties(name, proposeKind(part.categories))
  if (!first || isUnstated(text)) return []
  const property = [first, ...others].find((one) => readFact(one, text)) ?? first
  const fact = readFact(property, text)
  const [value] = fact?.values ?? []
  return [
    {
      property,
      text,
      fact,
      value: value?.choice ?? value?.high ?? value?.low,
      isFlagged: fact?.doubt === 'units_disagree',
      verdict: value ? judge({ part, property, text, fact }) : null,
    },
  ]
}

interface Case {
  part: Described
  property: Property
  text: string
  fact: Fact | null
}

/**
 * Judges a parsed fact. If the fact agrees with a simple reading of its text but disagrees with other texts of the
 * part, the file contradicts itself.
 */
function judge(one: Case): Reading['verdict'] {
  const own = checkText(one)
  const answers = [checkValue, checkNumber, checkDescription].map((check) => check(one)).filter((it) => it !== null)
  if (own === false || (own === null && answers.includes(false))) return 'wrong'
  if (answers.includes(false)) return 'contradicted'
  return own === null && answers.length === 0 ? null : 'right'
}

const PREFIXES: Record<string, number> = {
  p: 1e-12,
  n: 1e-9,
  u: 1e-6,
  µ: 1e-6,
  m: 1e-3,
  k: 1e3,
  K: 1e3,
  M: 1e6,
  G: 1e9,
  R: 1,
}
const VALUE = /^[±+]?(-?[\d.]+) ?([pnuµmkKMGR]?)(ppm\/°C|°C|Ω|F|H|Hz|V|A|W|%)?$/
const IDENTITY = new Set(['resistance', 'capacitance', 'inductance', 'frequency'])

/** Parses a value using minimal, independent rules: digits, prefix and unit. */
function plain(text: string): { number: number; unit: string } | null {
  const [, digits, prefix = '', unit = ''] = VALUE.exec(text) ?? []
  if (digits === undefined) return null
  return {
    number: Number(digits) * (prefix ? (PREFIXES[prefix] ?? NaN) : 1),
    unit: unit || (prefix === 'R' ? 'Ω' : ''),
  }
}

/** Checks a value, or the ends of ranges such as `2V~36V;1V~18V`, ignoring their conditions. */
function checkText({ property, text, fact }: Case): boolean | null {
  const said = text.split(/[;~]/).map((end) => plain(end.split('@')[0] ?? ''))
  if (said.some((end) => end === null || end.unit === '' || end.unit !== property.unit)) return null
  return said.every((end) => end !== null && has(fact, end.number))
}

/** Checks a fact against the part's value column, or against the value in a name such as `R_2.2K_0402_1%`. */
function checkValue({ part: { value = '', name = '' }, property, fact }: Case): boolean | null {
  const [, letter, named = ''] = /^(R|C)_([\d.]+[RKMpnu])F?_/.exec(name) ?? []
  const unit = { R: 'Ω', C: 'F' }[letter ?? '']
  const said = unit ? plain(named) : plain(value)
  if (!said || !IDENTITY.has(property.key) || (unit ?? said.unit) !== property.unit) return null
  return has(fact, said.number)
}

function checkNumber({ part: { mpn = '', categories }, property: { key }, fact }: Case): boolean | null {
  const number = decodeNumber(mpn)
  const said = number?.kind === proposeKind(categories)?.key ? number?.facts[key] : undefined
  if (said === undefined) return null
  return typeof said === 'string' ? (fact?.values.some(({ choice }) => choice === said) ?? false) : has(fact, said)
}

/**
 * Checks a fact against the description of a resistor or capacitor, which lists each value as a word. If the
 * description contains values in the fact's unit, at least one of them must match.
 */
function checkDescription({ part: { description = '', categories }, property, fact }: Case): boolean | null {
  if (!['resistor', 'ceramic_capacitor'].includes(proposeKind(categories)?.key ?? '')) return null
  const words = description.split(/[\s~]+/).flatMap((word) => plain(word) ?? [])
  const same = words.filter(({ unit }) => unit !== '' && unit === property.unit)
  return same.length > 0 ? same.some(({ number }) => has(fact, number)) : null
}

const has = (fact: Fact | null, number: number) =>
  fact?.values.some(({ low, typ, high }) => [low, typ, high].some((end) => isNear(number, end))) ?? false
const isNear = (one: number, other = NaN) => Math.abs(one - other) <= 1e-6 * Math.abs(one)

/**
 * Builds a table with one row per property: the number of texts, and how many of them were parsed, are checkable,
 * contradict their source file, or were misread.
 */
export function tableOf(readings: readonly Reading[]): string {
  const rows = Object.entries(Object.groupBy(readings, ({ property }) => property.name)).map(([name, all = []]) => {
    const count = (is: (reading: Reading) => boolean) => all.filter(is).length
    const read = count(({ value }) => value !== undefined)
    const checked = count(({ verdict }) => verdict !== null)
    const contradicted = count(({ verdict }) => verdict === 'contradicted')
    return [name, all.length, read, checked, contradicted, count(({ verdict }) => verdict === 'wrong')] as const
  })
  const sums = [1, 2, 3, 4, 5].map((at) => rows.reduce((sum, row) => sum + Number(row[at]), 0))
  const sorted = rows.toSorted((one, other) => other[1] - one[1] || one[0].localeCompare(other[0]))
  return [HEADINGS, HEADINGS.map(() => '---'), ['All', ...sums], ...sorted]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n')
}

const HEADINGS = ['Property', 'Texts', 'Read', 'Checked', 'Contradicted', 'Wrong']
