import type { ImportedRowResult, ImportOutcome, ImportResult } from '#contract/imports/calls.ts'
import { fieldErrors } from '#contract/errors.ts'
import { MAX_IMPORT_ROWS } from '#contract/imports/limits.ts'
import { splitIntoBatches } from '#contract/imports/batches.ts'
import { findNumberLength } from '#contract/imports/damage.ts'
import { findDecimalMarks, isAmbiguousNumber } from '#contract/imports/decimal-marks.ts'
import { findDuplicateIssue } from '#contract/imports/duplicates.ts'
import { parseImportRow, type ImportIssue } from '#contract/imports/row.ts'
import type { ProductRow } from '#contract/imports/layout.ts'
import type { ImportTable } from '#contract/imports/table.ts'
import type { ImplausiblePrice } from '#contract/products/implausible-price.ts'
import type { ImportCells, ImportField, ProductDraft } from '#contract/products/draft.ts'
import { cellsOfProduct, cellText, type FileColumn } from './column-mapping.ts'
import { readLayout, type FileLayout, type LayoutUses } from './file-layout.ts'
import { priceTextOf, surveyPrices } from './price-column.ts'
import { NO_SETTINGS, tidyCells, withSettings, type ImportSettings } from './import-settings.ts'

/** Row of the file with its cells, its issues and the server's result. */
export interface ParsedRow {
  /** Index of the row in the array of rows. */
  at: number
  /** Number of the row in the file. */
  row: number
  /** Cells of the file with the settings applied, without the user's corrections. */
  base: ImportCells
  /** Title of the section that is the row's category; empty if there is none. */
  section: string
  /**
   * Issues that can only be found by comparing a cell with the rest of its column; ignored once the cell is corrected.
   */
  columnIssues: readonly ImportIssue[]
  cells: ImportCells
  draft: ProductDraft
  /** Fields whose cells were cleaned up automatically. */
  tidied: readonly ImportField[]
  /** Issues with cells that can't be parsed. */
  parseIssues: ImportIssue[]
  /** Issue with the row if an earlier row describes the same product; otherwise null. */
  duplicateIssue: ImportIssue | null
  /** Result that the server returned when it checked or imported the row. */
  answer: ImportedRowResult | null
  /** True if the user has confirmed the price although it is implausible. */
  isPriceConfirmed: boolean
  /** True if the row has been imported and hasn't changed since. */
  isImported: boolean
  /** True if the user left the row out when checking the rows. */
  isLeftOut: boolean
}

/** All rows of a file. The table is immutable; every change returns a new table that shares the unchanged rows. */
export interface ParsedTable {
  rows: ParsedRow[]
  /** Categories that didn't exist when the rows were checked. */
  newCategories: readonly string[]
  /** Number of rows that the user skipped through the choices for categories. */
  skipped: number
  /** Rows of the file that are not products. */
  layout: Pick<FileLayout, 'leftOut' | 'usedSections'>
}

/** Cells corrected by the user, by row number; a cell to ignore is undefined. */
export type Corrections = ReadonlyMap<number, ImportCells>

const ROWS_PER_STEP = 50

/** Parses the rows in small chunks, so that the page can render between them. */
export function* parseRows(
  table: ImportTable,
  columns: FileColumn[],
  { settings = NO_SETTINGS, corrections, uses = {}, leftOutRows = NO_ROWS, isSkipped = () => false }: ParseOptions,
): Generator<number, ParsedTable> {
  const rows: ParsedRow[] = []
  const { products, leftOut, usedSections } = readLayout(table, columns, uses)
  const prices = yield* surveyPrices({ ...table, rows: products }, columns)
  const findColumnIssues = columnIssues(products, columns)
  for (const product of products) {
    const { row, section } = product
    const price = prices.place >= 0 && { price: priceTextOf(product.cells, prices, settings.price) }
    const fileCells = { ...cellsOfProduct(product, columns), ...price }
    const tidiedCells = tidyCells(fileCells)
    const base = withSettings({ ...fileCells, ...tidiedCells }, settings)
    const cells = withCorrections(base, corrections.get(row))
    if (isSkipped(cells)) continue
    const origin = { at: rows.length, row, base, section, columnIssues: findColumnIssues(fileCells, base) }
    const tidied = Object.keys(tidiedCells) as ImportField[]
    rows.push(parseRow({ ...origin, tidied, isLeftOut: leftOutRows.has(row), isPriceConfirmed: false }, cells))
    if (rows.length % ROWS_PER_STEP === 0) yield rows.length
  }
  const skipped = products.length - rows.length
  return { rows: markDuplicates(rows), newCategories: [], skipped, layout: { leftOut, usedSections } }
}

interface ParseOptions {
  settings?: ImportSettings
  corrections: Corrections
  /** Uses of the rows that are not products. */
  uses?: LayoutUses
  /** Numbers of the rows that the user left out. */
  leftOutRows?: ReadonlySet<number>
  /** Returns true for a row that the user skips through the choice for its category. */
  isSkipped?: (cells: ImportCells) => boolean
}

const NO_ROWS: ReadonlySet<number> = new Set()

/** Applies corrections to the cells of a row; cells without text are ignored. */
function withCorrections(base: ImportCells, corrections: ImportCells | undefined): ImportCells {
  if (!corrections) return base
  const cells = Object.entries({ ...base, ...corrections }).filter(([, text]) => text !== undefined)
  return Object.fromEntries(cells)
}

/**
 * Returns a function that finds cells of a row that are wrong compared with the rest of their column: numbers that can
 * be thousands or decimals, and numbers that have lost their leading zeros. Cells replaced by the settings are not
 * checked.
 */
function columnIssues(rows: readonly ProductRow[], columns: FileColumn[]) {
  const textsOf = (field: ImportField) => {
    const place = columns.findIndex(({ target }) => target === field)
    return place < 0 ? [] : rows.map((row) => cellText(row, place, field).trim())
  }
  const numbers = (['price', 'stock_quantity'] as const).map((field) => {
    const marks = findDecimalMarks(textsOf(field))
    const isWrong = (text: string) => isAmbiguousNumber(text, marks)
    return { field, message: fieldErrors.ambiguous_number, isWrong }
  })
  const identifiers = (['sku', 'mpn'] as const).map((field) => {
    const length = findNumberLength(textsOf(field))
    const isWrong = (text: string, { id }: ImportCells) =>
      length !== null && text.length < length && /^[1-9]\d*$/.test(text) && !id?.trim()
    return { field, message: fieldErrors.changed_by_sheet, isWrong }
  })
  return (fileCells: ImportCells, base: ImportCells): ImportIssue[] =>
    [...numbers, ...identifiers].flatMap(({ field, message, isWrong }) => {
      const text = fileCells[field]
      return text !== undefined && text === base[field] && isWrong(text.trim(), base) ? { field, message } : []
    })
}

type RowOrigin = Pick<
  ParsedRow,
  'at' | 'row' | 'base' | 'section' | 'columnIssues' | 'tidied' | 'isLeftOut' | 'isPriceConfirmed'
>

function parseRow(origin: RowOrigin, cells: ImportCells): ParsedRow {
  const { at, row, base, section, columnIssues, tidied, isLeftOut, isPriceConfirmed } = origin
  const { draft, problems } = parseImportRow(cells)
  const parseIssues = [...columnIssues.filter(({ field }) => cells[field] === base[field]), ...problems]
  const kept = { at, row, base, section, columnIssues, tidied, isLeftOut, isPriceConfirmed }
  return { ...kept, cells, draft, parseIssues, duplicateIssue: null, answer: null, isImported: false }
}

/** Parses a row with changed cells; a confirmed price remains confirmed only if it has not changed. */
function reparseRow(row: ParsedRow, cells: ImportCells): ParsedRow {
  return parseRow({ ...row, isPriceConfirmed: row.isPriceConfirmed && cells.price === row.cells.price }, cells)
}

/** Returns the issues of a row, with at most one per cell. */
export function issuesOf({ parseIssues, duplicateIssue, answer }: ParsedRow): ImportIssue[] {
  const all = [...parseIssues, ...(duplicateIssue ? [duplicateIssue] : []), ...(answer?.problems ?? [])]
  return [...new Map(all.map((problem) => [problem.field, problem])).values()]
}

/** Returns the outcome of a row, which is `waiting` until the server has returned its result. */
export function stateOf({ isLeftOut, parseIssues, duplicateIssue, answer }: ParsedRow): RowState {
  if (isLeftOut) return 'leftOut'
  if (parseIssues.length > 0 || duplicateIssue) return 'problems'
  return answer?.outcome ?? 'waiting'
}

export type RowState = ImportOutcome | 'waiting' | 'leftOut'

/** Returns the relative price change, such as -0.99, if it is suspicious; null if it is plausible. */
export function suspiciousChangeOf(row: ParsedRow): number | null {
  const { draft, answer, isPriceConfirmed, isImported, isLeftOut } = row
  const before = answer?.price_before
  if (isImported || isLeftOut || isPriceConfirmed || !before || draft.price === undefined) return null
  const change = draft.price / before - 1
  return change <= -0.5 || change >= 1 ? change : null
}

/** Returns the reason why a row's price is implausible, if nothing else prevents the row from being imported. */
export function unconfirmedPriceOf(row: ParsedRow): ImplausiblePrice | null {
  const { answer, parseIssues, duplicateIssue } = row
  const found = answer?.implausible_price
  if (!found || found.reason === 'currency' || row.isPriceConfirmed || row.isImported || row.isLeftOut) return null
  return answer.problems.length === 1 && parseIssues.length === 0 && !duplicateIssue ? found : null
}

/** Confirms the implausible prices of some rows, which the server then checks again. */
export function confirmPrices(table: ParsedTable, places: readonly number[]): ParsedTable {
  const rows = [...table.rows]
  for (const at of places) {
    const row = rows[at]
    if (row && unconfirmedPriceOf(row)) rows[at] = { ...row, isPriceConfirmed: true, answer: null }
  }
  return { ...table, rows: markDuplicates(rows) }
}

/** Corrects a cell, and discards the results about duplicate rows that may no longer apply. */
export function correctCell(table: ParsedTable, at: number, field: ImportField, text: string): ParsedTable {
  return changeRows(table, [at], (row) => reparseRow(row, { ...row.cells, [field]: text }))
}

/** Reapplies the corrections to some rows, so that undone corrections no longer have any effect. */
export function applyCorrections(table: ParsedTable, ats: Iterable<number>, corrections: Corrections): ParsedTable {
  return changeRows(table, ats, (row) => reparseRow(row, withCorrections(row.base, corrections.get(row.row))))
}

/** Leaves rows out of the import, or includes them again. */
export function leaveOutRows(table: ParsedTable, ats: Iterable<number>, isLeftOut: boolean): ParsedTable {
  return changeRows(table, ats, (row) => ({ ...row, isLeftOut }))
}

/** Changes some rows, and discards the results about duplicate rows that may no longer apply. */
function changeRows(table: ParsedTable, ats: Iterable<number>, change: (row: ParsedRow) => ParsedRow): ParsedTable {
  const next = table.rows.map((row) => (row.answer?.problems.some(isDuplicateIssue) ? { ...row, answer: null } : row))
  for (const at of ats) {
    const row = next[at]
    if (row) next[at] = change(row)
  }
  return { ...table, rows: markDuplicates(next) }
}

const isDuplicateIssue = ({ message }: ImportIssue) => message === fieldErrors.listed_above

/** Returns the next batch of rows for the server to check; empty once all rows have been checked. */
export function rowsToCheck({ rows }: Pick<ParsedTable, 'rows'>): ParsedRow[] {
  const waiting: ParsedRow[] = []
  for (const row of rows) {
    if (needsCheck(row)) waiting.push(row)
    if (waiting.length === MAX_IMPORT_ROWS) break
  }
  return toBatches(waiting)[0] ?? []
}

/**
 * Returns true if the server still has to check a row. This includes rows with invalid cells, whose other issues only
 * the server can find.
 */
const needsCheck = ({ answer, duplicateIssue, isLeftOut }: ParsedRow) =>
  answer === null && duplicateIssue === null && !isLeftOut

/**
 * Splits the valid rows that haven't been imported yet into one batch per call.
 * @param done number of rows already imported
 */
export function batchesToImport({ rows }: ParsedTable, done = 0): ParsedRow[][] {
  return toBatches(rows.filter(isReady).slice(done))
}

const toBatches = (rows: ParsedRow[]) => splitIntoBatches(rows) as ParsedRow[][]
const isReady = (row: ParsedRow) => !row.isImported && !['waiting', 'problems', 'leftOut'].includes(stateOf(row))

/** Applies the server's results to the rows that were sent, except those that the user has corrected since. */
export function applyAnswers(
  sheet: ParsedTable,
  sent: ParsedRow[],
  { rows: answers, new_categories: createdCategories }: ImportResult,
  isImport: boolean,
): ParsedTable {
  const rows = [...sheet.rows]
  for (const [place, { at, cells, isPriceConfirmed }] of sent.entries()) {
    const row = rows[at]
    const answer = answers[place]
    if (row && answer && row.cells === cells && row.isPriceConfirmed === isPriceConfirmed)
      rows[at] = { ...row, answer, isImported: isImport && answer.problems.length === 0 }
  }
  const newCategories = isImport ? sheet.newCategories : [...new Set([...sheet.newCategories, ...createdCategories])]
  return { ...sheet, rows: rowsToCheck({ rows }).length > 0 ? rows : markDuplicates(rows), newCategories }
}

/**
 * Marks rows for the same product as duplicates across the whole file, because the server sees only one batch at a
 * time.
 */
function markDuplicates(rows: ParsedRow[]): ParsedRow[] {
  const seenProducts = new Set<string>()
  return rows.map((row) => {
    const isValid = !row.isLeftOut && row.parseIssues.length === 0 && !row.answer?.problems.length
    const duplicateIssue = isValid ? findDuplicateIssue(row.draft, row.answer?.product_id ?? null, seenProducts) : null
    return duplicateIssue?.field === row.duplicateIssue?.field ? row : { ...row, duplicateIssue }
  })
}

/** Returns the specifications of a row that shoppers can't filter by. */
export const unfilterableSpecs = ({ answer }: ParsedRow) => answer?.kept_as_text ?? []

export interface RowCounts {
  /** Number of valid rows that haven't been imported yet. */
  ready: number
  created: number
  updated: number
  unchanged: number
  problems: number
  leftOut: number
  suspicious: number
  /** Number of rows that lack only the confirmation of an implausible price and don't count as problems. */
  unconfirmed: number
  /**
   * Number of values that shoppers can filter by, number of values that are stored only as text, and number of rows
   * that contain the latter.
   */
  valuesRead: number
  valuesKept: number
  withKept: number
  /** Number of rows whose manufacturer or keywords were cleaned up. */
  makersTidied: number
  keywordsSplit: number
  waiting: number
  isImported: number
  /** Number of valid rows that create products to be reviewed before they go on sale. */
  held: number
}

export function countRows({ rows }: ParsedTable): RowCounts {
  const counts = {
    ready: 0,
    created: 0,
    updated: 0,
    unchanged: 0,
    problems: 0,
    leftOut: 0,
    suspicious: 0,
    unconfirmed: 0,
    valuesRead: 0,
    valuesKept: 0,
    withKept: 0,
    makersTidied: 0,
    keywordsSplit: 0,
    waiting: 0,
    isImported: 0,
    held: 0,
  }
  for (const row of rows) {
    const state = stateOf(row)
    if (row.isImported) counts.isImported += 1
    else if (unconfirmedPriceOf(row)) counts.unconfirmed += 1
    else if (state !== 'waiting') counts[state] += 1
    if (needsCheck(row)) counts.waiting += 1
    if (isReady(row)) counts.ready += 1
    if (isReady(row) && row.answer?.in_review) counts.held += 1
    if (suspiciousChangeOf(row) !== null) counts.suspicious += 1
    counts.valuesRead += row.answer?.values_read ?? 0
    counts.valuesKept += unfilterableSpecs(row).length
    counts.makersTidied += Number(row.tidied.includes('manufacturer'))
    counts.keywordsSplit += Number(row.tidied.includes('tags'))
    counts.withKept += Math.sign(unfilterableSpecs(row).length)
  }
  return counts
}
