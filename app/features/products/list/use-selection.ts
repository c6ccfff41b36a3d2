import { useCallback, useState } from 'react'
import type { ProductCard } from '#contract/catalogue.ts'

/** Which rows are ticked; what is not shown any more is not selected either. */
export function useSelection(rows: ProductCard[]) {
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set())
  const selected = rows.filter(({ id }) => ids.has(id))
  const toggle = useCallback((id: number) => setIds((before) => toggled(before, id)), [])
  return {
    selected,
    has: (id: number) => ids.has(id),
    /** The same function always, so that a tick draws one row anew. */
    toggle,
    selectAll: () => setIds(new Set(selected.length < rows.length ? rows.map(({ id }) => id) : [])),
    clear: () => setIds(new Set()),
  }
}

export type Selection = ReturnType<typeof useSelection>

function toggled(before: ReadonlySet<number>, id: number): ReadonlySet<number> {
  const after = new Set(before)
  if (!after.delete(id)) after.add(id)
  return after
}
