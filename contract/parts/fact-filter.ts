import { formatValue } from './format-value.ts'
import { PROPERTIES } from './properties.ts'
import type { FactValue, Property } from './property.ts'
import { readFact } from './read-fact.ts'
import { tidyText } from './tidy.ts'

/** What is asked of one property: any of these. */
export interface FactFilter {
  property: Property
  wanted: Wanted[]
}

/** One thing that may be asked: a value, a span of values with one open end at most, or that nothing is said. */
export type Wanted = { value: FactValue } | { from?: number; to?: number } | 'not_stated'

interface ParsedFilters {
  filters: FactFilter[]
  /** Properties that there are none of (any more). */
  ignored: string[]
  /** What could not be read, as it was typed. */
  unread: string[]
}

const NOT_STATED = '?'
/** Numbers that are equal to so many parts of themselves are one. */
const PRECISION = 1e-6
const PREFIXES: Record<string, number> = { p: 1e-12, n: 1e-9, u: 1e-6, m: 1e-3, '': 1, k: 1e3, M: 1e6, G: 1e9 }
const PLAIN = new Intl.NumberFormat('en', { useGrouping: false, maximumFractionDigits: 12 })
const PLAIN_NUMBER = /^([+-]?\d+(?:\.\d+)?)([pnumkMG]?)$/

/** Reads filters as addresses and calls carry them: `resistance:4.7k|10k..`, `voltage_rating:50V..`, `package:?`. */
export function parseFactFilters(texts: readonly string[]): ParsedFilters {
  const parsed: ParsedFilters = { filters: [], ignored: [], unread: [] }
  for (const text of texts) {
    const [key = '', ...rest] = text.split(':')
    const property = PROPERTIES.get(key)
    if (!property) {
      parsed.ignored.push(key)
      continue
    }
    const items = rest.join(':').split('|').filter(Boolean)
    const read = items.map((item) => readWanted(property, item))
    parsed.unread.push(...items.filter((_, at) => read[at] === null))
    const wanted = read.filter((one) => one !== null)
    if (wanted.length > 0) parsed.filters.push({ property, wanted })
  }
  return parsed
}

/** What a person typed into a box of a filter, or an address says; null when it cannot be read. */
function readWanted(property: Property, item: string): Wanted | null {
  if (item.trim() === NOT_STATED) return 'not_stated'
  if (property.type === 'quantity' && item.includes('..')) return readSpan(property, item)
  const values = readNumber(item, property) ?? readFact(property, item)?.values ?? addedChoice(property, item)
  const [value] = values ?? []
  return value ? { value } : null
}

/** A choice that is not shipped may be one that the shop has added. */
const addedChoice = ({ type }: Property, item: string): FactValue[] | null =>
  type === 'choice' ? [{ choice: item.trim() }] : null

function readSpan(property: Property, item: string): Wanted | null {
  const ends = item.split('..')
  const [from, to] = ends.map((end) => (end.trim() === '' ? undefined : readEnd(property, end)))
  if (ends.length !== 2 || from === null || to === null || (from === undefined && to === undefined)) return null
  if (from !== undefined && to !== undefined) return { from: Math.min(from, to), to: Math.max(from, to) }
  return from === undefined ? { to } : { from }
}

function readEnd(property: Property, text: string): number | null {
  const [value] = readNumber(text, property) ?? readFact(property, text)?.values ?? []
  return value?.typ ?? value?.high ?? value?.low ?? null
}

/** A number in the base unit, perhaps with a prefix: as items of answers are written. */
function readNumber(text: string, { type }: Property): FactValue[] | null {
  const [, digits, prefix = ''] = (type === 'quantity' && PLAIN_NUMBER.exec(tidyText(text).replace('µ', 'u'))) || []
  if (digits === undefined) return null
  const number = Number((Number(digits) * (PREFIXES[prefix] ?? 1)).toPrecision(9))
  return [{ low: number, high: number }]
}

/** Whether a part of this value is what is asked for. */
export function isWanted(property: Property, value: FactValue, wanted: Wanted): boolean {
  if (wanted === 'not_stated') return false
  const asked = 'value' in wanted ? wanted.value : null
  if (asked?.choice !== undefined || value.choice !== undefined) return asked?.choice === value.choice
  const { low = -Infinity, high = Infinity } = spanOf(value)
  const { from = -Infinity, to = Infinity } = asked ? spanAsked(asked) : (wanted as { from?: number; to?: number })
  if (property.holds === 'within')
    return isAtMost(low, from === -Infinity ? to : from) && isAtMost(to === Infinity ? from : to, high)
  if (property.holds === 'rating') {
    const rated = value.high ?? value.typ ?? value.low ?? 0
    return asked ? isNear(rated, to) : isAtMost(from, rated) && isAtMost(rated, to)
  }
  return asked ? isAtMost(low, from) && isAtMost(to, high) : isAtMost(from, low) && isAtMost(high, to)
}

const spanOf = ({ low, typ, high }: FactValue) => ({ low: low ?? typ, high: high ?? typ })
const spanAsked = (value: FactValue) => {
  const { low, high } = spanOf(value)
  return { from: low ?? high, to: high ?? low }
}

const isAtMost = (one: number, other: number) => one <= other || isNear(one, other)
const isNear = (one: number, other: number) => one === other || Math.abs(one - other) <= PRECISION * Math.abs(other)

/** A value as filters carry it, such as `4.7k`, `100n` or `X7R`; read back it is the same. */
export function toItem(property: Property, value: FactValue): string {
  if (value.choice !== undefined) return value.choice.replaceAll('|', '/')
  const { low, high } = spanOf(value)
  const ends = [low, high].map((end) => (end === undefined ? '' : toPlainNumber(end)))
  return ends[0] === ends[1] ? (ends[0] ?? '') : ends.join('..')
}

function toPlainNumber(number: number): string {
  const size = Math.abs(number)
  const [prefix, factor] = Object.entries(PREFIXES)
    .toReversed()
    .find(([, least]) => size >= least * (1 - 1e-9)) ?? ['', 1]
  const [shown, unit] = number === 0 || size < 1e-12 ? [number, ''] : [number / factor, prefix]
  return `${PLAIN.format(Number(shown.toPrecision(9)))}${unit}`
}

/** What is asked for, as filters carry it and as a person reads it: `4.7k` and `4.7 kΩ`; that nothing is stated has no label. */
export function describeWanted(property: Property, wanted: Wanted): { item: string; label: string } {
  if (wanted === 'not_stated') return { item: NOT_STATED, label: '' }
  const value = 'value' in wanted ? wanted.value : toValue(wanted)
  return { item: toItem(property, value), label: formatValue(property, value) }
}

const toValue = ({ from, to }: { from?: number; to?: number }): FactValue => ({
  ...(from === undefined ? {} : { low: from }),
  ...(to === undefined ? {} : { high: to }),
})
