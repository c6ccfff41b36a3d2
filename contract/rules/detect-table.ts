import { BYTE_ORDER_MARK, readCsv, type Delimiter } from './csv.ts'

/** Detects the format of a table: encoding, delimiter and heading row. */

export type FileEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252' | 'gb18030' | 'windows-1251'

/** Counts the cells in a row that are known column headings. */
export type CountHeadings = (texts: readonly string[]) => number

const DELIMITERS: readonly Delimiter[] = [',', ';', '\t', '|']
/** Number of characters sampled to detect the delimiter and the heading row, which may follow a title block. */
const SAMPLE_CHARACTERS = 64_000
const SAMPLE_ROWS = 30
/** Number of bytes sampled to detect UTF-16 without a byte order mark, in which every other byte of plain text is 0. */
const SAMPLE_BYTES = 1024

/**
 * Detects the encoding from a byte order mark, from zero bytes (UTF-16), from valid UTF-8, or from byte sequences
 * typical of Chinese and Russian; the default is Windows-1252.
 */
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
    return legacyEncodingOf(bytes)
  }
}

/** Number of bytes sampled to detect an encoding that is older than Unicode. */
const LEGACY_BYTES = 64_000
/** Run of two-byte characters in GB 2312, which make up almost all of a Chinese text. */
const CHINESE = /^(?:[\xa1-\xa9\xb0-\xf7][\xa1-\xfe])+$/
/** Run of Cyrillic letters. In other languages, at most two accented letters follow each other. */
const RUSSIAN = /^[\xa8\xb8\xc0-\xff]{3,}$/
/**
 * Minimum number of non-ASCII bytes in a Chinese text, because a single German word can look like a Chinese character.
 */
const MIN_CHINESE = 4

/** Detects GBK and Windows-1251 by the share of non-ASCII bytes that form valid runs of their characters. */
function legacyEncodingOf(bytes: Uint8Array): FileEncoding {
  const text = Array.from(bytes.subarray(0, LEGACY_BYTES), (byte) => String.fromCharCode(byte)).join('')
  const runs = text.match(/[\x80-\xff]+/g) ?? []
  const total = runs.join('').length
  const share = (pattern: RegExp) => runs.filter((run) => pattern.test(run)).join('').length / total
  const smallLetters = text.match(/[\xe0-\xff]/g)?.length ?? 0
  if (share(RUSSIAN) > 0.5 && smallLetters / total > 0.7) return 'windows-1251'
  return total >= MIN_CHINESE && share(CHINESE) >= 0.9 ? 'gb18030' : 'windows-1252'
}

/**
 * Detects the delimiter. Prefers the delimiter that yields the most known columns; in a tie, the one with the most even
 * rows.
 */
export function detectDelimiter(text: string, countHeadings: CountHeadings): Delimiter {
  const hint = /^\uFEFF?sep=(.)\r?\n/i.exec(text)?.[1]
  const hinted = DELIMITERS.find((delimiter) => delimiter === hint)
  if (hinted) return hinted
  const sample = text.slice(0, SAMPLE_CHARACTERS)
  const scores = DELIMITERS.map((delimiter) => scoreDelimiter(firstRows(readCsv(sample, delimiter)), countHeadings))
  return DELIMITERS[scores.indexOf(Math.max(...scores))] ?? ','
}

function scoreDelimiter(rows: string[][], countHeadings: CountHeadings): number {
  const table = rows.slice(findHeadingRow(rows, countHeadings))
  const width = table[0]?.length ?? 0
  if (width < 2) return 0
  const even = table.filter((cells) => cells.length === width).length / table.length
  return countHeadings(table[0] ?? []) + even + Math.min(width, 50) / 1000
}

/** Returns the cells of the first rows, from which a table's format is detected. */
export function firstRows(records: Iterable<{ cells: string[] }>): string[][] {
  const rows: string[][] = []
  for (const { cells } of records) {
    rows.push(cells)
    if (rows.length === SAMPLE_ROWS) break
  }
  return rows
}

/** Finds the row with the most known headings among the first rows; in a tie, the first of them. */
export function findHeadingRow(rows: readonly string[][], countHeadings: CountHeadings): number {
  const counts = rows.slice(0, SAMPLE_ROWS).map(countHeadings)
  return Math.max(0, counts.indexOf(Math.max(...counts)))
}

/** Blanks the `sep=` line that Excel writes. The line itself is kept so that row numbers remain correct. */
export function stripDelimiterHint(text: string): string {
  const bare = text.startsWith(BYTE_ORDER_MARK) ? text.slice(1) : text
  return bare.replace(/^sep=.(?=\r?\n)/i, '')
}

/** Normalizes a heading: `Réf. article` -> `ref article`. */
export function normalizeHeading(heading: string): string {
  return heading
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}#]+/gu, ' ')
    .trim()
}

/**
 * Returns a normalized heading both with and without the text in parentheses, so that `Price (Frw)` also matches
 * `Price`.
 */
export function normalizedForms(heading: string): string[] {
  const short = heading.slice(0, MAX_HEADING_LENGTH)
  return [normalizeHeading(short), normalizeHeading(short.replace(/\(.*\)/, ''))]
}

/** Number of characters of a heading that are compared. */
const MAX_HEADING_LENGTH = 200
