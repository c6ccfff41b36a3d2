import { BYTE_ORDER_MARK, csvLine, csvCell, type CsvFormat } from '#contract/rules/csv.ts'
import { runInChunks } from '../run-in-chunks.ts'
import { saveFile } from '../save-file.ts'

type Cells = readonly (string | number)[]

/** Serializes rows as CSV, escaping text that a spreadsheet would run as a formula. Yields after each row. */
export function* toCsv(rows: Iterable<Cells>, format: CsvFormat): Generator<undefined, string> {
  const lines = [BYTE_ORDER_MARK]
  for (const row of rows) {
    lines.push(csvLine(row.map((cell) => (typeof cell === 'number' ? String(cell) : csvCell(cell, format)))))
    yield
  }
  return lines.join('')
}

/** Downloads rows as a CSV file, built in chunks. */
export async function saveCsv(name: string, rows: Iterable<Cells>, format: CsvFormat): Promise<void> {
  saveFile(name, new Blob([await runInChunks(toCsv(rows, format))], { type: 'text/csv;charset=utf-8' }))
}
