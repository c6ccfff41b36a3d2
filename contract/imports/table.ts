import { readCsv, type Delimiter } from '../rules/csv.ts'
import {
  detectDelimiter,
  detectEncoding,
  findHeadingRow,
  stripDelimiterHint,
  type FileEncoding,
} from '../rules/detect-table.ts'
import { countKnownHeadings, mapColumns } from './columns.ts'
import type { ImportCells, ImportField } from '../products/draft.ts'

/** Encoding and delimiter that override the detected ones. */
export interface ParseOptions {
  encoding?: FileEncoding
  delimiter?: Delimiter
}

/**
 * Parsed product file with its columns mapped to product fields. Rows are numbered as in a spreadsheet, starting at 1.
 */
export interface ImportTable {
  encoding: FileEncoding
  delimiter: Delimiter
  headings: string[]
  /** Product field of each column; null for an unmapped column, which the user can map. */
  columns: (ImportField | null)[]
  rows: { row: number; cells: string[] }[]
}

const ROWS_PER_STEP = 100

/** Parses a CSV file with any encoding and delimiter. */
export function parseTable(bytes: Uint8Array, options: ParseOptions = {}): ImportTable {
  const reading = parseTableInSteps(bytes, options)
  for (;;) {
    const step = reading.next()
    if (step.done) return step.value
  }
}

/** Parses a CSV file in steps, so that a page can render between steps; yields the number of rows parsed so far. */
export function* parseTableInSteps(bytes: Uint8Array, options: ParseOptions = {}): Generator<number, ImportTable> {
  const encoding = options.encoding ?? detectEncoding(bytes)
  const text = new TextDecoder(encoding).decode(bytes)
  const delimiter = options.delimiter ?? detectDelimiter(text, countKnownHeadings)
  const rows: ImportTable['rows'] = []
  for (const row of readCsv(stripDelimiterHint(text), delimiter))
    if (rows.push(row) % ROWS_PER_STEP === 0) yield rows.length
  return { encoding, delimiter, ...tableOf(rows) }
}

/** Converts a sheet to a table, keeping blank rows. Files that are created from its rows use commas as delimiters. */
export function tableOfSheet(sheet: readonly string[][]): ImportTable {
  const rows = sheet
    .map((cells, at) => ({ row: at + 1, cells }))
    .filter(({ cells }) => cells.some((cell) => cell.trim()))
  return { encoding: 'utf-8', delimiter: ',', ...tableOf(rows) }
}

function tableOf(rows: ImportTable['rows']): Pick<ImportTable, 'headings' | 'columns' | 'rows'> {
  const headingRow = findHeadingRow(
    rows.map(({ cells }) => cells),
    countKnownHeadings,
  )
  const headings = rows[headingRow]?.cells.map((heading) => heading.trim()) ?? []
  return { headings, columns: mapColumns(headings), rows: rows.slice(headingRow + 1) }
}

/** Maps the cells of a row to product fields according to their columns. */
export function mapCells(cells: readonly string[], columns: readonly (ImportField | null)[]): ImportCells {
  const mapped = columns.flatMap((field, at) => (field ? [[field, cells[at] ?? '']] : []))
  return Object.fromEntries(mapped) as ImportCells
}
