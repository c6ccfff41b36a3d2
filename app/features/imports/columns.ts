import { formatCount, formatFrancs } from '#contract/money.ts'
import { importColumns } from '#contract/rules/import-columns.ts'
import { parseSpecs, formatSpecs } from '#contract/rules/import-lists.ts'
import type { ImportTable } from '#contract/rules/import-table.ts'
import { parseFrancs, parsePieceCount } from '#contract/rules/import-values.ts'
import type { ImportCells, ImportField } from '#contract/rules/product-draft.ts'
import { controlWords } from '#app/words/controls.ts'
import { importWords } from '#app/words/imports.ts'

/** What a column is for: a field, a specification named as the column is, or nothing. */
export type Target = ImportField | 'spec' | null

export interface FileColumn {
  heading: string
  /** The same as long as the heading is, whatever else changes in the file. */
  key: string
  target: Target
  how: 'name' | 'hand' | 'left'
  /** The first value in it; empty where there is none among the first rows. */
  sample: string
}

/** Rows among which a column's first value is looked for. */
const PROBED_ROWS = 200

/** The columns of a file as a person sees them; `hand` is what they chose, by the columns' keys. */
export function columnsOf({ headings, columns, rows }: ImportTable, hand: ReadonlyMap<string, Target>): FileColumn[] {
  const seen = new Map<string, number>()
  const probed = rows.slice(0, PROBED_ROWS)
  const width = Math.max(headings.length, ...probed.map(({ cells }) => cells.length))
  return Array.from({ length: width }, (_, at) => {
    const name = headings[at] ?? ''
    const heading = name === '' ? importWords.unnamed(at + 1) : name
    const times = (seen.get(heading) ?? 0) + 1
    seen.set(heading, times)
    const key = `${heading} ${times}`
    const known = columns[at] ?? null
    const target = hand.has(key) ? (hand.get(key) ?? null) : known
    const how = target === null ? 'left' : hand.has(key) && target !== known ? 'hand' : 'name'
    const sample = probed.find(({ cells }) => cells[at]?.trim())?.cells[at]?.trim() ?? ''
    return { heading, key, target, how, sample }
  })
}

export const isPassedOver = (target: Target) => target !== null && target !== 'spec' && importColumns[target].isIgnored

/** The other column that has the same target, if that may be only one column's. */
export function rivalOf(column: FileColumn, columns: FileColumn[]): FileColumn | undefined {
  if (column.target === null || column.target === 'spec' || isPassedOver(column.target)) return undefined
  return columns.find((other) => other !== column && other.target === column.target)
}

/** What keeps the rows from being read. */
export function faultOf(columns: FileColumn[]): string | null {
  const double = columns.find((column) => rivalOf(column, columns))
  if (double) return importWords.twice(labelOf(double.target, double.heading))
  const keys: Target[] = ['id', 'sku', 'mpn', 'name']
  return columns.some(({ target }) => keys.includes(target)) ? null : importWords.noKey
}

/** What rows about new products will lack, as a person reads it; null where nothing. */
export function missingOf(columns: FileColumn[]): string | null {
  const needed = ['name', 'price', 'stock_quantity', 'category'] as const
  const missing = needed.filter((field) => columns.every(({ target }) => target !== field))
  return missing.length === 0 ? null : missing.map((field) => labelOf(field, '')).join(', ')
}

function labelOf(target: Target, heading: string): string {
  if (target === null) return importWords.notUsed
  return target === 'spec' ? importWords.asSpec(heading) : importColumns[target].label
}

/** How a figure is understood, where that is not how it is written. */
export function readingOf({ target, sample }: FileColumn): string | null {
  if (sample === '') return null
  if (target === 'price') {
    const francs = parseFrancs(sample)
    return typeof francs === 'number' ? `${controlWords.currency} ${formatFrancs(francs, 2)}` : null
  }
  if (target !== 'stock_quantity') return null
  const pieces = parsePieceCount(sample)
  return typeof pieces === 'number' && String(pieces) !== sample ? formatCount(pieces) : null
}

/** The cells of a row by what their columns are for; what is passed over is left out. */
export function cellsOfRow(texts: readonly string[], columns: readonly FileColumn[]): ImportCells {
  const cells: ImportCells = {}
  for (const [at, { target }] of columns.entries())
    if (target !== null && target !== 'spec' && !isPassedOver(target)) cells[target] = texts[at] ?? ''
  return columns.some(({ target }) => target === 'spec') ? withSpecs(cells, texts, columns) : cells
}

/** What cannot be read as a list of specifications stays as it is, to be mended first. */
function withSpecs(cells: ImportCells, texts: readonly string[], columns: readonly FileColumn[]): ImportCells {
  const listed = parseSpecs(cells.specs ?? '')
  if (!listed) return cells
  const own = columns.flatMap(({ target, heading }, at) => {
    const text = texts[at]?.trim() ?? ''
    return target === 'spec' && text !== '' ? [{ name: heading, text }] : []
  })
  return { ...cells, specs: formatSpecs([...listed, ...own]) }
}
