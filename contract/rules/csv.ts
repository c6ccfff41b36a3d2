/** What stands between two cells. */
export type Delimiter = ',' | ';' | '\t' | '|'

/**
 * The records of a text of comma-separated values (RFC 4180), one by one. A quote amid a cell is a quote; one that nobody
 * closes takes the rest of the text, as spreadsheets read it. Records without any text are passed over, yet counted.
 */
export function* readCsv(text: string, delimiter: Delimiter): Generator<{ row: number; cells: string[] }> {
  let at = text.startsWith('\uFEFF') ? 1 : 0
  for (let row = 1; at < text.length; row += 1) {
    const cells: string[] = []
    for (;;) {
      const cell = readCell(text, at, delimiter)
      cells.push(cell.value)
      at = cell.end
      if (text[at] !== delimiter) break
      at += 1
    }
    at += text.startsWith('\r\n', at) ? 2 : 1
    if (cells.some((cell) => cell.trim() !== '')) yield { row, cells }
  }
}

/** One record of a text of comma-separated values, with the break at its end; `readCsv` reads it as it was. */
export function csvLine(cells: readonly string[], delimiter: Delimiter = ','): string {
  return `${cells.map((cell) => (QUOTED_CHARACTERS(cell, delimiter) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(delimiter)}\r\n`
}

/** Marks a text in UTF-8 as such: without it, spreadsheets on Windows take it for another encoding. */
export const BYTE_ORDER_MARK = '\uFEFF'

/**
 * The beginning of a cell that a spreadsheet would run as a formula, guarded or not (OWASP, 'CSV Injection'): also the wide
 * forms, which some programs read as the narrow ones, and after spaces, which some leave out.
 */
const FORMULA = /^'*(?:\s*[=+\-@＝＋－＠]|[\t\r\n])/

/** A text as a spreadsheet shows it and does not run it: an apostrophe before what could be a formula. */
export function guardFormula(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text
}

/** The text that `guardFormula` was given. */
export function unguardFormula(cell: string): string {
  return cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell
}

const QUOTED_CHARACTERS = (cell: string, delimiter: Delimiter) =>
  /["\r\n]/.test(cell) || cell.includes(delimiter) || /^\s|\s$/.test(cell)

interface Cell {
  value: string
  /** Where the delimiter, the break or the end after it stands. */
  end: number
}

function readCell(text: string, start: number, delimiter: Delimiter): Cell {
  let opening = start
  while (text[opening] === ' ') opening += 1
  return text[opening] === '"' ? readQuoted(text, opening + 1, delimiter) : readBare(text, start, delimiter)
}

function readBare(text: string, start: number, delimiter: Delimiter): Cell {
  let end = start
  while (end < text.length && text[end] !== delimiter && text[end] !== '\n' && text[end] !== '\r') end += 1
  return { value: text.slice(start, end), end }
}

/** What follows the closing quote, such as the inches of `"3.5" display`, belongs to the cell. */
function readQuoted(text: string, start: number, delimiter: Delimiter): Cell {
  let from = start
  let value = ''
  for (;;) {
    const quote = text.indexOf('"', from)
    if (quote < 0) return { value: value + text.slice(from), end: text.length }
    value += text.slice(from, quote)
    if (text[quote + 1] !== '"') {
      const rest = readBare(text, quote + 1, delimiter)
      return { value: value + rest.value, end: rest.end }
    }
    value += '"'
    from = quote + 2
  }
}
