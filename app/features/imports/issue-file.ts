import { BYTE_ORDER_MARK, csvCell, csvLine, type CsvFormat } from '#contract/rules/csv.ts'
import { literalText } from '#contract/imports/damage.ts'
import { readPrice } from '#contract/imports/foreign-price.ts'
import { importColumns } from '#contract/imports/columns.ts'
import type { ImportCells, ImportField } from '#contract/products/draft.ts'
import { importWords } from '#app/words/imports.ts'
import { cellText, isFieldTarget, type FileColumn } from './column-mapping.ts'
import type { OpenedFile } from './open-file.ts'
import { areInFrancs, surveyPricesAtOnce } from './price-column.ts'
import { issuesOf, stateOf, type ParsedTable } from './parsed-table.ts'

interface IssueFileOptions {
  file: OpenedFile
  columns: FileColumn[]
  parsedTable: ParsedTable
  correctionsOf: (row: number) => ImportCells | undefined
  format: CsvFormat
}

/**
 * Builds a CSV file of the rows with issues. It contains the original columns with the user's corrections, plus a last
 * column with the issues. Rows in a section get its title as their category.
 */
export function issueFile({ file: { table }, columns, parsedTable, ...options }: IssueFileOptions): Blob {
  const isInFrancs = areInFrancs(surveyPricesAtOnce(table, columns))
  const sections = new Map(parsedTable.rows.map(({ row, section, base }) => [row, section && base.category]))
  const correctionsOf = (row: number): ImportCells | undefined => {
    const category = sections.get(row)
    return category ? { category, ...options.correctionsOf(row) } : options.correctionsOf(row)
  }
  const addedFields = fieldsWithoutColumn(parsedTable, columns, correctionsOf)
  const head = [...columns.map(({ heading }) => heading), ...addedFields.map((field) => importColumns[field].label)]
  const rowsOfFile = new Map(table.rows.map((row) => [row.row, row]))
  const lines = parsedTable.rows.flatMap((row) => {
    const fileRow = rowsOfFile.get(row.row)
    if (stateOf(row) !== 'problems' || !fileRow) return []
    const corrections = correctionsOf(row.row) ?? {}
    const texts = columns.map(
      ({ target }, at) => correctionFor(corrections, target, isInFrancs) ?? cellText(fileRow, at, target),
    )
    const messages = issuesOf(row).map(({ field, message }) => `${importColumns[field].label}: ${message}`)
    return [[...texts, ...addedFields.map((field) => corrections[field] ?? ''), messages.join('; ')]]
  })
  const text = [[...head, importWords.issueColumn], ...lines]
    .map((cells) =>
      csvLine(
        cells.map((cell) => writeCell(cell, options.format)),
        table.delimiter,
      ),
    )
    .join('')
  return new Blob([BYTE_ORDER_MARK, text], { type: 'text/csv;charset=utf-8' })
}

/**
 * Returns the correction of a cell. Corrected prices are in francs; the currency is added if the file's prices are in
 * another currency.
 */
function correctionFor(corrections: ImportCells, target: FileColumn['target'], isInFrancs: boolean) {
  const text = isFieldTarget(target) ? corrections[target] : undefined
  const isBarePrice = target === 'price' && text !== undefined && readPrice(text)?.currency === ''
  return isBarePrice && !isInFrancs ? `Rwf ${text}` : text
}

/** Returns the corrected fields for which the file has no column; the CSV file gets a column for each. */
function fieldsWithoutColumn(
  parsedTable: ParsedTable,
  columns: FileColumn[],
  correctionsOf: IssueFileOptions['correctionsOf'],
): ImportField[] {
  const corrections = parsedTable.rows.flatMap(({ row }) => Object.keys(correctionsOf(row) ?? {}) as ImportField[])
  return [...new Set(corrections)].filter((field) => columns.every(({ target }) => target !== field))
}

/**
 * Formats a cell, guarded against formula injection. A cell that starts with an apostrophe is already guarded, so it is
 * left unchanged, as is `="00123"`, whose formula only contains its text.
 */
const writeCell = (cell: string, format: CsvFormat) =>
  cell.startsWith("'") || literalText(cell) !== null ? cell : csvCell(cell, format)
