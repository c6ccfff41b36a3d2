import { BYTE_ORDER_MARK, readCsv, type Delimiter } from './csv.ts'
import { countHeadings, mapColumns } from './import-columns.ts'
import type { ImportCells, ImportField } from './product-draft.ts'

export type FileEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252'

/** What a person may know better than what was found in the file. */
export interface TableChoices {
  encoding?: FileEncoding
  delimiter?: Delimiter
}

/** A file of products, ready to be mapped. Rows are numbered as a spreadsheet does: the first of the file is 1. */
export interface ImportTable {
  encoding: FileEncoding
  delimiter: Delimiter
  headings: string[]
  /** What each column is for; null where that is for a person to say. */
  columns: (ImportField | null)[]
  rows: { row: number; cells: string[] }[]
}

const DELIMITERS: Delimiter[] = [',', ';', '\t', '|']
/** So much of a file tells its delimiter, and where its table begins: some have a title block above it. */
const PROBED_CHARACTERS = 64_000
const PROBED_ROWS = 30
const ROWS_OF_STEP = 100
/** Bytes that tell UTF-16 without a mark: every other one of plain text is 0. */
const PROBED_BYTES = 1024

/** Reads a file of comma-separated values in whatever encoding and with whatever delimiter it was written. */
export function openTable(bytes: Uint8Array, choices: TableChoices = {}): ImportTable {
  const reading = readTable(bytes, choices)
  for (;;) {
    const step = reading.next()
    if (step.done) return step.value
  }
}

/** The same in small steps, between which a page can draw; each says how many rows there are so far. */
export function* readTable(bytes: Uint8Array, choices: TableChoices = {}): Generator<number, ImportTable> {
  const encoding = choices.encoding ?? sniffEncoding(bytes)
  const text = new TextDecoder(encoding).decode(bytes)
  const delimiter = choices.delimiter ?? sniffDelimiter(text)
  const rows: ImportTable['rows'] = []
  for (const row of readCsv(withoutHint(text), delimiter)) if (rows.push(row) % ROWS_OF_STEP === 0) yield rows.length
  const place = headingsAt(rows.slice(0, PROBED_ROWS).map(({ cells }) => cells))
  const headings = rows[place]?.cells.map((heading) => heading.trim()) ?? []
  return { encoding, delimiter, headings, columns: mapColumns(headings), rows: rows.slice(place + 1) }
}

/** The cells of a row by what their columns are for. */
export function cellsOf(cells: readonly string[], columns: readonly (ImportField | null)[]): ImportCells {
  const mapped = columns.flatMap((field, at) => (field ? [[field, cells[at] ?? '']] : []))
  return Object.fromEntries(mapped) as ImportCells
}

/** By its mark; without one UTF-8 where it is that, and else what Excel writes in Western Europe and Africa. */
export function sniffEncoding(bytes: Uint8Array): FileEncoding {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  const probe = bytes.subarray(0, PROBED_BYTES)
  const zeros = [0, 1].map((odd) => probe.filter((byte, at) => at % 2 === odd && byte === 0).length)
  const [even = 0, odd = 0] = zeros
  if (Math.max(even, odd) > probe.length / 4) return odd > even ? 'utf-16le' : 'utf-16be'
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return 'utf-8'
  } catch {
    return 'windows-1252'
  }
}

/** The one that splits the first lines into the most columns that are known, then into the most even ones. */
function sniffDelimiter(text: string): Delimiter {
  const hint = /^\uFEFF?sep=(.)\r?\n/i.exec(text)?.[1]
  const hinted = DELIMITERS.find((delimiter) => delimiter === hint)
  if (hinted) return hinted
  const probe = text.slice(0, PROBED_CHARACTERS)
  const scores = DELIMITERS.map((delimiter) => scoreOf(probe, delimiter))
  return DELIMITERS[scores.indexOf(Math.max(...scores))] ?? ','
}

function scoreOf(text: string, delimiter: Delimiter): number {
  const rows = firstRows(text, delimiter)
  const place = headingsAt(rows)
  const table = rows.slice(place)
  const width = table[0]?.length ?? 0
  if (width < 2) return 0
  const even = table.filter((cells) => cells.length === width).length / table.length
  return countHeadings(table[0] ?? []) + even + Math.min(width, 50) / 1000
}

function firstRows(text: string, delimiter: Delimiter): string[][] {
  const rows: string[][] = []
  for (const { cells } of readCsv(text, delimiter)) {
    rows.push(cells)
    if (rows.length === PROBED_ROWS) break
  }
  return rows
}

/** Where the headings stand: the first row of which the most cells are known to be headings. */
function headingsAt(rows: string[][]): number {
  const counts = rows.slice(0, PROBED_ROWS).map(countHeadings)
  return Math.max(0, counts.indexOf(Math.max(...counts)))
}

/** Excel's own line that names the delimiter is no row; an empty one in its place keeps the numbers of the others. */
function withoutHint(text: string): string {
  const bare = text.startsWith(BYTE_ORDER_MARK) ? text.slice(1) : text
  return bare.replace(/^sep=.(?=\r?\n)/i, '')
}
