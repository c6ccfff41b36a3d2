/** Separator between the cells of a CSV file. */
export type Delimiter = ',' | ';' | '\t' | '|'

/**
 * Yields the records of a CSV text (RFC 4180). A quote within an unquoted cell is literal, and an unclosed quote
 * extends to the end of the text, as in spreadsheets. Empty records are skipped but counted.
 */
export function* readCsv(
  text: string,
  delimiter: Delimiter,
  quote: '"' | "'" = '"',
): Generator<{ row: number; cells: string[] }> {
  let at = text.startsWith('\uFEFF') ? 1 : 0
  for (let row = 1; at < text.length; row += 1) {
    const cells: string[] = []
    for (;;) {
      const cell = readCell(text, at, { delimiter, quote })
      cells.push(cell.value)
      at = cell.end
      if (text[at] !== delimiter) break
      at += 1
    }
    at += text.startsWith('\r\n', at) ? 2 : 1
    if (cells.some((cell) => cell.trim() !== '')) yield { row, cells }
  }
}

/** Formats a CSV record with its line break; `readCsv` restores the cells. */
export function csvLine(cells: readonly string[], delimiter: Delimiter = ','): string {
  return `${cells.map((cell) => (QUOTED_CHARACTERS(cell, delimiter) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(delimiter)}\r\n`
}

/** UTF-8 byte order mark. Without the mark, spreadsheet programs on Windows assume another encoding. */
export const BYTE_ORDER_MARK = '\uFEFF'

/**
 * Kinds of CSV files: for any program, or for spreadsheet programs, which would otherwise alter text that looks like a
 * number.
 */
export const csvFormats = ['plain', 'excel'] as const
export type CsvFormat = (typeof csvFormats)[number]

/**
 * Characters that start a formula; some programs treat full-width, small, superscript and subscript forms like normal
 * ones.
 */
const SIGNS = { equals: '=＝﹦⁼₌@＠﹫', plus: '+＋﹢⁺₊−\\-－﹣⁻₋' }
/**
 * Invisible characters and spaces before a formula, which some programs remove. They form one character class, because
 * the time to match overlapping alternatives would double with each character.
 */
const BLANKS = String.raw`(?:(?![\t\r\n])[\s\p{Default_Ignorable_Code_Point}\p{Cf}])*`
/**
 * Start of a cell that a spreadsheet program would run as a formula, with or without a protective apostrophe (OWASP,
 * 'CSV Injection').
 */
const FORMULA = new RegExp(String.raw`^'*(?:${BLANKS}[${SIGNS.equals}${SIGNS.plus}]|[\t\r\n])`, 'u')
/**
 * Separators within a cell after which a formula would start if a program split the cell there. A sign after a comma or
 * a line break usually belongs to a number or a list, so it counts only if a function call or a cell reference follows.
 */
const INNER_FORMULA = new RegExp(
  String.raw`([;|\t])(?='*${BLANKS}[${SIGNS.equals}${SIGNS.plus}])|([,\r\n])(?='*${BLANKS}(?:[${SIGNS.equals}]|[${SIGNS.plus}][^;,|\t\r\n]*[=@(!|]))`,
  'gu',
)
const GUARDED_INNER_FORMULA = new RegExp(INNER_FORMULA.source.replaceAll("(?='*", "'(?='*"), 'gu')

/**
 * Adds an apostrophe before a string that could be a formula, and before any formula after a separator within the
 * string, so that spreadsheet programs do not run it.
 */
export function guardFormula(text: string): string {
  const inner = text.replaceAll(INNER_FORMULA, "$&'")
  return FORMULA.test(text) ? `'${inner}` : inner
}

/** Removes the apostrophes added by `guardFormula`. */
export function unguardFormula(cell: string): string {
  const outer = cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell
  return outer.replaceAll(GUARDED_INNER_FORMULA, (match) => match.slice(0, -1))
}

/** Harmless text that spreadsheet programs mistake for numbers, dates or formulas. */
const NUMBER_LIKE = /^(?=.*\d)[\d\s+\-−.,:/()%eE]{1,250}$/
const PHONE = /^[+(\d][\d ()./\u00a0-]{0,29}$/

/** Formats a string as a cell. For spreadsheet programs, text that looks like a number is written as `="0402"`. */
export function csvText(text: string, format: CsvFormat = 'plain'): string {
  return format === 'excel' && NUMBER_LIKE.test(text) ? `="${text}"` : guardFormula(text)
}

/** Whole numbers that spreadsheet programs display unchanged. */
const COUNT = /^(?:0|[1-9]\d{0,8})$/

/** Formats a cell of a table with unknown columns; counts remain numbers, so that they can be added up. */
export function csvCell(text: string, format: CsvFormat = 'plain'): string {
  return COUNT.test(text) ? text : csvText(text, format)
}

/** Formats a phone number as a cell: unchanged, or as `="+250 788 000 001"` for spreadsheet programs. */
export function csvPhone(phone: string, format: CsvFormat = 'plain'): string {
  return format === 'plain' && PHONE.test(phone) ? phone : csvText(phone, format)
}

const QUOTED_CHARACTERS = (cell: string, delimiter: Delimiter) =>
  /["\r\n]/.test(cell) || cell.includes(delimiter) || /^\s|\s$/.test(cell)

interface Cell {
  value: string
  /** Index of the delimiter or line break after the cell, or of the end of the text. */
  end: number
}

interface Marks {
  delimiter: Delimiter
  quote: '"' | "'"
}

function readCell(text: string, start: number, marks: Marks): Cell {
  let opening = start
  while (text[opening] === ' ') opening += 1
  return text[opening] === marks.quote ? readQuoted(text, opening + 1, marks) : readBare(text, start, marks)
}

function readBare(text: string, start: number, { delimiter }: Marks): Cell {
  let end = start
  while (end < text.length && text[end] !== delimiter && text[end] !== '\n' && text[end] !== '\r') end += 1
  return { value: text.slice(start, end), end }
}

/** Reads a quoted cell, including any text after the closing quote, such as the inch sign in `"3.5" display`. */
function readQuoted(text: string, start: number, marks: Marks): Cell {
  let from = start
  let value = ''
  for (;;) {
    const quote = text.indexOf(marks.quote, from)
    if (quote < 0) return { value: value + text.slice(from), end: text.length }
    value += text.slice(from, quote)
    if (text[quote + 1] !== marks.quote) {
      const rest = readBare(text, quote + 1, marks)
      return { value: value + rest.value, end: rest.end }
    }
    value += marks.quote
    from = quote + 2
  }
}
