import { createHash } from 'node:crypto'
import type { DemoProduct } from '#demo/demo-product.ts'
import type { SearchQuery } from './search-queries.ts'
import { makeError, type ErrorKind } from './typing-errors.ts'

/**
 * Derives a search query from a product as a shopper would type it; null if the product's name or number does not allow
 * it.
 */
type Spelling = (product: DemoProduct) => string | null

const spellings: Record<string, Spelling> = {
  'number as printed': ({ mpn }) => mpn || null,
  'number in small letters': ({ mpn }) => mpn.toLowerCase() || null,
  'number without joints': ({ mpn }) => changed(mpn, mpn.replaceAll(/[^a-z0-9]/gi, '')),
  'number cut once': ({ mpn }) => cutAtDigits(mpn),
  'number with other joints': ({ mpn }) => changed(mpn, mpn.replaceAll(/[-/ ]/g, oneOf([' ', '_'], mpn))),
  'number and packing': ({ mpn }) => (mpn.length > 5 ? mpn + oneOf(['-ND', 'CT-ND', '-REEL', 'TR'], mpn) : null),
  'number, first letters': ({ mpn }) => (/^[a-z0-9]{9}/i.test(mpn) ? mpn.slice(0, -1) : null),
  'name in small letters': (product) => shortName(product).toLowerCase(),
  'name in capitals': (product) => shortName(product).toUpperCase(),
  'name in another order': (product) => changed(shortName(product), shuffled(wordsOf(product)).join(' ')),
  'name without joints': (product) =>
    changed(shortName(product), shortName(product).replaceAll(/(?<=[a-z])-(?=\w)|(?<=\w)-(?=[a-z])/gi, '')),
  'two words joined': (product) => joinTwo(wordsOf(product)),
  'a word cut in two': (product) => cutOne(wordsOf(product)),
  'units without space': (product) => respelled(product, (value, unit) => value + unit),
  'units in plain letters': (product) => respelled(product, (value, unit) => `${value} ${plainUnit(unit)}`),
  'unit in the place of the point': (product) => respelled(product, toLetterInPlace),
  'another unit': (product) => respelled(product, toOtherUnit),
  'decimal comma': (product) => changed(shortName(product), shortName(product).replaceAll(/(?<=\d)\.(?=\d)/g, ',')),
}

const slips: ErrorKind[] = [
  'a letter left out',
  'a letter doubled',
  'a letter changed',
  'two letters swapped',
  'the first letter changed',
]

/** Generates thousands of search queries from product names and numbers. Every run generates the same queries. */
export function generateQueries(products: DemoProduct[]): SearchQuery[] {
  const all = Object.entries({ ...spellings, ...slipsInNames(products), ...slipsInNumbers(products) })
  const wordsOfAll = products.map((product) => new Set(wordsOf(product)))
  return products.flatMap((product) => {
    const words = wordsOf(product)
    const named = products.filter((_, at) => words.every((word) => wordsOfAll[at]?.has(word)))
    return all.flatMap(([kind, spell]) => {
      const text = spell(product)
      if (!text) return []
      const alike = kind.startsWith('number') ? numberedAlike(products, product, text) : named
      return [{ kind, text, right: new Set(alike.map(({ name }) => name)) }]
    })
  })
}

function slipsInNames(products: DemoProduct[]): Record<string, Spelling> {
  const known = new Set(products.flatMap((product) => wordsOf(product).map((word) => word.toLowerCase())))
  const spell =
    (kind: ErrorKind): Spelling =>
    (product) =>
      replaceOne(wordsOf(product), (word) => {
        const typed = makeError(word.toLowerCase(), kind, diceOf(product.name) % 1000)
        return /^[a-z].{3}/i.test(word) && !known.has(typed) ? typed : undefined
      })
  return Object.fromEntries(slips.map((kind) => [`name, ${kind}`, spell(kind)]))
}

/** Misspells part numbers. Excludes any misspelling that is closer to another product's number than to the original. */
function slipsInNumbers(products: DemoProduct[]): Record<string, Spelling> {
  const numbers = [...new Set(products.map(({ mpn }) => mpn.toLowerCase()))].filter(Boolean)
  const spell =
    (kind: ErrorKind): Spelling =>
    ({ mpn }) => {
      const typed = mpn.length > 4 ? makeError(mpn.toLowerCase(), kind, 0) : ''
      const near = numbers.filter((number) => number.startsWith(typed) || isOneSlipFrom(typed, number))
      return typed && typed !== mpn.toLowerCase() && near.length === 1 ? typed : null
    }
  return Object.fromEntries(slips.slice(0, 4).map((kind) => [`number, ${kind}`, spell(kind)]))
}

/**
 * Returns the product and all other products whose part number starts with the product's number or with the typed text.
 */
function numberedAlike(products: DemoProduct[], { mpn }: DemoProduct, typed: string): DemoProduct[] {
  const begins = [mpn, typed].map((text) => text.toLowerCase())
  return products.filter((other) => begins.some((text) => other.mpn.toLowerCase().startsWith(text)))
}

/** Removes text in parentheses, which shoppers leave out of search queries. */
const shortName = ({ name }: DemoProduct): string => name.replaceAll(/ \([^)]*\)/g, '')
const wordsOf = (product: DemoProduct): string[] => shortName(product).split(/[ ,&]+/)
const changed = (from: string, to: string): string | null => (from === to ? null : to)

/** Returns a pseudorandom integer; the same string always gives the same integer. */
const diceOf = (text: string): number => createHash('md5').update(text).digest().readUInt32BE(0)
const oneOf = (list: string[], text: string): string => list[diceOf(text) % list.length] ?? ''
const shuffled = (words: string[]): string[] => words.toSorted((one, other) => diceOf(one) - diceOf(other))

/** Inserts one space between a letter and a digit, as in `BC 547` or `DS18 B20`. */
function cutAtDigits(mpn: string): string | null {
  const places = [...mpn.matchAll(/(?<=[a-z])(?=\d)|(?<=\d)(?=[a-z])/gi)].map(({ index }) => index)
  const at = places[diceOf(mpn) % (places.length || 1)]
  return at === undefined ? null : `${mpn.slice(0, at)} ${mpn.slice(at)}`
}

function joinTwo(words: string[]): string | null {
  const places = words.slice(1).flatMap((word, at) => (/^[a-z]{3,}$/i.test((words[at] ?? '') + word) ? [at] : []))
  const at = places[diceOf(words.join()) % (places.length || 1)]
  if (at === undefined) return null
  return [...words.slice(0, at), (words[at] ?? '') + words[at + 1], ...words.slice(at + 2)].join(' ').toLowerCase()
}

function cutOne(words: string[]): string | null {
  return replaceOne(words, (word) => {
    const at = 3 + (diceOf(words.join()) % (word.length - 5))
    return /^[a-z]{6,}$/i.test(word) ? `${word.slice(0, at)} ${word.slice(at)}` : undefined
  })
}

/** Applies a change to one word of a string; returns null if no word can be changed. */
function replaceOne(words: string[], change: (word: string) => string | undefined): string | null {
  const changes = words.flatMap((word, at) => {
    const to = change(word)
    return to === undefined ? [] : [words.toSpliced(at, 1, to).join(' ').toLowerCase()]
  })
  return changes.length > 0 ? oneOf(changes, words.join()) : null
}

/**
 * Returns true if the strings differ by one inserted, missing or replaced character, or by two swapped adjacent
 * characters.
 */
function isOneSlipFrom(one: string, other: string): boolean {
  let start = 0
  while (start < one.length && one[start] === other[start]) start++
  const [rest, otherRest] = [one.slice(start), other.slice(start)]
  const isSwapped = rest[0] === otherRest[1] && rest[1] === otherRest[0] && rest.slice(2) === otherRest.slice(2)
  const isReplaced = rest.slice(1) === otherRest.slice(1)
  return isSwapped || isReplaced || rest.slice(1) === otherRest || rest === otherRest.slice(1)
}

const UNITS = /(\d+(?:\.\d+)?) (kΩ|MΩ|Ω|pF|nF|µF|nH|µH|mH|V|A|MHz|kHz|W|mm)(?![a-z])/g

function respelled(product: DemoProduct, spell: (value: string, unit: string) => string): string | null {
  const name = shortName(product)
  return changed(
    name,
    name.replaceAll(UNITS, (_, value: string, unit: string) => spell(value, unit)),
  )
}

const plainUnit = (unit: string): string => unit.replace('Ω', 'ohm').replace('µ', 'u').toLowerCase()

/**
 * Rewrites a value with its unit letter in place of the decimal point, as in `4k7`, `2u2` or `100R`. Leaves volts and
 * other units unchanged.
 */
function toLetterInPlace(value: string, unit: string): string {
  const letter = unit === 'Ω' ? 'R' : /^([kMpnµm])[ΩFH]$/.exec(unit)?.[1]?.replace('µ', 'u')
  if (!letter) return `${value} ${unit}`
  return value.includes('.') ? value.replace('.', letter) : value + letter
}

const smaller: Record<string, string> = { kΩ: 'ohm', MΩ: 'k', nF: 'pF', µF: 'nF', µH: 'nH', mH: 'uH', MHz: 'kHz' }

/** Converts a value to another common unit: 4700 ohm, 2200 pF or 0.1 uF, but never 470000 ohm. */
function toOtherUnit(value: string, unit: string): string {
  if (unit === 'nF' && Number(value) >= 100) return `${Number(value) / 1000} uF`
  const other = Number(value) <= 10 ? smaller[unit] : undefined
  return other ? `${Math.round(Number(value) * 1000)} ${other}` : `${value} ${unit}`
}
