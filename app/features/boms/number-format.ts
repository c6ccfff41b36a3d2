import { exactNumber, plainNumber } from '#contract/rules/number-text.ts'
import type { SheetCell } from './sheet.ts'

/** Number format of a spreadsheet cell, reduced to what changes the meaning of a number. */
export type NumberFormat =
  | { kind: 'general' | 'date' | 'time' | 'percent' }
  | { kind: 'scientific'; decimals: number }
  | ({ kind: 'digits' } & DigitsFormat)

interface DigitsFormat {
  /** Literal text before and after the digits, such as a currency. */
  prefix: string
  suffix: string
  /** Placeholders and literals of the integer part, such as `000-0000`. */
  whole: string[]
  /** Minimum number of decimals. */
  decimals: number
}

/** Formats that files refer to by number without defining them. Programs replace `$` with the local currency. */
const BUILT_IN: Readonly<Record<number, string>> = {
  1: '0',
  2: '0.00',
  3: '#,##0',
  4: '#,##0.00',
  5: '"$"#,##0',
  6: '"$"#,##0',
  7: '"$"#,##0.00',
  8: '"$"#,##0.00',
  9: '0%',
  10: '0.00%',
  11: '0.00E+00',
  18: 'h:mm',
  19: 'h:mm',
  20: 'h:mm',
  21: 'h:mm',
  22: 'yyyy-mm-dd hh:mm',
  42: '"$"#,##0',
  44: '"$"#,##0.00',
  45: 'mm:ss',
  46: '[h]:mm:ss',
  47: 'mm:ss',
  48: '0.0E+0',
}
const isBuiltInDate = (id: number) => (id >= 14 && id <= 17) || (id >= 27 && id <= 36) || (id >= 50 && id <= 58)

/** Returns the format code of a format number that the file doesn't define. */
export const builtInFormat = (id: number): string => (isBuiltInDate(id) ? 'yyyy-mm-dd' : (BUILT_IN[id] ?? 'General'))

/** Parts of a format code: literals, elapsed times, symbols in brackets, fillers, and single characters. */
const TOKEN = /"([^"]*)"?|\\(.)|\[\$([^\]-]*)[^\]]*\]|(\[[hms]+\]|E[+-]0+|General)|\[[^\]]*\]|[_*](?:.|$)|(.)/giu

/** Parses a format code such as `"$"#,##0.00;[Red]-"$"#,##0.00`, using its section for positive numbers. */
export function parseNumberFormat(code: string): NumberFormat {
  const tokens = tokensOf(code)
  const letters = tokens.flatMap(({ symbol }) => symbol ?? []).join('')
  if (/[ymdhs]|\[/i.test(letters)) return { kind: /[yd]/i.test(letters) || /^m+$/i.test(letters) ? 'date' : 'time' }
  if (letters.includes('%')) return { kind: 'percent' }
  const exponent = tokens.findIndex(({ symbol }) => /^E[+-]/i.test(symbol ?? ''))
  if (exponent >= 0) return { kind: 'scientific', decimals: zeros(letters.split('.')[1]?.split(/E/i)[0] ?? '') }
  if (letters.includes('/')) return { kind: 'general' } // a fraction
  const places = tokens.map(({ symbol }, at) => (symbol && /[0#?]/.test(symbol) ? at : -1)).filter((at) => at >= 0)
  const [first, last] = [places[0], places.at(-1)]
  if (first === undefined || last === undefined) return { kind: 'general' }
  const body = tokens.slice(first, last + 1)
  const point = body.findIndex(({ symbol }) => symbol === '.')
  return {
    kind: 'digits',
    prefix: textOf(tokens.slice(0, first)),
    suffix: textOf(tokens.slice(last + 1)),
    whole: wholeOf(point < 0 ? body : body.slice(0, point)),
    decimals: point < 0 ? 0 : zeros(textOf(body.slice(point))),
  }
}

interface Token {
  literal?: string
  symbol?: string
}

function tokensOf(code: string): Token[] {
  const tokens: Token[] = []
  for (const [, quoted, escaped, currency, special, single] of code.slice(0, 500).matchAll(TOKEN)) {
    if (single === ';') break
    const literal = quoted ?? escaped ?? currency
    const symbol = special?.replace(/^General$/i, '#') ?? single
    if (literal !== undefined) tokens.push({ literal })
    else if (symbol !== undefined)
      tokens.push(/^(?:[-+(): ']|\p{Sc})$/u.test(symbol) ? { literal: symbol } : { symbol })
  }
  return tokens
}

const textOf = (tokens: readonly Token[]) => tokens.map(({ literal, symbol }) => literal ?? symbol).join('')
const zeros = (pattern: string) => pattern.match(/0/g)?.length ?? 0

/** Returns the placeholders and literals of a whole part, without separators of thousands as in `# ##0`. */
function wholeOf(tokens: readonly Token[]): string[] {
  const parts = tokens.flatMap(({ literal, symbol }) => literal ?? (symbol && /[0#?]/.test(symbol) ? symbol : []))
  return parts.includes('#') ? parts.filter((part) => !/^[\s\u00a0\u202f']$/.test(part)) : parts
}

/** Formats a numeric cell according to its type and format. */
export function formatCell(value: number, format: NumberFormat, is1904 = false): SheetCell {
  const plain = plainNumber(value)
  const number = exactNumber(value)
  switch (format.kind) {
    case 'date':
      return { text: dateText(value, is1904) ?? plain }
    case 'time':
      return { text: timeText(value) }
    case 'percent':
      return { text: `${plainNumber(Number((value * 100).toPrecision(15)))}%` }
    case 'scientific':
      return { text: plain, number, shown: scientificText(value, format.decimals) }
    case 'general':
      return Math.abs(value) < 1e15 ? { text: plain, number } : { text: plain, number, shown: scientificText(value, 5) }
    case 'digits': {
      if (Math.abs(value) >= 1e15) return { text: plain, number, shown: scientificText(value, 5) }
      const shown = shownDigits(plain, format)
      return { text: isMask(format) ? shown : plain, number: withUnit(number, format), shown }
    }
  }
}

const DAY_MS = 24 * 60 * 60 * 1000

/** Converts a day number to an ISO date. Excel counts from 1900 with one leap day too many, or from 1904. */
function dateText(value: number, is1904: boolean): string | null {
  const start = is1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, value < 60 ? 31 : 30)
  const date = new Date(start + Math.floor(value) * DAY_MS)
  return value < 0 || Number.isNaN(date.getTime()) || date.getUTCFullYear() > 9999
    ? null
    : date.toISOString().slice(0, 10)
}

function timeText(days: number): string {
  const seconds = Math.round(Math.abs(days) * 24 * 60 * 60)
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
  return `${days < 0 ? '-' : ''}${parts.map((part) => String(part).padStart(2, '0')).join(':')}`
}

/** Formats a number like Excel: `6.10E+04`. */
const scientificText = (value: number, decimals: number): string =>
  value
    .toExponential(Math.min(decimals, 20))
    .replace(/e([+-])(\d+)$/, (_, sign: string, digits: string) => `E${sign}${digits.padStart(2, '0')}`)

/** Returns true for formats of identifiers such as `00000` or `"C"0`, which aren't plain numbers. */
function isMask({ prefix, whole }: DigitsFormat): boolean {
  const placeholders = whole.filter((part) => /^[0#?]$/.test(part))
  return zeros(placeholders.join('')) > 1 || placeholders.length < whole.length || /\p{L}/u.test(prefix)
}

/** Fills the placeholders with digits from the right, and adds the literals. Never removes digits. */
function shownDigits(plain: string, { prefix, suffix, whole, decimals }: DigitsFormat): string {
  const [digits = '', fraction = ''] = plain.replace('-', '').split('.')
  let rest = digits === '0' ? '' : digits
  let shown = ''
  const first = whole.findIndex((part) => /^[0#?]$/.test(part))
  for (let at = whole.length - 1; at >= 0; at--) {
    const part = whole[at] ?? ''
    if (!/^[0#?]$/.test(part)) shown = part + shown
    else if (at === first) shown = (rest || (part === '0' ? '0' : '')) + shown
    else {
      shown = (rest.at(-1) ?? (part === '0' ? '0' : '')) + shown
      rest = rest.slice(0, -1)
    }
  }
  const decimalPart = fraction.padEnd(decimals, '0')
  const number = `${plain.startsWith('-') ? '-' : ''}${shown || '0'}${decimalPart && `.${decimalPart}`}`
  return `${prefix}${number}${suffix}`.trim()
}

/** Adds the unit or currency that a format states, so that no column takes the number without it. */
function withUnit(number: string, { prefix, suffix }: DigitsFormat): string {
  const parts = [prefix, number, suffix].map((part) => part.trim())
  return parts.filter((part) => /[\p{L}\p{N}\p{Sc}%]/u.test(part)).join(' ')
}
