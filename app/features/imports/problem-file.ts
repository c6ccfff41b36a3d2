import { BYTE_ORDER_MARK, csvLine, guardFormula } from '#contract/rules/csv.ts'
import { importColumns } from '#contract/rules/import-columns.ts'
import type { ImportCells, ImportField } from '#contract/rules/product-draft.ts'
import { importWords } from '#app/words/imports.ts'
import type { FileColumn } from './columns.ts'
import type { OpenedFile } from './open-file.ts'
import { problemsOf, stateOf, type Sheet } from './sheet.ts'

interface Problems {
  file: OpenedFile
  columns: FileColumn[]
  sheet: Sheet
  correctionsOf: (row: number) => ImportCells | undefined
}

/** The rows with problems as they stand in their file, corrections in them, and in a last column what is to be mended. */
export function problemFile({ file: { table }, columns, sheet, correctionsOf }: Problems): Blob {
  const added = fieldsWithoutColumn(sheet, columns, correctionsOf)
  const head = [...columns.map(({ heading }) => heading), ...added.map((field) => importColumns[field].label)]
  const lines = sheet.rows.flatMap((row) => {
    if (stateOf(row) !== 'problems') return []
    const typed = correctionsOf(row.row) ?? {}
    const texts = columns.map(({ target }, at) => typedIn(typed, target) ?? table.rows[row.at]?.cells[at] ?? '')
    const says = problemsOf(row).map(({ field, message }) => `${importColumns[field].label}: ${message}`)
    return [[...texts, ...added.map((field) => typed[field] ?? ''), says.join('; ')]]
  })
  const text = [[...head, importWords.problemColumn], ...lines]
    .map((cells) => csvLine(cells.map(guarded), table.delimiter))
    .join('')
  return new Blob([BYTE_ORDER_MARK, text], { type: 'text/csv;charset=utf-8' })
}

const typedIn = (typed: ImportCells, target: FileColumn['target']) =>
  target === null || target === 'spec' ? undefined : typed[target]

/** Who corrects what no column holds gets a column for it. */
function fieldsWithoutColumn(
  sheet: Sheet,
  columns: FileColumn[],
  correctionsOf: Problems['correctionsOf'],
): ImportField[] {
  const typed = sheet.rows.flatMap(({ row }) => Object.keys(correctionsOf(row) ?? {}) as ImportField[])
  return [...new Set(typed)].filter((field) => columns.every(({ target }) => target !== field))
}

/** What has been guarded already means the same with one apostrophe as it did in the file. */
const guarded = (cell: string) => (cell.startsWith("'") ? cell : guardFormula(cell))
