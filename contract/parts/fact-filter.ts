import { readFactChoices, writeFactChoice } from './fact-choices.ts'
import { formatValue } from './format-value.ts'
import { PROPERTIES } from './properties.ts'
import type { FactValue, Property } from './property.ts'
import { readFact } from './read-fact.ts'
import { tidyText } from './tidy.ts'
import type { Vocabulary } from './vocabulary.ts'

/** Filter by one property. A part matches if its value satisfies at least one filter item. */
export interface FactFilter {
  property: Property
  wanted: Wanted[]
  /** Filter items as typed. */
  items: string[]
}

/**
 * Filter item: a value, a range with at most one open end, exactly a stated value such as "up to 700 mA", or "not
 * stated".
 */
export type Wanted = { value: FactValue } | { from?: number; to?: number } | { stated: FactValue } | 'not_stated'

interface ParsedFilters {
  filters: FactFilter[]
  /**
   * Ignored filters: unknown or removed properties, and choices that do not exist for the property, such as
   * `dielectric:paper`.
   */
  ignored: string[]
  /** Filter items that could not be parsed, as typed. */
  unread: string[]
}

const NOT_STATED = '?'
/** Prefix of a filter item that matches only parts that state exactly this range. */
const STATED = '='
/** Relative difference below which two numbers are considered equal. */
const PRECISION = 1e-6
const PREFIXES: Record<string, number> = { p: 1e-12, n: 1e-9, u: 1e-6, m: 1e-3, '': 1, k: 1e3, M: 1e6, G: 1e9 }
const PLAIN = new Intl.NumberFormat('en', { useGrouping: false, maximumFractionDigits: 12 })
const PLAIN_NUMBER = /^([+-]?\d+(?:\.\d+)?)([pnumkMG]?)$/

/**
 * Parses the fact filters in URLs and calls, such as `resistance:4.7k|10k..`, `voltage_rating:50V..` or `package:?`.
 * @param properties all properties, including choices added by the shop
 */
export function parseFactFilters(
  texts: readonly string[],
  properties: Vocabulary['properties'] = PROPERTIES,
): ParsedFilters {
  const parsed: ParsedFilters = { filters: [], ignored: [], unread: [] }
  for (const { key, items } of readFactChoices(texts)) {
    const property = properties.get(key)
    if (property) readItems(parsed, property, items)
    else parsed.ignored.push(key)
  }
  return parsed
}

function readItems({ filters, ignored, unread }: ParsedFilters, property: Property, items: string[]): void {
  const filter: FactFilter = { property, wanted: [], items: [] }
  for (const item of items) {
    const wanted = readWanted(property, item)
    if (wanted) {
      filter.wanted.push(wanted)
      filter.items.push(item)
    } else if (property.type === 'choice') ignored.push(toIgnored(property, item))
    else unread.push(item)
  }
  if (filter.wanted.length > 0) filters.push(filter)
}

/** Formats an ignored filter item for the response. */
export const toIgnored = ({ key }: Property, item: string): string => writeFactChoice({ key, items: [item] })

/** Parses a filter item typed by a person or taken from a URL; null if it is not valid. */
function readWanted(property: Property, item: string): Wanted | null {
  if (item === NOT_STATED) return 'not_stated'
  if (property.type === 'quantity' && item.startsWith(STATED)) return readStated(property, item.slice(STATED.length))
  if (property.type === 'quantity' && item.includes('..')) return readSpan(property, item)
  const [value] = readNumber(item, property) ?? readFact(property, item)?.values ?? []
  return value ? { value } : null
}

/** Parses a value as it is stated: `..700m`, `3..32`, or `4.5..5..5.5` with the typical value in the middle. */
function readStated(property: Property, item: string): Wanted | null {
  const ends = readEnds(property, item)
  const [low, ...others] = ends ?? []
  const high = others.length > 0 ? others.at(-1) : low
  const typ = others.length > 1 ? others[0] : undefined
  return ends ? { stated: toFactValue({ low, typ, high }) } : null
}

/** Parses up to three numbers joined by `..`, any of which may be missing, but not all. */
function readEnds(property: Property, item: string): (number | undefined)[] | null {
  const ends = item.split('..').map((end) => (end.trim() === '' ? undefined : readEnd(property, end)))
  const read = ends.filter((end) => end !== null)
  return ends.length <= 3 && read.length === ends.length && read.some((end) => end !== undefined) ? read : null
}

function readSpan(property: Property, item: string): Wanted | null {
  const ends = readEnds(property, item)
  if (ends?.length !== 2) return null
  const [from, to] = ends
  if (from !== undefined && to !== undefined) return { from: Math.min(from, to), to: Math.max(from, to) }
  return from === undefined ? { to } : { from }
}

function readEnd(property: Property, text: string): number | null {
  const [value] = readNumber(text, property) ?? readFact(property, text)?.values ?? []
  return value?.typ ?? value?.high ?? value?.low ?? null
}

/** Parses a number in the base unit with an optional prefix, the format of items in responses. */
function readNumber(text: string, { type }: Property): FactValue[] | null {
  const [, digits, prefix = ''] = (type === 'quantity' && PLAIN_NUMBER.exec(tidyText(text).replace('µ', 'u'))) || []
  if (digits === undefined) return null
  const number = Number((Number(digits) * (PREFIXES[prefix] ?? 1)).toPrecision(9))
  return [{ low: number, high: number }]
}

/** Returns true if a part with the given value matches a filter item. */
export const isWanted = (property: Property, value: FactValue, wanted: Wanted): boolean =>
  createMatcher(property, [wanted])(value)

type Span = [low: number, high: number]

/**
 * Returns a function that matches a value against any of the filter items. Its running time hardly grows with the
 * number of items.
 */
export function createMatcher(property: Property, wanted: readonly Wanted[]): (value: FactValue) => boolean {
  const choices = new Set<string>()
  const stated: FactValue[] = []
  /** Ranges that must lie within the part's value (`held`), and ranges that must contain it (`around`). */
  const held: Span[] = []
  const around: Span[] = []
  for (const filter of wanted) {
    if (filter === 'not_stated') continue
    if ('stated' in filter) {
      stated.push(filter.stated)
      continue
    }
    const value = 'value' in filter ? filter.value : null
    const { from, to } = 'value' in filter ? spanAsked(filter.value) : toSpan(filter)
    if (value?.choice !== undefined) choices.add(value.choice)
    else if (property.holds === 'within') held.push([from === -Infinity ? to : from, to === Infinity ? from : to])
    else if (property.holds === 'rating') around.push([value ? to : from, to])
    else (value ? held : around).push([from, to])
  }
  const holdsAny = liesInAny(held.map(([low, high]) => [-low, -high]))
  const isInAny = liesInAny(around)
  return (value) => {
    if (value.choice !== undefined) return choices.has(value.choice)
    if (stated.some((one) => isSame(one, value))) return true
    const { low = -Infinity, high = Infinity } = spanOf(value)
    const rated = value.high ?? value.typ ?? value.low ?? 0
    const [least, max] = property.holds === 'rating' ? [rated, rated] : [low, high]
    return isInAny(least, max) || holdsAny(-low, -high)
  }
}

/**
 * Returns a function that checks whether a range lies within any of the given ranges. Of the given ranges that start
 * early enough, it needs to compare only the one that ends last.
 */
function liesInAny(spans: Span[]): (...span: Span) => boolean {
  const sorted = spans.toSorted(([one], [other]) => (one < other ? -1 : 1))
  let reach = -Infinity
  const reaches = sorted.map(([, end]) => (reach = Math.max(reach, end)))
  return (low, high) => {
    let [begun, end] = [0, sorted.length]
    while (begun < end) {
      const middle = (begun + end) >> 1
      if (isAtMost(sorted[middle]?.[0] ?? 0, low)) begun = middle + 1
      else end = middle
    }
    return begun > 0 && isAtMost(high, reaches[begun - 1] ?? 0)
  }
}

const toSpan = ({ from = -Infinity, to = Infinity }: { from?: number; to?: number }) => ({ from, to })
const spanOf = ({ low, typ, high }: FactValue) => ({ low: low ?? typ, high: high ?? typ })
const spanAsked = (value: FactValue) => {
  const { low, high } = spanOf(value)
  return { from: low ?? high ?? -Infinity, to: high ?? low ?? Infinity }
}

const isSame = (one: FactValue, other: FactValue) =>
  (['low', 'typ', 'high'] as const).every((end) => {
    const [left, right] = [one[end], other[end]]
    return left === right || (left !== undefined && right !== undefined && isNear(left, right))
  })
const isAtMost = (left: number, right: number) => left <= right || isNear(left, right)
const isNear = (one: number, other: number) =>
  one === other || (Number.isFinite(other) && Math.abs(one - other) <= PRECISION * Math.abs(other))

/** Formats a value as a filter item that can be parsed again, such as `4.7k`, `100n` or `X7R`. */
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

/**
 * Returns the text and the display label of a filter item, such as `4.7k` and `4.7 kΩ`. The label for "not stated" is
 * empty.
 */
export function describeWanted(property: Property, wanted: Wanted): { item: string; label: string } {
  if (wanted === 'not_stated') return { item: NOT_STATED, label: '' }
  if ('stated' in wanted) return { item: toStatedItem(wanted.stated), label: formatValue(property, wanted.stated) }
  const value = 'value' in wanted ? wanted.value : toFactValue({ low: wanted.from, high: wanted.to })
  return { item: toItem(property, value), label: formatValue(property, value) }
}

/**
 * Returns the filter item that a list offers for a stated value. A range would also match other values, such as all
 * that are at most 700 mA for "up to 700 mA", so it becomes an item that only matches this range. An operating range
 * matches all parts that work throughout it.
 */
export function toWanted({ type, holds }: Property, value: FactValue): Wanted {
  const { low, high } = spanOf(value)
  if (type !== 'quantity' || low === high) return { value: { ...value, ...(type === 'quantity' ? { low, high } : {}) } }
  return holds === 'within'
    ? { ...(low === undefined ? {} : { from: low }), ...(high === undefined ? {} : { to: high }) }
    : { stated: value }
}

function toStatedItem({ low, typ, high }: FactValue): string {
  const ends = typ === undefined ? [low, high] : [low, typ, high]
  return STATED + ends.map((end) => (end === undefined ? '' : toPlainNumber(end))).join('..')
}

const toFactValue = (ends: Record<'low' | 'high', number | undefined> & { typ?: number | undefined }): FactValue =>
  Object.fromEntries(Object.entries(ends).filter(([, end]) => end !== undefined))
