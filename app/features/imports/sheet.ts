import type { ImportedRowResult, ImportOutcome, ImportResult } from '#contract/product-files.ts'
import { fieldErrors } from '#contract/errors.ts'
import { MAX_IMPORT_ROWS } from '#contract/limits.ts'
import { splitIntoBatches } from '#contract/rules/import-batches.ts'
import { findDuplicateIssue } from '#contract/rules/import-repeats.ts'
import { parseImportRow, type ImportIssue } from '#contract/rules/import-row.ts'
import type { ImportTable } from '#contract/rules/import-table.ts'
import type { ImportCells, ImportField, ProductDraft } from '#contract/rules/product-draft.ts'
import { cellsOfRow, type FileColumn } from './columns.ts'

/** A row of the file: what it says, what is wrong with it, and what the server says of it. */
export interface SheetRow {
  /** Its place among the rows, from 0. */
  at: number
  /** Its number in the file. */
  row: number
  cells: ImportCells
  draft: ProductDraft
  /** Cells that cannot be read. */
  wrong: ImportIssue[]
  /** It is about the same product as a row above. */
  repeat: ImportIssue | null
  /** Of a check, or of the import itself. */
  answer: ImportedRowResult | null
  /** It has been imported as it is. */
  isIn: boolean
}

/** All rows of a file. Every change makes another sheet, with the rows that stayed the same in it. */
export interface Sheet {
  rows: SheetRow[]
  /** Categories that were not there when the rows were checked. */
  newCategories: readonly string[]
}

/** What was typed in place of what the file says, by the number of the row. */
export type Corrections = ReadonlyMap<number, ImportCells>

const ROWS_OF_STEP = 50

/** Reads the rows in small steps, between which a page can draw. */
export function* readSheet(
  table: ImportTable,
  columns: FileColumn[],
  corrections: Corrections,
): Generator<number, Sheet> {
  const rows: SheetRow[] = []
  for (const { row, cells: texts } of table.rows) {
    const cells = { ...cellsOfRow(texts, columns), ...corrections.get(row) }
    rows.push(freshRow({ at: rows.length, row }, cells))
    if (rows.length % ROWS_OF_STEP === 0) yield rows.length
  }
  return { rows: withRepeats(rows), newCategories: [] }
}

function freshRow({ at, row }: Pick<SheetRow, 'at' | 'row'>, cells: ImportCells): SheetRow {
  const { draft, problems: wrong } = parseImportRow(cells)
  return { at, row, cells, draft, wrong, repeat: null, answer: null, isIn: false }
}

/** What is wrong with a row, each cell once. */
export function problemsOf({ wrong, repeat, answer }: SheetRow): ImportIssue[] {
  const all = [...wrong, ...(repeat ? [repeat] : []), ...(answer?.problems ?? [])]
  return [...new Map(all.map((problem) => [problem.field, problem])).values()]
}

/** What becomes of a row, or has; `waiting` until the server said so. */
export function stateOf({ wrong, repeat, answer }: SheetRow): ImportOutcome | 'waiting' {
  if (wrong.length > 0 || repeat) return 'problems'
  return answer?.outcome ?? 'waiting'
}

/** By how much a price changes where somebody should look at it twice, as a share: -0.99; null where not. */
export function oddChangeOf({ draft, answer, isIn }: SheetRow): number | null {
  const before = answer?.price_before
  if (isIn || !before || draft.price === undefined) return null
  const change = draft.price / before - 1
  return change <= -0.5 || change >= 1 ? change : null
}

/** Another text in a cell. What the server said of rows about the same product may no longer hold. */
export function corrected({ rows, newCategories }: Sheet, at: number, field: ImportField, text: string): Sheet {
  const next = rows.map((row) => (row.answer?.problems.some(isRepeat) ? { ...row, answer: null } : row))
  const row = next[at]
  if (row) next[at] = freshRow(row, { ...row.cells, [field]: text })
  return { rows: withRepeats(next), newCategories }
}

const isRepeat = ({ message }: ImportIssue) => message === fieldErrors.listed_above

/** The next rows of which the server has yet to say what becomes of them; none when all are checked. */
export function rowsToCheck({ rows }: Sheet): SheetRow[] {
  const waiting: SheetRow[] = []
  for (const row of rows) {
    if (needsAnswer(row)) waiting.push(row)
    if (waiting.length === MAX_IMPORT_ROWS) break
  }
  return inCalls(waiting)[0] ?? []
}

/** Also a row with wrong cells: only the server knows what else it lacks. */
const needsAnswer = ({ answer, repeat }: SheetRow) => answer === null && repeat === null

/** Good rows that are not in yet, as the calls that import them. */
export function callsToImport({ rows }: Sheet): SheetRow[][] {
  return inCalls(rows.filter(isDue))
}

const inCalls = (rows: SheetRow[]) => splitIntoBatches(rows) as SheetRow[][]
const isDue = (row: SheetRow) => !row.isIn && !['waiting', 'problems'].includes(stateOf(row))

/** With what the server said of these rows; one that was corrected meanwhile keeps waiting. */
export function answered(
  sheet: Sheet,
  sent: SheetRow[],
  { rows: answers, new_categories: made }: ImportResult,
  isImport: boolean,
): Sheet {
  const rows = [...sheet.rows]
  for (const [place, { at, cells }] of sent.entries()) {
    const row = rows[at]
    const answer = answers[place]
    if (row && answer && row.cells === cells)
      rows[at] = { ...row, answer, isIn: isImport && answer.problems.length === 0 }
  }
  const newCategories = isImport ? sheet.newCategories : [...new Set([...sheet.newCategories, ...made])]
  return { rows: rowsToCheck({ rows, newCategories }).length > 0 ? rows : withRepeats(rows), newCategories }
}

/** Finds rows about one product across the whole file: the server sees no more than one call at a time. */
function withRepeats(rows: SheetRow[]): SheetRow[] {
  const seen = new Set<string>()
  return rows.map((row) => {
    const isGood = row.wrong.length === 0 && !row.answer?.problems.length
    const repeat = isGood ? findDuplicateIssue(row.draft, row.answer?.product_id ?? null, seen) : null
    return repeat?.field === row.repeat?.field ? row : { ...row, repeat }
  })
}

export interface SheetCounts {
  /** Good and not in yet. */
  ready: number
  created: number
  updated: number
  unchanged: number
  problems: number
  odd: number
  waiting: number
  isIn: number
}

export function countRows({ rows }: Sheet): SheetCounts {
  const counts = { ready: 0, created: 0, updated: 0, unchanged: 0, problems: 0, odd: 0, waiting: 0, isIn: 0 }
  for (const row of rows) {
    if (row.isIn) counts.isIn += 1
    else if (stateOf(row) !== 'waiting') counts[stateOf(row)] += 1
    if (needsAnswer(row)) counts.waiting += 1
    if (isDue(row)) counts.ready += 1
    if (oddChangeOf(row) !== null) counts.odd += 1
  }
  return counts
}
