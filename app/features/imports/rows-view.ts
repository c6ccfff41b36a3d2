import { oddChangeOf, stateOf, type SheetRow } from './sheet.ts'

/** Which rows are looked at. */
export type RowsView = 'mend' | 'new' | 'changes' | 'all'

export function isInView(row: SheetRow, view: RowsView): boolean {
  if (view === 'all') return true
  const state = stateOf(row)
  if (view === 'mend') return state === 'problems' || oddChangeOf(row) !== null
  return !row.isIn && state === (view === 'new' ? 'created' : 'updated')
}
