import { BYTE_ORDER_MARK, readCsv, type Delimiter } from './csv.ts'
import { countKnownHeadings, mapColumns } from './import-columns.ts'
import type { ImportCells, ImportField } from './product-draft.ts'

export type FileEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252'

/** Encoding and delimiter that override the detected ones. */
export interface ParseOptions {
  encoding?: FileEncoding
  delimiter?: Delimiter
}

/** A parsed product file with mapped columns; rows are numbered as in a spreadsheet, from 1. */
export interface ImportTable {
  encoding: FileEncoding
  delimiter: Delimiter
  headings: string[]
  /** Product field of each column; null until chosen by hand. */
  columns: (ImportField | null)[]
  rows: { row: number; cells: string[] }[]
}

const DELIMITERS: Delimiter[] = [',', ';', '\t', '|']
/** Characters sampled to detect the delimiter and the heading row, which may follow a title block. */
const SAMPLE_CHARACTERS = 64_000
const SAMPLE_ROWS = 30
const ROWS_PER_STEP = 100
/** Bytes sampled to detect UTF-16 without a byte order mark: every other byte of plain text is 0. */
const SAMPLE_BYTES = 1024

/** Parses a CSV file of any encoding and delimiter. */
export function parseTable(bytes: Uint8Array, options: ParseOptions = {}): ImportTable {
  const reading = parseTableInSteps(bytes, options)
  for (;;) {
    const step = reading.next()
    if (step.done) return step.value
  }
}

/** Parses a CSV file in steps, so that a page can render between them; yields the number of rows so far. */
export function* parseTableInSteps(bytes: Uint8Array, options: ParseOptions = {}): Generator<number, ImportTable> {
  const encoding = options.encoding ?? detectEncoding(bytes)
  const text = new TextDecoder(encoding).decode(bytes)
  const delimiter = options.delimiter ?? detectDelimiter(text)
  const rows: ImportTable['rows'] = []
  for (const row of readCsv(stripDelimiterHint(text), delimiter))
    if (rows.push(row) % ROWS_PER_STEP === 0) yield rows.length
  const headingRow = findHeadingRow(rows.slice(0, SAMPLE_ROWS).map(({ cells }) => cells))
  const headings = rows[headingRow]?.cells.map((heading) => heading.trim()) ?? []
  return { encoding, delimiter, headings, columns: mapColumns(headings), rows: rows.slice(headingRow + 1) }
}

/** Maps a row's cells to product fields by column. */
export function mapCells(cells: readonly string[], columns: readonly (ImportField | null)[]): ImportCells {
  const mapped = columns.flatMap((field, at) => (field ? [[field, cells[at] ?? '']] : []))
  return Object.fromEntries(mapped) as ImportCells
}

/** Detects the encoding: byte order mark, UTF-16 by zero bytes, valid UTF-8, else Windows-1252. */
export function detectEncoding(bytes: Uint8Array): FileEncoding {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  const sample = bytes.subarray(0, SAMPLE_BYTES)
  const zeros = [0, 1].map((odd) => sample.filter((byte, at) => at % 2 === odd && byte === 0).length)
  const [even = 0, odd = 0] = zeros
  if (Math.max(even, odd) > sample.length / 4) return odd > even ? 'utf-16le' : 'utf-16be'
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return 'utf-8'
  } catch {
    return 'windows-1252'
  }
}

/** Detects the delimiter that gives the most known columns, then the most even rows. */
function detectDelimiter(text: string): Delimiter {
  const hint = /^\uFEFF?sep=(.)\r?\n/i.exec(text)?.[1]
  const hinted = DELIMITERS.find((delimiter) => delimiter === hint)
  if (hinted) return hinted
  const sample = text.slice(0, SAMPLE_CHARACTERS)
  const scores = DELIMITERS.map((delimiter) => scoreDelimiter(sample, delimiter))
  return DELIMITERS[scores.indexOf(Math.max(...scores))] ?? ','
}

function scoreDelimiter(text: string, delimiter: Delimiter): number {
  const rows = firstRows(text, delimiter)
  const headingRow = findHeadingRow(rows)
  const table = rows.slice(headingRow)
  const width = table[0]?.length ?? 0
  if (width < 2) return 0
  const even = table.filter((cells) => cells.length === width).length / table.length
  return countKnownHeadings(table[0] ?? []) + even + Math.min(width, 50) / 1000
}

function firstRows(text: string, delimiter: Delimiter): string[][] {
  const rows: string[][] = []
  for (const { cells } of readCsv(text, delimiter)) {
    rows.push(cells)
    if (rows.length === SAMPLE_ROWS) break
  }
  return rows
}

/** Finds the first row with the most known headings. */
function findHeadingRow(rows: string[][]): number {
  const counts = rows.slice(0, SAMPLE_ROWS).map(countKnownHeadings)
  return Math.max(0, counts.indexOf(Math.max(...counts)))
}

/** Empties Excel's `sep=` line; the blank line preserves the numbers of the others. */
function stripDelimiterHint(text: string): string {
  const bare = text.startsWith(BYTE_ORDER_MARK) ? text.slice(1) : text
  return bare.replace(/^sep=.(?=\r?\n)/i, '')
}
