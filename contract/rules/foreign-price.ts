/** Conversion of foreign prices in exact decimals, so that no cent is lost to binary fractions. */

/** The number `digits * 10 ** -scale`. */
interface Decimal {
  digits: bigint
  scale: number
}

/** Conversion of prices to francs: the rate of each currency as typed, a margin in percent, and a step to round up to. */
export interface PriceRule {
  rates: Readonly<Record<string, string>>
  margin: string
  step: number
}

export const ROUNDING_STEPS = [1, 5, 10, 50, 100] as const
/** Maximum francs per unit of a currency, and maximum margin in percent. */
const MAX_RATE = 1_000_000
const MAX_MARGIN_PERCENT = 1000

export interface ForeignPrice {
  /** Its code, else its symbol; empty if the cell names none. */
  currency: string
  /** Amount as written in the cell. */
  amount: string
}

const CODES: Readonly<Record<string, string>> = { $: 'USD', US$: 'USD', '€': 'EUR', '£': 'GBP', '₹': 'INR', RMB: 'CNY' }
const FRANCS = /^(?:rwf|frw|rf|francs?|fr|f)\.?$/i
const CURRENCY = String.raw`(?:US\$|[A-Za-z]{3}|\p{Sc})`
const PRICE = new RegExp(
  String.raw`^(?:(${CURRENCY})\s*)?(\d[\d.,'’ \u00a0\u202f]*?)\s*(${CURRENCY})?(?:\s*@\s*[\d,. ]+)?$`,
  'u',
)

/** Parses a price such as `0.081USD`, `$1,200.50`, `0.2343 USD @ 100` or `0.081`; null for francs and anything that is not a price. */
export function parseForeignPrice(cell: string): ForeignPrice | null {
  const [, before, amount, after] = PRICE.exec(cell.trim()) ?? []
  const mark = before ?? after ?? ''
  if (amount === undefined || (before && after) || FRANCS.test(mark) || !parseDecimal(amount)) return null
  return { currency: CODES[mark.toUpperCase()] ?? mark.toUpperCase(), amount }
}

const COMMA_GROUPED = /^[1-9]\d{0,2}(?:,\d{3})+(?:\.\d+)?$/
const POINT_GROUPED = /^[1-9]\d{0,2}(?:(?:\.\d{3})+,\d+|(?:\.\d{3}){2,})$/
const PLAIN = /^(\d{1,15})(?:[.,](\d{0,20}))?$/

/** Parses a decimal; a single point is the decimal mark, so `1.450` is less than two, and `1,450` is more than a thousand. */
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

/** True if a typed rate is usable. */
export const isRate = (text: string) => isBetween(text, { over: 0, max: MAX_RATE })

/** True if a typed margin is usable; an empty one means none. */
export const isMargin = (text: string) => text.trim() === '' || isBetween(text, { over: -1, max: MAX_MARGIN_PERCENT })

function isBetween(text: string, { over, max }: { over: number; max: number }): boolean {
  const decimal = parseDecimal(text)
  if (!decimal) return false
  const unit = 10n ** BigInt(decimal.scale)
  return decimal.digits > BigInt(over) * unit && decimal.digits <= BigInt(max) * unit
}

export interface ConvertedPrice extends ForeignPrice {
  /** Francs before rounding, to one decimal. */
  exact: string
  francs: number
}

/** Converts a price by its currency's rate: `up(price x rate x (1 + margin))`. Null if the price stays as written. */
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
