import { readCsv, type Delimiter } from '../rules/csv.ts'
import {
  detectDelimiter,
  detectEncoding,
  findHeadingRow,
  stripDelimiterHint,
  type FileEncoding,
} from '../rules/detect-table.ts'
import { countKnownHeadings, mapColumns } from './columns.ts'
import { findCounters } from './counters.ts'
import { MAX_CELL_LENGTH, MAX_IMPORT_FILE_COLUMNS } from './limits.ts'
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
  /** Text of the rows above the headings, such as `All prices in USD`. */
  titles?: string[]
  /** Product field of each column; null for an unmapped column, which the user can map. */
  columns: (ImportField | null)[]
  rows: TableRow[]
  /** Columns that are hidden in a spreadsheet. */
  hiddenColumns?: ReadonlySet<number>
  /** Number of hidden rows in a spreadsheet; the user can leave them out. */
  hiddenRows?: number
}

export interface TableRow {
  row: number
  cells: string[]
  /** Displayed text of cells, by column, where it differs from the value: `00123` for the number 123. */
  shown?: Readonly<Record<number, string>>
}

/** Sheet of a spreadsheet; rows and columns are numbered from 0. */
interface SheetContent {
  rows: readonly string[][]
  hiddenRows?: readonly number[]
  hiddenColumns?: readonly number[]
  /** Cells whose number or displayed text differs from their text, by row and column. */
  variants?: Readonly<Record<number, Readonly<Record<number, { number?: string; shown?: string }>>>>
}

const ROWS_PER_STEP = 100

/** Reports a row with more columns than any product file, or with a cell that has swallowed the rows below it. */
export class OversizedRow extends Error {
  readonly fault: 'columns' | 'cell'
  readonly row: number

  constructor(fault: 'columns' | 'cell', row: number) {
    super(`${fault} of row ${row}`)
    this.fault = fault
    this.row = row
  }
}

/**
 * Bounds the cells of a row. A longer cell is cut to a length that is still too long for any field, so that its row is
 * reported.
 * @throws OversizedRow
 */
function withinSize(row: TableRow): TableRow {
  const { cells } = row
  if (cells.length > MAX_IMPORT_FILE_COLUMNS) throw new OversizedRow('columns', row.row)
  if (cells.every(({ length }) => length <= MAX_CELL_LENGTH)) return row
  if (cells.some((cell) => cell.length > MAX_CELL_LENGTH && cell.includes('\n')))
    throw new OversizedRow('cell', row.row)
  return { ...row, cells: cells.map((cell) => cell.slice(0, MAX_CELL_LENGTH + 1)) }
}

/** Parses a CSV file with any encoding and delimiter. */
export function parseTable(bytes: Uint8Array, options: ParseOptions = {}): ImportTable {
  const reading = parseTableInSteps(bytes, options)
  for (;;) {
    const step = reading.next()
    if (step.done) return step.value
  }
}

/** Parses a CSV file in steps, so that a page can render between steps; yields the number of rows parsed so far. @throws OversizedRow */
export function* parseTableInSteps(bytes: Uint8Array, options: ParseOptions = {}): Generator<number, ImportTable> {
  const encoding = options.encoding ?? detectEncoding(bytes)
  const text = new TextDecoder(encoding).decode(bytes)
  const delimiter = options.delimiter ?? detectDelimiter(text, countKnownHeadings)
  const rows: ImportTable['rows'] = []
  for (const row of readCsv(stripDelimiterHint(text), delimiter))
    if (rows.push(withinSize(row)) % ROWS_PER_STEP === 0) yield rows.length
  return { encoding, delimiter, ...tableOf(rows) }
}

/**
 * Converts a sheet to a table, keeping blank rows. Numeric cells contain their exact number, so that `14.632` can't be
 * mistaken for thousands, with the displayed text stored separately. Files created from the table's rows use commas as
 * delimiters.
 * @param leavesOutHidden true to leave out the hidden rows
 */
export function tableOfSheet(sheet: SheetContent, { leavesOutHidden = false } = {}): ImportTable {
  const rows = sheet.rows
    .map((texts, at) => withinSize(rowOfSheet(texts, at, sheet)))
    .filter(({ cells }) => cells.some((cell) => cell.trim()))
  const hiddenColumns = new Set(sheet.hiddenColumns)
  const table = withoutSubheadings(tableOf(rows, hiddenColumns), hiddenColumns)
  const hidden = new Set(sheet.hiddenRows)
  const isHidden = ({ row }: TableRow) => hidden.has(row - 1)
  return {
    encoding: 'utf-8',
    delimiter: ',',
    ...table,
    rows: leavesOutHidden ? table.rows.filter((row) => !isHidden(row)) : table.rows,
    hiddenColumns,
    hiddenRows: table.rows.filter(isHidden).length,
  }
}

function rowOfSheet(texts: readonly string[], at: number, { variants }: SheetContent): TableRow {
  const cells = [...texts]
  const shown: Record<number, string> = {}
  for (const [place, variant] of Object.entries(variants?.[at] ?? {})) {
    const text = cells[Number(place)] ?? ''
    cells[Number(place)] = variant.number ?? text
    if ((variant.shown ?? text) !== cells[Number(place)]) shown[Number(place)] = variant.shown ?? text
  }
  return Object.keys(shown).length > 0 ? { row: at + 1, cells, shown } : { row: at + 1, cells }
}

type TableContent = Pick<ImportTable, 'headings' | 'titles' | 'columns' | 'rows'>

/** Joins a second heading row with the first, in which merged headings are repeated: `Price` over `USD`. */
function withoutSubheadings(table: TableContent, hiddenColumns: ReadonlySet<number>): TableContent {
  const { headings, columns, rows } = table
  const [next] = rows
  const isRepeated = (at: number) => columns[at] !== null && next?.cells[at]?.trim() === headings[at]
  if (!next || !headings.some((heading, at) => heading !== '' && isRepeated(at))) return table
  const joined = Array.from({ length: Math.max(headings.length, next.cells.length) }, (_, at) => {
    const [heading = '', text = ''] = [headings[at], next.cells[at]?.trim()]
    return heading === text ? heading : `${heading} ${text}`.trim()
  })
  return {
    ...table,
    headings: joined,
    columns: mapVisibleFirst(joined, hiddenColumns, rows.slice(1)),
    rows: rows.slice(1),
  }
}

function tableOf(rows: TableRow[], hiddenColumns: ReadonlySet<number> = new Set()): TableContent {
  const headingRow = findHeadingRow(
    rows.map(({ cells }) => cells),
    countKnownHeadings,
  )
  const headings = rows[headingRow]?.cells.map((heading) => heading.trim()) ?? []
  const titles = rows.slice(0, headingRow).flatMap(({ cells }) => cells.filter((cell) => cell.trim() !== ''))
  const below = rows.slice(headingRow + 1)
  const columns = mapVisibleFirst(headings, hiddenColumns, below)
  return { headings, ...(titles.length > 0 && { titles }), columns, rows: below }
}

/**
 * Maps headings to fields, except for counters; a hidden column gets a field only if no visible column has that field.
 */
function mapVisibleFirst(
  headings: readonly string[],
  hidden: ReadonlySet<number>,
  rows: readonly TableRow[],
): (ImportField | null)[] {
  const counters = findCounters(headings, rows)
  const map = (isMapped: (at: number) => boolean) =>
    mapColumns(
      headings.map((heading, at) => (isMapped(at) ? heading : '')),
      counters,
    )
  const visible = map((at) => !hidden.has(at))
  if (hidden.size === 0) return visible
  const others = map((at) => hidden.has(at))
  return visible.map((field, at) => {
    const other = others[at] ?? null
    return field ?? (visible.includes(other) ? null : other)
  })
}

/** Maps the cells of a row to product fields according to their columns. */
export function mapCells(cells: readonly string[], columns: readonly (ImportField | null)[]): ImportCells {
  const mapped = columns.flatMap((field, at) => (field ? [[field, cells[at] ?? '']] : []))
  return Object.fromEntries(mapped) as ImportCells
}
