import { displayNumber } from '../rules/number-text.ts'
import { currencyOfMark, FRANCS } from './currencies.ts'

/**
 * Converts prices in foreign currencies with exact decimal arithmetic, so that binary fractions cause no rounding
 * errors.
 */

/** Decimal number with the value `digits * 10 ** -scale`. */
interface Decimal {
  digits: bigint
  scale: number
}

/**
 * Rule for converting prices to francs: the rate of each currency as typed, a margin in percent, and the step to which
 * prices are rounded up.
 */
export interface PriceRule {
  rates: Readonly<Record<string, string>>
  margin: string
  step: number
}

export const ROUNDING_STEPS = [1, 5, 10, 50, 100] as const
/** Maximum number of francs per unit of a currency, and maximum margin in percent. */
const MAX_RATE = 1_000_000
const MAX_MARGIN_PERCENT = 1000

export interface ForeignPrice {
  /** Currency code or, if the cell has no code, currency symbol; empty if the cell states neither. */
  currency: string
  /** Amount as written in the cell. */
  amount: string
}

/** Maximum length of a price cell; matching a longer cell would take too long. */
const MAX_PRICE_LENGTH = 100
const MARK = String.raw`[\p{L}\p{Sc}][\p{L}\p{M}\p{Sc}. ]{0,24}?`
const PRICE = new RegExp(
  String.raw`^(?:(${MARK})\s*)?(\d[\d.,'’ \u00a0\u202f]*?)\s*(${MARK})?(?:\s*\/[-=]|\s*@\s*[\d,. ]+)?$`,
  'u',
)

export interface ReadPrice extends ForeignPrice {
  /** Symbol, abbreviation or word that names the currency; empty if there is none. */
  mark: string
}

/**
 * Parses a price in any currency, including francs, whose code is `RWF`.
 * @param column currency of the column, which decides between currencies that share a symbol
 * @returns null for any text that is not a price
 */
export function readPrice(cell: string, column?: string | null): ReadPrice | null {
  const [, before = '', amount, after = ''] = cell.length > MAX_PRICE_LENGTH ? [] : (PRICE.exec(cell.trim()) ?? [])
  if (amount === undefined || !parseDecimal(amount)) return null
  const mark = after || before
  const currency = mark === '' ? '' : currencyOfMark(mark, column)
  if (currency === null || (after && before && currencyOfMark(before, currency) !== currency)) return null
  return { currency, amount, mark }
}

/**
 * Parses a foreign price such as `0.081USD`, `$1,200.50`, `0.2343 USD @ 100` or `0.081`. Returns null for prices in
 * francs and for any text that is not a price.
 */
export function parseForeignPrice(cell: string): ForeignPrice | null {
  const price = readPrice(cell)
  return price && price.currency !== FRANCS ? { currency: price.currency, amount: displayNumber(price.amount) } : null
}

const COMMA_GROUPED = /^[1-9]\d{0,2}(?:,\d{3})+(?:\.\d+)?$/
const POINT_GROUPED = /^[1-9]\d{0,2}(?:(?:\.\d{3})+,\d+|(?:\.\d{3}){2,})$/
const PLAIN = /^(\d{1,15})(?:[.,](\d{0,20}))?$/

/**
 * Parses a decimal number. A single point is the decimal mark, so that `1.450` is less than two, whereas `1,450` is
 * more than a thousand.
 */
function parseDecimal(text: string): Decimal | null {
  const bare = text.trim().replaceAll(/(?<=\d)[ \u00a0\u202f'’](?=\d{3})/g, '')
  const plain = COMMA_GROUPED.test(bare)
    ? bare.replaceAll(',', '')
    : POINT_GROUPED.test(bare)
      ? bare.replaceAll('.', '')
      : bare
  const [, whole, fraction = ''] = PLAIN.exec(plain) ?? []
  return whole === undefined ? null : { digits: BigInt(whole + fraction), scale: fraction.length }
}

/** Returns true if a typed exchange rate is valid. */
export const isRate = (text: string) => isBetween(text, { over: 0, max: MAX_RATE })

/** Returns true if a typed margin is valid; an empty string means that there is no margin. */
export const isMargin = (text: string) => text.trim() === '' || isBetween(text, { over: -1, max: MAX_MARGIN_PERCENT })

function isBetween(text: string, { over, max }: { over: number; max: number }): boolean {
  const decimal = parseDecimal(text)
  if (!decimal) return false
  const unit = 10n ** BigInt(decimal.scale)
  return decimal.digits > BigInt(over) * unit && decimal.digits <= BigInt(max) * unit
}

export interface ConvertedPrice extends ForeignPrice {
  /** Price in francs before rounding, with one decimal. */
  exact: string
  francs: number
}

/**
 * Converts a price to francs: `up(price x rate x (1 + margin))`, where `up` rounds up to the step. Returns null if the
 * cell has no foreign price, or if the rate or the margin is not valid.
 */
export function convertPrice(cell: string, { rates, margin, step }: PriceRule): ConvertedPrice | null {
  const price = parseForeignPrice(cell)
  const rateText = price ? (rates[price.currency] ?? '') : ''
  const amount = parseDecimal(price?.amount ?? '')
  const rate = parseDecimal(rateText)
  const percent = parseDecimal(margin.trim() === '' ? '0' : margin)
  if (!price || !amount || !rate || !percent || !isRate(rateText) || !isMargin(margin)) return null
  const perHundred = 100n * 10n ** BigInt(percent.scale)
  const over = amount.digits * rate.digits * (perHundred + percent.digits)
  const under = 10n ** BigInt(amount.scale + rate.scale) * perHundred
  const multiple = BigInt(step) * under
  const tenths = (over * 10n + under / 2n) / under
  return {
    ...price,
    exact: tenths % 10n === 0n ? String(tenths / 10n) : `${tenths / 10n}.${tenths % 10n}`,
    francs: Number(((over + multiple - 1n) / multiple) * BigInt(step)),
  }
}
