import { saveFile } from '../save-file.ts'

/**
 * Serialises rows as CSV for spreadsheets: commas, quotes where needed, a byte order mark (without it Excel misreads
 * UTF-8), and an apostrophe before text that would run as a formula (OWASP, 'CSV Injection').
 */
export function toCsv(rows: readonly (readonly (string | number)[])[]): string {
  return `\uFEFF${rows.map((row) => `${row.map(toCell).join(',')}\r\n`).join('')}`
}

/** Has the browser save a text as a file. */
export function saveCsv(name: string, rows: readonly (readonly (string | number)[])[]): void {
  saveFile(name, new Blob([toCsv(rows)], { type: 'text/csv;charset=utf-8' }))
}

function toCell(value: string | number): string {
  if (typeof value === 'number') return String(value)
  const text = STARTS_FORMULA.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** Also the wide forms, which some programs read as the narrow ones, and after spaces, which some leave out. */
const STARTS_FORMULA = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/
