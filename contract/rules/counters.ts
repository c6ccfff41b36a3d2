import { normalizeHeading } from './detect-table.ts'

/** Detects columns that only number the rows. */

const MIN_NUMBERED = 3
/** Minimum share of cells, and of steps between cells, that must fit the numbering. */
const MIN_SHARE = 0.8

/** Returns true for the sequence 1, 2, 3 …, which numbers the rows. */
export const isNumbering = (cells: readonly string[]): boolean =>
  cells.length >= MIN_NUMBERED && cells.every((cell, at) => Number.parseFloat(cell) === at + 1)

/** Returns true for numbers that rise from row to row, allowing a few cells with other text. */
export function isCounting(cells: readonly string[]): boolean {
  const numbers = cells.filter((cell) => /^\d+(?:\.0+)?[._]?$/.test(cell)).map(Number.parseFloat)
  const rises = numbers.every((number, at) => at === 0 || number > (numbers[at - 1] ?? 0))
  return numbers.length > 1 && numbers.length >= MIN_SHARE * cells.length && rises
}

// oxfmt-ignore
/** Normalized headings of columns that number the rows, in several languages. */
const COUNTER_HEADINGS = new Set([
  '', '#', 'item', 'items', 'item no', 'item nr', 'item number', 'item #', 'item num', 'no', 'nr', 'n', 'no #', 'num', 'numero', 'number',
  'pos', 'pos no', 'position', 's n', 'sn', 's no', 'sno', 'sl', 'sl no', 'sr', 'sr no', 'sr number', 'serial', 'serial no', 'serial number',
  'line', 'line no', 'line number', 'line item', 'line #', 'ln', 'row', 'row no', 'row number', 'row #', 'index', 'idx', 'id', 'count', 'counter',
  'ordre', 'no ordre', 'n ordre', 'numero ordre', 'n d ordre', 'no d ordre', 'rang', 'ligne', 'no ligne', 'n ligne', 'nummer', 'lfd nr', 'lfd', 'lfdnr', 'laufende nummer',
  'pos nr', 'positionsnummer', 'zeile', 'fila', 'linea', 'riga', 'posizione', 'posicion', 'inomero', 'nimero', '序号', '序', '编号', '行号', '项次', '项目', '番号', 'п п', 'номер',
])
/** Normalized headings that usually name or identify products; only an unbroken sequence from 1 makes them counters. */
const VAGUE_HEADINGS = new Set([
  'ref',
  'reference',
  'article',
  'artikel',
  'part',
  'part no',
  'part #',
  'product',
  'produit',
  'name',
  'nom',
  'designation',
])

/** Reads the number of a row, such as `3`, `3.0`, `(3)`, `003` or `1.2`, as its levels; null if a cell has none. */
export function readCounter(cell: string): number[] | null {
  const [, digits] = /^\(?(?:#|no\.?|n°)?\s?(\d{1,6}(?:[.-]\d{1,4}){0,3})\s?[.)_:]{0,2}$/i.exec(cell.trim()) ?? []
  if (digits === undefined) return null
  const levels = digits.split(/[.-]/)
  while (levels.length > 1 && /^0+$/.test(levels.at(-1) ?? '')) levels.pop()
  return levels.map(Number)
}

/**
 * Returns true if a column only numbers the rows: its heading suggests a counter, and its numbers follow each other.
 * Numbers may restart at 1, and a few cells may have other texts.
 * @param cells the filled cells of the rows that have other filled cells
 */
export function isCounterColumn(heading: string, cells: readonly string[]): boolean {
  const name = normalizeHeading(heading)
  const isVague = VAGUE_HEADINGS.has(name)
  if (cells.length === 0 || !(isVague || COUNTER_HEADINGS.has(name))) return false
  const numbers = cells.flatMap((cell) => [readCounter(cell)].filter((levels) => levels !== null))
  const steps = numbers.filter((levels, at) => at > 0 && follows(numbers[at - 1] ?? [], levels)).length
  const isFirst = numbers[0]?.every((level) => level <= 1) === true
  if (isVague) return isFirst && numbers.length >= MIN_NUMBERED && numbers.length === cells.length && isNumbering(cells)
  // `Item No` with 1001, 1002 … holds the seller's own numbers
  if (numbers.length < MIN_SHARE * cells.length || (/^item ./.test(name) && !isFirst)) return false
  return numbers.length === 1 ? isFirst : steps >= MIN_SHARE * (numbers.length - 1)
}

/** Returns true if one row number can follow another: 3 after 2, 2.1 after 1.9, or 1 where the numbers restart. */
function follows(before: readonly number[], next: readonly number[]): boolean {
  const at = next.findIndex((level, place) => level !== before[place])
  if (at < 0) return false
  const isNext = next[at] === (before[at] ?? 0) + 1
  const isRestart = next[at] === 1 && (before[at] ?? 0) > 1 && at === next.length - 1
  return isRestart || (isNext && next.slice(at + 1).every((level) => level <= 1))
}
