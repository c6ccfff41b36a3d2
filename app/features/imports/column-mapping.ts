import { FRANCS, isCurrencyHeading, splitHeading } from '#contract/imports/currencies.ts'
import { formatCount } from '#contract/money.ts'
import { isPropertyName } from '#contract/parts/find-property.ts'
import { SHIPPED } from '#contract/parts/vocabulary.ts'
import { importColumns, numberFields } from '#contract/imports/columns.ts'
import { findCounters } from '#contract/imports/counters.ts'
import { readPrice } from '#contract/imports/foreign-price.ts'
import type { ProductRow } from '#contract/imports/layout.ts'
import { formatCategory, formatSpecs, parseSpecs } from '#contract/imports/lists.ts'
import type { ImportTable, TableRow } from '#contract/imports/table.ts'
import { parseFrancs, parsePieceCount } from '#contract/imports/values.ts'
import type { ImportCells, ImportField } from '#contract/products/draft.ts'
import { findSpecParts, joinSpecParts, type SpecPart } from '#contract/products/spec-columns.ts'
import { formatAmount } from '#app/format/amount.ts'
import { importWords } from '#app/words/imports.ts'
import { isSet, NO_SETTINGS, settingsErrorOf, type ImportSettings } from './import-settings.ts'

/**
 * Target of a column: a field, a specification named after the heading, the currency of the row's price, or null to skip
 * the column.
 */
export type MappingTarget = ImportField | 'spec' | 'currency' | null

/** Returns true for a target that is a field of a product. */
export const isFieldTarget = (target: MappingTarget): target is ImportField =>
  target !== null && target !== 'spec' && target !== 'currency'

export interface FileColumn {
  heading: string
  /** Key derived from the column's heading; doesn't change if other parts of the file do. */
  key: string
  target: MappingTarget
  /** Set if this column and others are combined into one specification. */
  part: SpecPart | null
  source: 'name' | 'hand' | 'left'
  /** True if the column only numbers the rows and isn't imported. */
  isCounter: boolean
  /** First value in the column; empty if there is none in the first rows. */
  sample: string
  /** True if the column is hidden in the spreadsheet. */
  isHidden: boolean
}

/** Number of rows searched for the first value of a column. */
const SAMPLED_ROWS = 200

/**
 * Maps the columns of a file to fields by their headings. Columns named after a property become specifications.
 * @param manualTargets targets that the user chose, by column key
 */
export function mapColumns(
  { headings, columns, rows, hiddenColumns }: ImportTable,
  manualTargets: ReadonlyMap<string, MappingTarget>,
  vocabulary = SHIPPED,
): FileColumn[] {
  const seen = new Map<string, number>()
  const sampled = rows.slice(0, SAMPLED_ROWS)
  const width = Math.max(headings.length, ...sampled.map(({ cells }) => cells.length))
  const parts = findSpecParts(headings, vocabulary)
  const counters = findCounters(headings, rows)
  return Array.from({ length: width }, (_, at) => {
    const name = headings[at] ?? ''
    const heading = name === '' ? importWords.unnamed(at + 1) : name
    const occurrence = (seen.get(heading) ?? 0) + 1
    seen.set(heading, occurrence)
    const key = `${heading} ${occurrence}`
    const part = parts[at] ?? null
    const isSpec = !counters[at] && isPropertyName(part?.name ?? name, vocabulary)
    const detected = columns[at] ?? (isCurrencyHeading(name) ? 'currency' : isSpec ? 'spec' : null)
    const target = manualTargets.has(key) ? (manualTargets.get(key) ?? null) : detected
    const source = target === null ? 'left' : manualTargets.has(key) && target !== detected ? 'hand' : 'name'
    const sampleRow = sampled.find(({ cells }) => cells[at]?.trim())
    const sample = sampleRow ? cellText(sampleRow, at, target).trim() : ''
    const isCounter = target === null && counters[at] === true
    return { heading, key, target, part, source, isCounter, sample, isHidden: hiddenColumns?.has(at) ?? false }
  })
}

export const isIgnoredTarget = (target: MappingTarget) =>
  isFieldTarget(target) && importColumns[target].isIgnored === true

/** Returns another column that has the same target, if that target may be used only once. */
export function duplicateOf(column: FileColumn, columns: FileColumn[]): FileColumn | undefined {
  if (column.target === null || column.target === 'spec' || isIgnoredTarget(column.target)) return undefined
  return columns.find((other) => other !== column && other.target === column.target)
}

/** Returns the error in the column mapping that prevents reading the rows; null if there is none. */
export function mappingErrorOf(columns: FileColumn[], settings: ImportSettings = NO_SETTINGS): string | null {
  const duplicate = columns.find((column) => duplicateOf(column, columns))
  if (duplicate) return importWords.duplicateTarget(labelOf(duplicate.target, duplicate.heading))
  const keys: MappingTarget[] = ['id', 'sku', 'mpn', 'name']
  const hasKey = settings.nameFrom === 'description' || columns.some(({ target }) => keys.includes(target))
  return hasKey ? settingsErrorOf(settings) : importWords.missingKey
}

/**
 * Lists the fields that new products will lack; returns null if there are none.
 * @param hasSections true if section titles are used as categories
 */
export function missingFieldsText(
  columns: FileColumn[],
  settings: ImportSettings = NO_SETTINGS,
  hasSections = false,
): string | null {
  const needed = ['name', 'price', 'stock_quantity', 'category'] as const
  const missing = needed.filter(
    (field) =>
      !isSet(settings, field) &&
      !(field === 'category' && hasSections) &&
      columns.every(({ target }) => target !== field),
  )
  return missing.length === 0 ? null : missing.map((field) => labelOf(field, '')).join(', ')
}

function labelOf(target: MappingTarget, heading: string): string {
  if (target === null) return importWords.notUsed
  if (target === 'currency') return importWords.currencyColumn
  return target === 'spec' ? importWords.specColumn(heading) : importColumns[target].label
}

/** Returns how a column's sample value is interpreted, if that differs from its text; otherwise null. */
export function readingText({ target, heading, sample }: FileColumn): string | null {
  if (sample === '') return null
  if (target === 'price') {
    const [currency, ...others] = splitHeading(heading).currencies
    const price = readPrice(sample, currency)
    if (price?.currency === '' && currency !== undefined && currency !== FRANCS)
      return others.length > 0 ? null : `${price.amount} ${currency}`
    const francs = parseFrancs(sample)
    return typeof francs === 'number' ? formatAmount(francs) : null
  }
  if (target !== 'stock_quantity') return null
  const pieces = parsePieceCount(sample)
  return typeof pieces === 'number' && String(pieces) !== sample ? formatCount(pieces) : null
}

/** Returns the text of a cell that suits its target: the number, or the text that the spreadsheet displays. */
export function cellText(
  { cells, shown }: Pick<TableRow, 'cells' | 'shown'>,
  at: number,
  target: MappingTarget,
): string {
  const isNumber = isFieldTarget(target) && numberFields.has(target)
  return (isNumber ? undefined : shown?.[at]) ?? cells[at] ?? ''
}

/** Returns the cells of a product. If the product has no category of its own, the title of its section is used. */
export function cellsOfProduct(product: ProductRow, columns: readonly FileColumn[]): ImportCells {
  const { section } = product
  const cells = cellsOfRow(product, columns)
  if (section === '' || cells.category?.trim()) return cells
  return { ...cells, category: section.includes('>') ? section : formatCategory([section]) }
}

/** Returns the cells of a row, keyed by the target of their column; skipped columns are omitted. */
export function cellsOfRow(row: Pick<TableRow, 'cells' | 'shown'>, columns: readonly FileColumn[]): ImportCells {
  const texts = columns.map(({ target }, at) => cellText(row, at, target))
  const cells: ImportCells = {}
  for (const [at, { target }] of columns.entries())
    if (isFieldTarget(target) && !isIgnoredTarget(target)) cells[target] = texts[at] ?? ''
  return columns.some(({ target }) => target === 'spec') ? withSpecs(cells, texts, columns) : cells
}

/**
 * Merges specification columns into the list of specifications. A list that can't be parsed is left unchanged, because
 * the user must fix it first.
 */
function withSpecs(cells: ImportCells, texts: readonly string[], columns: readonly FileColumn[]): ImportCells {
  const parsedSpecs = parseSpecs(cells.specs ?? '')
  if (!parsedSpecs) return cells
  const columnSpecs = columns.flatMap(({ target, heading, part }, at) => {
    if (target !== 'spec') return []
    if (!part) return [{ name: heading, text: texts[at]?.trim() ?? '' }]
    const places = placesOfSpec(part, columns)
    const cells = places.map(({ part, place }) => ({ ...part, text: texts[place] ?? '' }))
    return places[0]?.place === at ? [{ name: part.name, text: joinSpecParts(cells) }] : []
  })
  const stated = columnSpecs.filter(({ text }) => text !== '')
  return { ...cells, specs: formatSpecs([...parsedSpecs, ...stated]) }
}

/** Returns the indexes of the columns that together form one specification. */
function placesOfSpec({ name }: SpecPart, columns: readonly FileColumn[]) {
  return columns.flatMap(({ target, part }, place) =>
    target === 'spec' && part?.name === name ? [{ part, place }] : [],
  )
}
