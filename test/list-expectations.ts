import fs from 'node:fs'
import path from 'node:path'
import { closeNumber } from '#contract/parts/part-number.ts'
import type { DemoProduct } from '#demo/demo-product.ts'
import type { PublicPart } from './read-parts.ts'

/**
 * Product in the form matched by the rules in `data/list-expectations.tsv`. The README in `data` documents the rules.
 */
export interface Sold {
  name: string
  words: Set<string>
  /** Manufacturer part number, reduced to letters and digits. */
  number: string
  volts: number
}

type Rule = (sold: Sold) => boolean

/** An engineer's expectation for some lines of a parts list. */
export interface Expectation {
  list: string
  /** Cells that a line must contain for the expectation to apply. */
  cells: string[]
  lines: number
  isBought: boolean
  /** Facts stated by the line: kind, values, package, and a part number after `#`. */
  says: string[]
  /** Matches the products that the shop may choose automatically for the line. */
  isSure: Rule
  /** Matches the products that a person would want to see for the line. */
  isShown: Rule
}

const FILE = path.join(import.meta.dirname, 'data/list-expectations.tsv')
const NOT_BOUGHT = 'not bought'

export function readExpectations(): Expectation[] {
  const [, ...rows] = fs.readFileSync(FILE, 'utf8').trimEnd().split('\n')
  return rows.map((row) => {
    const [list = '', line = '', lines = '', says = '', sure = '', shown = ''] = row.split('\t')
    const number = says.split(' ').find((word) => word.startsWith('#')) ?? '-'
    const isSure = toRule(sure === '#' ? number : sure)
    const others = toRule(shown || '-')
    return {
      list,
      cells: line.split(' + '),
      lines: Number(lines),
      isBought: says !== NOT_BOUGHT,
      says: says === NOT_BOUGHT ? [] : plainWords(says),
      isSure,
      isShown: (sold) => isSure(sold) || others(sold),
    }
  })
}

/** Parses a rule: alternatives separated by bars, at least one of which must have all its words in the text. */
function toRule(text: string): Rule {
  if (text === '-') return () => false
  const ways = text.split(' | ').map((words) => plainWords(words).map(toTest))
  return (sold) => ways.some((tests) => tests.every((test) => test(sold)))
}

function toTest(word: string): Rule {
  if (word.startsWith('>=')) return ({ volts }) => volts >= Number.parseFloat(word.slice(2))
  if (word.startsWith('#')) return ({ number }) => fits(word.slice(1), number)
  const spellings = word.split('/')
  return ({ words }) => spellings.some((one) => words.has(one) || (one.endsWith('*') && [...words].some((other) => fits(one, other)))) // oxfmt-ignore
}

const fits = (pattern: string, text: string) =>
  pattern.endsWith('*') ? text.startsWith(pattern.slice(0, -1)) : text === pattern

/** Converts text to lowercase words, and unifies the micro and ohm signs. */
const plainWords = (text: string) => text.normalize('NFKC').toLowerCase().split(' ').filter(Boolean)

/** Returns the words of the given texts, joining each value with its unit. */
export function wordsOf(texts: readonly string[]): Set<string> {
  const joined = texts
    .join(' | ')
    .normalize('NFKC')
    .replace(/(?<=\d) (?=(?:[pnuμmkM]?(?:[FHΩVWA]|Hz)|mm)(?!\p{L}))/gu, '')
    .replace(/(?<=\d)u(?=[FH](?!\p{L}))/gu, 'μ')
  return new Set(joined.toLowerCase().split(/[\s|,;()_/=]+/))
}

const voltsOf = (texts: readonly { name: string; text: string }[]) =>
  Number.parseFloat(texts.find(({ name }) => /^voltage/i.test(name))?.text ?? '') || 0

export const soldPart = ({ name, mpn, maker, package: housing, value, categories, texts }: PublicPart): Sold => ({
  name,
  words: wordsOf([name, value, housing, maker, ...categories, ...texts.map(({ text }) => text)]),
  number: closeNumber(mpn),
  volts: voltsOf(texts),
})

export const soldProduct = ({ name, mpn, manufacturer = '', category_path: path, specs }: DemoProduct): Sold => ({
  name,
  words: wordsOf([name, manufacturer, ...path, ...specs.map(({ value }) => value)]),
  number: closeNumber(mpn),
  volts: voltsOf(specs.map(({ key, value }) => ({ name: key, text: value }))),
})
