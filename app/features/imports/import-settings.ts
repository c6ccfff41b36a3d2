import type { Import } from '#contract/imports/calls.ts'
import { convertPrice, isMargin, isRate, type PriceRule } from '#contract/imports/foreign-price.ts'
import { formatTags } from '#contract/imports/lists.ts'
import { textOfCell } from '#contract/imports/row.ts'
import type { ImportCells, ImportField } from '#contract/products/draft.ts'
import { hasFields, isNumber, isText, orMissing, recordOf } from '#app/browser/shape.ts'
import { stored } from '#app/browser/stored.ts'
import { importWords } from '#app/words/imports.ts'

/** Value for a field, used for all rows or only for rows whose cell is empty. */
export interface SharedValue {
  /** ID that is unique on the screen. */
  id: number
  field: ImportField
  text: string
  isAlways: boolean
}

export interface PriceSettings extends PriceRule {
  /** Time at which the exchange rate of each currency was entered, in milliseconds since 1970. */
  typedAt: Readonly<Record<string, number>>
  /** Currency chosen by the seller for prices without a currency, if other prices in the file state one. */
  unstated?: string | undefined
}

/** Columns or fields from which a missing product name is taken. */
export const NAME_SOURCES = ['file', 'maker', 'description'] as const

/** Settings that apply to all rows of a file, which the user makes in addition to the column targets. */
export interface ImportSettings {
  values: readonly SharedValue[]
  price: PriceSettings
  nameFrom: (typeof NAME_SOURCES)[number]
}

const remembered = stored<PriceSettings>(
  'import-prices',
  hasFields<PriceSettings>({
    rates: recordOf(isText),
    margin: isText,
    step: isNumber,
    typedAt: recordOf(isNumber),
    unstated: orMissing(isText),
  }),
  { area: 'local', isPerAccount: true },
)
export const rememberPrices = (price: PriceSettings) => remembered.write(price)

export const NO_SETTINGS: ImportSettings = {
  values: [],
  price: { rates: {}, typedAt: {}, margin: '', step: 1 },
  nameFrom: 'file',
}

interface Before {
  /** Settings that the seller used for their last file. */
  settings: Import['settings']
  /** True if the seller's last file had the same name as this file. */
  isSameFile: boolean
}

/**
 * Returns the initial settings. Exchange rates, margin and rounding are copied from the seller's last file. All other
 * settings, including the currency for prices that state none, are copied only if that file had the same name.
 */
export function firstSettings({ settings, isSameFile }: Before): ImportSettings {
  const last = settings && readSettings(settings)
  const price = { ...NO_SETTINGS.price, ...(last?.price ?? remembered.read()) }
  const others = isSameFile && last ? last : NO_SETTINGS
  if (isSameFile) return { ...others, price }
  return { ...others, price: { ...price, rates: { ...price.rates, '': '' }, unstated: undefined } }
}

/** Converts settings to their stored form. */
export const writeSettings = ({ values, price, nameFrom }: ImportSettings): NonNullable<Import['settings']> => {
  const { rates, margin, step, typedAt, unstated } = price
  return {
    values: values.map(({ field, text, isAlways }) => ({ field, text, is_always: isAlways })),
    price: { rates, margin, step, typed_at: typedAt, unstated },
    name_from: nameFrom,
  }
}

function readSettings({ values, price, name_from: nameFrom }: NonNullable<Import['settings']>): ImportSettings {
  const { typed_at: typedAt, ...rule } = price
  return {
    values: values.map(({ field, text, is_always: isAlways }, id) => ({ id, field, text, isAlways })),
    price: { ...rule, typedAt },
    nameFrom,
  }
}

/** Returns the price settings with a newly entered exchange rate. */
export const withRate = (price: PriceSettings, currency: string, rate: string): PriceSettings => ({
  ...price,
  rates: { ...price.rates, [currency]: rate },
  typedAt: { ...price.typedAt, [currency]: Date.now() },
})

const OLD_RATE_MS = 14 * 24 * 60 * 60 * 1000

export const isOldRate = ({ typedAt }: PriceSettings, currency: string) =>
  Date.now() - (typedAt[currency] ?? Date.now()) > OLD_RATE_MS

/** Returns the error in the settings that prevents the rows from being read; null if there is none. */
export function settingsErrorOf({ price: { rates, margin } }: ImportSettings): string | null {
  if (Object.values(rates).some((rate) => rate.trim() !== '' && !isRate(rate))) return importWords.rateError
  return isMargin(margin) ? null : importWords.marginError
}

/** Returns true if the settings supply a value of the field for all rows. */
export const isSet = ({ values, nameFrom }: ImportSettings, field: ImportField) =>
  (field === 'name' && nameFrom !== 'file') || values.some((value) => value.field === field && value.text.trim() !== '')

const MAX_NAME_LENGTH = 200
/** Applies the settings to the cells of a row. */
export function withSettings(cells: ImportCells, { values, price, nameFrom }: ImportSettings): ImportCells {
  const francs = convertPrice(cells.price ?? '', price)?.francs
  const name = cells.name?.trim() || madeName(cells, nameFrom)
  const prefilled = { ...cells, ...(francs !== undefined && { price: String(francs) }), ...(name && { name }) }
  for (const { field, text, isAlways } of values)
    if (text.trim() !== '' && (isAlways || !prefilled[field]?.trim())) prefilled[field] = text
  return prefilled
}

function madeName(cells: ImportCells, from: ImportSettings['nameFrom']): string {
  const [manufacturer, mpn, description] = (['manufacturer', 'mpn', 'description'] as const).map((field) =>
    textOfCell(cells[field] ?? ''),
  ) as [string, string, string]
  if (from === 'maker') return mpn && `${manufacturer} ${mpn}`.trim()
  const line = from === 'description' ? (description.split('\n')[0] ?? '') : ''
  return line.length <= MAX_NAME_LENGTH
    ? line
    : line.slice(0, line.lastIndexOf(' ', MAX_NAME_LENGTH)).slice(0, MAX_NAME_LENGTH)
}

const MAKERS = /^([^:|]+):[^:|]+(?:\||$)/
/** Maximum length of a single keyword; a longer text without commas is split at spaces. */
const MAX_KEYWORD_LENGTH = 40
const MAX_KEYWORDS = 30

/** Corrects common flaws in cells: keeps only the first of several manufacturers, and splits keywords at spaces. */
export function tidyCells(cells: ImportCells): ImportCells {
  const [, maker] = MAKERS.exec(cells.manufacturer ?? '') ?? []
  const tags = cells.tags?.trim() ?? ''
  const isUnmarked = tags.length > MAX_KEYWORD_LENGTH && !/[;,|\n]/.test(tags)
  return {
    ...(maker && { manufacturer: maker.trim() }),
    ...(isUnmarked && { tags: formatTags([...new Set(tags.split(/\s+/))].slice(0, MAX_KEYWORDS)) }),
  }
}
