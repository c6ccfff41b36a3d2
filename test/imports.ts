import assert from 'node:assert/strict'
import type { Session } from '#contract/accounts/calls.ts'
import { importProducts, type ImportedRowResult, type ImportSettings as KeptSettings } from '#contract/imports/calls.ts'
import { splitIntoBatches } from '#contract/imports/batches.ts'
import { MAX_IMPORT_FILE_ROWS, MAX_IMPORT_FILE_SIZE } from '#contract/imports/limits.ts'
import { parseTable, tableOfSheet, type ImportTable } from '#contract/imports/table.ts'
import { BOM_LIMITS } from '#contract/boms/limits.ts'
import type { ImportCells } from '#contract/products/draft.ts'
import { readSheets } from '#app/features/boms/read-sheets.ts'
import { mapColumns, type MappingTarget } from '#app/features/imports/column-mapping.ts'
import { NO_SETTINGS, type ImportSettings } from '#app/features/imports/import-settings.ts'
import { parseRows } from '#app/features/imports/parsed-table.ts'
import type { TestShop } from './harness.ts'

interface ImportOptions {
  dry_run?: boolean
  seller_id?: number | null
  import_id?: string
  propose?: string[]
  settings?: KeptSettings
}

/** Builds the import cells that describe a new product. */
export const partCells = (more: ImportCells = {}): ImportCells => ({
  name: 'Servo',
  price: '4,500',
  stock_quantity: '20',
  category: 'Motors > Servos',
  ...more,
})

/** Imports rows in one call, as if they came from a file. */
export const importRows = (shop: TestShop, who: Session, rows: ImportCells[], options: ImportOptions = {}) =>
  shop.call(
    importProducts,
    { body: { rows: rows.map((cells, at) => ({ row: at + 2, cells })), ...options } },
    who.access_token,
  )

/** Imports one row and returns its result. */
export async function importRow(
  shop: TestShop,
  who: Session,
  cells: ImportCells,
  options: ImportOptions = {},
): Promise<ImportedRowResult> {
  const { status, body } = await importRows(shop, who, [cells], options)
  assert.equal(status, 200)
  const [row] = body.rows
  assert.ok(row)
  return row
}

interface FileOptions extends Omit<ImportOptions, 'settings'> {
  /** Field into which each column is imported, keyed by column heading. `settings` apply to all rows. */
  targets?: Record<string, MappingTarget>
  settings?: Partial<ImportSettings>
  /** True to confirm implausible prices. */
  confirmsPrices?: boolean
}

const LIMITS = { ...BOM_LIMITS, size: MAX_IMPORT_FILE_SIZE, lines: MAX_IMPORT_FILE_ROWS }

/** Reads a CSV file, or the first sheet of a spreadsheet, as a browser does. */
export function openTable(bytes: Uint8Array, options: Parameters<typeof tableOfSheet>[1] = {}): ImportTable {
  if (bytes[0] !== 0x50 || bytes[1] !== 0x4b) return parseTable(bytes)
  return tableOfSheet(readSheets(bytes, '', { limits: LIMITS, repeatsMerged: true })[0] ?? { rows: [] }, options)
}

/** Imports a file as a browser does: parses it locally and sends it in batches. */
export async function importFile(
  shop: TestShop,
  who: Session,
  bytes: Uint8Array,
  { targets = {}, settings, confirmsPrices: confirm_price = false, ...options }: FileOptions = {},
): Promise<ImportedRowResult[]> {
  const table = openTable(bytes)
  const manualTargets = new Map(Object.entries(targets).map(([heading, target]) => [`${heading} 1`, target]))
  const said = { settings: { ...NO_SETTINGS, ...settings }, corrections: new Map() }
  const reading = parseRows(table, mapColumns(table, manualTargets), said)
  let step = reading.next()
  while (!step.done) step = reading.next()
  const rows = step.value.rows.map(({ row, cells }) => ({ row, cells, confirm_price }))
  const results: ImportedRowResult[] = []
  for (const batch of splitIntoBatches(rows)) {
    const { status, body } = await shop.call(importProducts, { body: { rows: batch, ...options } }, who.access_token)
    assert.equal(status, 200)
    results.push(...body.rows)
  }
  return results
}

export const rowOutcomes = (rows: ImportedRowResult[]) => rows.map(({ outcome }) => outcome)

/** Returns the row, field and message of each import problem. */
export const issuesOf = (rows: ImportedRowResult[]) =>
  rows.flatMap(({ row, problems }) => problems.map(({ field, message }) => [row, field, message]))
