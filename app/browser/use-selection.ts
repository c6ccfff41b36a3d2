import { useCallback, useState } from 'react'

/**
 * Tracks selected rows. Rows that are no longer shown are deselected, unless all matching rows are selected.
 * @param list search and filters of the list
 */
export function useSelection<Row extends { id: number }>(rows: Row[], list = '') {
  const [ids, setIds] = useState<ReadonlySet<number>>(NONE)
  const [whole, setWhole] = useState<{ list: string; isBounded: boolean } | null>(null)
  const selected = rows.filter(({ id }) => ids.has(id))
  const isWhole = whole?.list === list
  const toggle = useCallback((id: number) => setIds((before) => toggled(before, id)), [])
  function select(chosen: Iterable<number>, isBounded?: boolean) {
    setIds(new Set(chosen))
    setWhole(isBounded === undefined ? null : { list, isBounded })
  }
  return {
    /** Selected rows that have been loaded. */
    selected,
    ids: isWhole ? [...ids] : selected.map(({ id }) => id),
    isWhole,
    /** True if more rows match than can be selected in one go. */
    isBounded: isWhole && whole.isBounded,
    has: (id: number) => ids.has(id),
    /** Keeps the function's identity, so that ticking a checkbox re-renders only one row. */
    toggle,
    selectAll: () => select(selected.length < rows.length ? rows.map(({ id }) => id) : []),
    /** Selects all matching rows, including rows that have not been loaded. */
    selectWhole: (found: number[], isBounded: boolean) => select(found, isBounded),
    clear: () => select([]),
  }
}

const NONE: ReadonlySet<number> = new Set()

export type Selection<Row extends { id: number }> = ReturnType<typeof useSelection<Row>>

function toggled(before: ReadonlySet<number>, id: number): ReadonlySet<number> {
  const after = new Set(before)
  if (!after.delete(id)) after.add(id)
  return after
}
