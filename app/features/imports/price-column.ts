import { currencyOfMark, FRANCS, splitHeading } from '#contract/imports/currencies.ts'
import { convertPrice, readPrice } from '#contract/imports/foreign-price.ts'
import type { ImportTable } from '#contract/imports/table.ts'
import { importWords } from '#app/words/imports.ts'
import type { FileColumn } from './column-mapping.ts'
import type { PriceSettings } from './import-settings.ts'

/** Price column of a file, with the currencies named in its heading and cells. */
export interface PriceColumn {
  /** Index of the price column, and of the column with the currency of each row; -1 if there is none. */
  place: number
  currencyPlace: number
  /** Currencies named in the heading or, if there are none, in the lines above the table. */
  named: readonly string[]
  isNamedByHeading: boolean
  /** Number of prices whose own cell or row states a currency, by currency. */
  stated: ReadonlyMap<string, number>
  /** Number of prices without a currency, and number of all prices. */
  unstated: number
  total: number
  /** Number of prices in a currency that differs from the heading's. */
  contradicting: number
}

const ROWS_PER_STEP = 1000

/** Finds the currencies of a file's prices step by step; yields the number of rows read so far. */
export function* surveyPrices(table: ImportTable, columns: readonly FileColumn[]): Generator<number, PriceColumn> {
  const place = columns.findIndex(({ target }) => target === 'price')
  const currencyPlace = columns.findIndex(({ target }) => target === 'currency')
  const named = place < 0 ? [] : namedCurrencies(table, place)
  const isNamedByHeading = splitHeading(table.headings[place] ?? '').currencies.length > 0
  const column = { place, currencyPlace, named, isNamedByHeading }
  const stated = new Map<string, number>()
  let [unstated, contradicting, read] = [0, 0, 0]
  for (const { cells } of table.rows) {
    const currency = statedCurrency(cells, column)
    if (currency === '') unstated += 1
    else if (currency !== null) {
      stated.set(currency, (stated.get(currency) ?? 0) + 1)
      if (named.length > 0 && !named.includes(currency)) contradicting += 1
    }
    read += 1
    if (read % ROWS_PER_STEP === 0) yield read
  }
  const total = [...stated.values()].reduce((sum, count) => sum + count, unstated)
  return { ...column, stated, unstated, total, contradicting }
}

export function surveyPricesAtOnce(table: ImportTable, columns: readonly FileColumn[]): PriceColumn {
  const survey = surveyPrices(table, columns)
  for (;;) {
    const step = survey.next()
    if (step.done) return step.value
  }
}

const PRICE_LINE = /\b(?:prices?|prix|preise?|precios?|prezzi|currency|devise|monnaie|wahrung|moneda|valuta)\b|价|币/iu

function namedCurrencies({ headings, titles = [] }: ImportTable, place: number): string[] {
  const { currencies } = splitHeading(headings[place] ?? '')
  if (currencies.length > 0) return currencies
  const lines = titles.filter((line) => PRICE_LINE.test(line.normalize('NFD').replaceAll(/\p{M}/gu, '')))
  return [...new Set(lines.flatMap((line) => splitHeading(line).currencies))]
}

type Place = Pick<PriceColumn, 'place' | 'currencyPlace' | 'named'>

/** Returns the currency that the heading implies for prices without one; null if it names none or several. */
const headingCurrency = ({ named }: Pick<PriceColumn, 'named'>) => (named.length === 1 ? (named[0] ?? null) : null)

/** Symbol for an unknown currency, which keeps the browser and the server from treating the amount as francs. */
const UNKNOWN = '¤'

/**
 * Returns the currency of a row's price, from the price cell or else from the currency cell. Empty if the row states no
 * currency; null if it has no price.
 */
function statedCurrency(cells: readonly string[], column: Place): string | null {
  const price = readPrice(cells[column.place] ?? '', headingCurrency(column))
  if (!price || price.currency !== '') return price?.currency ?? null
  const mark = (cells[column.currencyPlace] ?? '').trim()
  return mark === '' ? '' : (currencyOfMark(mark, headingCurrency(column)) ?? UNKNOWN)
}

/**
 * Returns the currency for prices that state none: the heading's currency, the seller's choice, or francs (`''` if no
 * price in the file states a currency).
 * @returns null if the seller must choose, because other prices state a currency
 */
export function currencyOfUnstated(column: PriceColumn, choice: string | undefined): string | null {
  const heading = headingCurrency(column)
  if (heading !== null) return heading
  const others = [...column.named, ...column.stated.keys()].filter((currency) => currency !== FRANCS)
  if (others.length === 0) return column.stated.has(FRANCS) ? FRANCS : ''
  return choice !== undefined && currencyChoices(column).includes(choice) ? choice : null
}

/** Returns true if prices without a currency are in francs without the seller having to choose. */
export const areInFrancs = (column: PriceColumn): boolean =>
  ['', FRANCS].includes(currencyOfUnstated(column, undefined) ?? UNKNOWN)

/** Returns the currencies from which the seller can choose for prices that state none. */
export const currencyChoices = ({ named, stated }: PriceColumn): string[] => [
  ...new Set([...named, ...stated.keys(), FRANCS].filter((currency) => currency !== UNKNOWN)),
]

/** Returns true if the seller still has to choose a currency for the prices that state none. */
export const isCurrencyMissing = (column: PriceColumn, { unstated }: Pick<PriceSettings, 'unstated'>) =>
  column.unstated > 0 && currencyOfUnstated(column, unstated) === null

/** Returns the currencies of the prices, the most frequent first; '' stands for a file that states no currency. */
export function currenciesOf(column: PriceColumn, { unstated }: Pick<PriceSettings, 'unstated'>): string[] {
  const counts = new Map(column.stated)
  const currency = currencyOfUnstated(column, unstated)
  if (currency !== null && column.unstated > 0) counts.set(currency, (counts.get(currency) ?? 0) + column.unstated)
  return [...counts]
    .filter(([currency]) => currency !== FRANCS && currency !== UNKNOWN)
    .toSorted(([, one], [, other]) => other - one)
    .map(([currency]) => currency)
}

/** Returns a row's price with its currency, such as `0.12 USD`; text that is not a price is returned unchanged. */
export function priceTextOf(cells: readonly string[], column: PriceColumn, settings: PriceSettings): string {
  const text = cells[column.place] ?? ''
  const price = readPrice(text, headingCurrency(column))
  if (!price) return text
  const currency = statedCurrency(cells, column) || (currencyOfUnstated(column, settings.unstated) ?? UNKNOWN)
  if (currency === '' || currency === readPrice(text)?.currency) return text
  if (currency !== FRANCS) return `${price.amount} ${currency}`
  const isConverted = price.currency === '' && settings.rates['']?.trim()
  return isConverted ? `Rwf ${text}` : text
}

const EXAMPLES = 3

/** Formats the first prices of a column together with the converted prices. */
export function priceExamples({ rows }: ImportTable, column: PriceColumn, settings: PriceSettings): string[] {
  const examples = new Map<string, string>()
  if (column.place < 0) return []
  for (const { cells } of rows) {
    const converted = convertPrice(priceTextOf(cells, column, settings), settings)
    if (!converted) continue
    examples.set(`${converted.amount} ${converted.currency}`, importWords.priceExample(converted, settings))
    if (examples.size === EXAMPLES) break
  }
  return [...examples.values()]
}
