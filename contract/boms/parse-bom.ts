import { BOM_LIMITS } from './limits.ts'
import { readCsv, type Delimiter } from '../rules/csv.ts'
import { detectDelimiter, findHeadingRow, firstRows, stripDelimiterHint } from '../rules/detect-table.ts'
import { BomRefusal, type Bom, type BomField } from './bom.ts'
import { guessBomColumns, mapBomColumns } from './columns.ts'
import { countBomHeadings, fieldsOfHeading } from './headings.ts'
import { readLines, type NumberedRow } from './lines.ts'
import { PASTED_COLUMNS, readPastedLines } from './pasted-lines.ts'

/** Options set by a person; everything else is detected automatically. */
export interface BomOptions {
  /** Column roles that replace the detected roles. */
  columns?: readonly (BomField | null)[]
  delimiter?: Delimiter
}

const ROWS_PER_STEP = 100
/** Maximum number of rows. It allows for a list of single parts, a grouped copy of that list, titles and blank rows. */
const MAX_ROWS = 3 * BOM_LIMITS.lines + 1_000

/**
 * Parses a parts list from the text of a file or a paste. Works in steps so that a page can render between steps, and
 * yields its progress. Pure; runs in the browser and on the server, in time linear in the length of the text.
 * @throws BomRefusal
 */
export function* readBomText(text: string, options: BomOptions = {}): Generator<number, Bom> {
  if (text.length > BOM_LIMITS.size) throw new BomRefusal('too_large')
  if (!/[^\s\uFEFF]/.test(text)) throw new BomRefusal('empty')
  const layout = layoutOf(text, options)
  if (layout === 'lines') {
    const rows = yield* readPastedLines(text)
    return yield* readLines({ headings: [], columns: [...(options.columns ?? PASTED_COLUMNS)], rows: bounded(rows) })
  }
  const rows: NumberedRow[] = []
  const stripped = stripDelimiterHint(text)
  const records = layout === 'blanks' ? readBlanks(stripped) : readCsv(stripped, layout, quoteOf(stripped))
  for (const row of records) {
    if (rows.push(row) % ROWS_PER_STEP === 0) yield rows.length
    if (rows.length > MAX_ROWS) throw new BomRefusal('too_many_lines')
  }
  return yield* readRows(rows, { ...options, ...(layout === 'blanks' ? {} : { delimiter: layout }) })
}

/** Parses a parts list from the rows of a sheet or an HTML table; works in steps like `readBom`. @throws BomRefusal */
export function* readBomTable(rows: readonly string[][], options: BomOptions = {}): Generator<number, Bom> {
  if (rows.length > MAX_ROWS) throw new BomRefusal('too_many_lines')
  const numbered = rows.flatMap((cells, at) => (cells.some((cell) => cell.trim()) ? [{ row: at + 1, cells }] : []))
  if (numbered.length === 0) throw new BomRefusal('empty')
  return yield* readRows(numbered, { columns: options.columns })
}

interface RowOptions {
  columns?: readonly (BomField | null)[] | undefined
  delimiter?: Delimiter
}

function* readRows(rows: NumberedRow[], { columns, delimiter }: RowOptions): Generator<number, Bom> {
  const at = headingRowOf(rows.map(({ cells }) => cells))
  const headings = at === null ? [] : (rows[at]?.cells ?? []).map((cell) => cell.trim())
  const below = bounded(at === null ? rows : rows.slice(at + 1))
  const cells = below.map((row) => row.cells)
  const found = columns ? [...columns] : at === null ? guessBomColumns(cells) : mapBomColumns(headings, cells)
  return yield* readLines({
    headings,
    columns: found,
    rows: below,
    ...(delimiter ? { delimiter } : {}),
  })
}

function bounded(rows: NumberedRow[]): NumberedRow[] {
  if (rows.some(({ cells }) => cells.length > BOM_LIMITS.columns)) throw new BomRefusal('too_many_columns')
  return rows
}

/** Returns the index of the heading row; null if there is none. */
function headingRowOf(rows: readonly string[][]): number | null {
  const at = findHeadingRow(rows, countBomHeadings)
  const cells = (rows[at] ?? []).filter((cell) => cell.trim())
  const count = countBomHeadings(cells)
  const isList = cells.length <= 2 && cells.some((cell) => SURE_ALONE.has(fieldsOfHeading(cell)[0] ?? ''))
  return count > 1 || (count === 1 && isList) ? at : null
}

/** Fields whose heading alone identifies a list of one or two columns as a parts list. */
const SURE_ALONE = new Set<string>(['mpn', 'supplier_part'])

/** Detects the layout of a list: cells separated by a delimiter, columns aligned with spaces, or one part per line. */
function layoutOf(text: string, { delimiter }: BomOptions): Delimiter | 'blanks' | 'lines' {
  if (delimiter) return delimiter
  const sample = text.slice(0, 64_000)
  const detected = detectDelimiter(text, countBomHeadings)
  const rows = firstRows(readCsv(stripDelimiterHint(sample), detected, quoteOf(sample)))
  if (headingRowOf(rows) !== null || /^\uFEFF?sep=/i.test(text)) return detected
  if (headingRowOf(firstRows(readBlanks(sample))) !== null) return 'blanks'
  const width = rows[0]?.length ?? 0
  const even = rows.filter(({ length }) => length === width).length / rows.length
  if (width < 2 || even < 0.8 || rows.length < 2) return detected === '\t' && width > 1 ? '\t' : 'lines'
  return detected === '\t' || width > 2 || guessBomColumns(rows).includes('refs') ? detected : 'lines'
}

/** Returns the quotation mark used in a string; some programs use apostrophes. */
const quoteOf = (text: string): '"' | "'" => (/(?:^|\n)'[^'\n]{0,200}'[,;\t|]'/.test(text.slice(0, 4_000)) ? "'" : '"')

/** Reads a table whose columns are aligned with spaces; each cell starts below its heading. */
function* readBlanks(text: string): Generator<NumberedRow> {
  let starts: number[] | null = null
  let row = 0
  for (const line of text.split(/\r?\n/)) {
    row += 1
    const short = line.slice(0, 4_000).trimEnd()
    if (!short) continue
    const cells = short.trim().split(/\s{2,}/)
    starts ??= countBomHeadings(cells) > 1 || countBomHeadings(short.split(/\s+/)) > 2 ? startsOf(short) : null
    yield { row, cells: starts ? cutAt(short, starts) : cells }
  }
}

/** Returns the positions of the headings. Eagle separates them with a single space if a column is narrow. */
function startsOf(line: string): number[] {
  return Array.from(line.matchAll(/\S+(?: \S+)*/g)).flatMap(({ 0: text, index }) => {
    const words = Array.from(text.matchAll(/\S+/g))
    const areHeadings = fieldsOfHeading(text).length === 0 && countBomHeadings(words.map(([word]) => word)) > 1
    return areHeadings ? words.map((word) => index + word.index) : [index]
  })
}

/** Splits a line at the positions of the headings or, if a cell is wider than its column, at runs of spaces. */
function cutAt(line: string, starts: readonly number[]): string[] {
  const fits = starts.every((start) => start === 0 || start > line.length || /\s/.test(line[start - 1] ?? ' '))
  if (!fits) return line.trim().split(/\s{2,}/)
  return starts.map((start, at) => line.slice(at === 0 ? 0 : start, starts[at + 1]).trim())
}
