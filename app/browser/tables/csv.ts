import { BYTE_ORDER_MARK, csvLine, guardFormula } from '#contract/rules/csv.ts'
import { saveFile } from '../save-file.ts'

/** Serialises rows as CSV for spreadsheets, with text guarded that would run as a formula. */
export function toCsv(rows: readonly (readonly (string | number)[])[]): string {
  return BYTE_ORDER_MARK + rows.map((row) => csvLine(row.map(toCell))).join('')
}

/** Has the browser save rows as a CSV file. */
export function saveCsv(name: string, rows: readonly (readonly (string | number)[])[]): void {
  saveFile(name, new Blob([toCsv(rows)], { type: 'text/csv;charset=utf-8' }))
}

const toCell = (value: string | number) => (typeof value === 'number' ? String(value) : guardFormula(value))
