import { suspiciousChangeOf, stateOf, type ParsedRow } from './parsed-table.ts'

/** Which rows are looked at. */
export type RowFilter = 'mend' | 'new' | 'changes' | 'all'

export function matchesFilter(row: ParsedRow, filter: RowFilter): boolean {
  if (filter === 'all') return true
  const state = stateOf(row)
  if (filter === 'mend') return state === 'problems' || suspiciousChangeOf(row) !== null
  return !row.isImported && state === (filter === 'new' ? 'created' : 'updated')
}
