import type { ImportCells } from '#contract/products/draft.ts'
import { answeredText, type GroupAnswer, type IssueGroup } from './issue-groups.ts'
import { applyCorrections, leaveOutRows, type Corrections, type ParsedTable } from './parsed-table.ts'

/** User's answer to a group of issues, with the data needed to undo it. */
export interface GroupFix {
  id: number
  group: Pick<IssueGroup, 'field' | 'cause'>
  answer: GroupAnswer
  /** Corrections of each row before and after the answer, by row number. */
  rows: ReadonlyMap<number, { before: ImportCells | undefined; after: ImportCells | undefined }>
}

/** Corrections and exclusions that the user has made so far. */
interface Corrected {
  corrections: Corrections
  leftOutRows: ReadonlySet<number>
  fixes: readonly GroupFix[]
}

/** Applies one answer to all rows of a group. */
export function applyFix(
  { corrections, leftOutRows: leftOutBefore, fixes }: Corrected,
  table: ParsedTable,
  group: IssueGroup,
  answer: GroupAnswer,
): Corrected & { parsedTable: ParsedTable } {
  const { field, cause, ats } = group
  const changed = new Map(corrections)
  const leftOut = new Set(leftOutBefore)
  const rows = new Map<number, { before: ImportCells | undefined; after: ImportCells | undefined }>()
  for (const at of ats) {
    const row = table.rows[at]
    if (!row) continue
    const before = corrections.get(row.row)
    const isLeftOut = answer.type === 'leave-out'
    const after = isLeftOut ? before : { ...before, [field]: answeredText(row.cells, field, answer) }
    if (isLeftOut) leftOut.add(row.row)
    else changed.set(row.row, after ?? {})
    rows.set(row.row, { before, after })
  }
  const fix: GroupFix = { id: (fixes.at(-1)?.id ?? 0) + 1, group: { field, cause }, answer, rows }
  const parsedTable =
    answer.type === 'leave-out' ? leaveOutRows(table, ats, true) : applyCorrections(table, ats, changed)
  return { corrections: changed, leftOutRows: leftOut, fixes: [...fixes, fix], parsedTable }
}

/** Undoes an answer, except in cells that the user has corrected since, and in rows that have been imported. */
export function undoFix(
  { corrections, leftOutRows: leftOutBefore, fixes }: Corrected,
  table: ParsedTable,
  fix: GroupFix,
): Corrected & { parsedTable: ParsedTable } {
  const { field } = fix.group
  const changed = new Map(corrections)
  const leftOut = new Set(leftOutBefore)
  const ats: number[] = []
  const imported = new Set(table.rows.flatMap(({ row, isImported }) => (isImported ? [row] : [])))
  for (const [row, { before, after }] of fix.rows) {
    const now = changed.get(row)
    if (imported.has(row) || (fix.answer.type !== 'leave-out' && now?.[field] !== after?.[field])) continue
    if (fix.answer.type === 'leave-out') leftOut.delete(row)
    else changed.set(row, restored(now, before, field))
  }
  for (const { at, row } of table.rows) if (fix.rows.has(row) && !imported.has(row)) ats.push(at)
  const parsedTable =
    fix.answer.type === 'leave-out' ? leaveOutRows(table, ats, false) : applyCorrections(table, ats, changed)
  return { corrections: changed, leftOutRows: leftOut, fixes: fixes.filter((one) => one !== fix), parsedTable }
}

/** Returns the corrections of a row with one field as it was before. */
function restored(now: ImportCells = {}, before: ImportCells = {}, field: keyof ImportCells): ImportCells {
  const { [field]: _, ...others } = now
  return field in before ? { ...others, [field]: before[field] } : others
}
