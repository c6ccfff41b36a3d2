import { useCallback, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { ManagedCategory } from '#contract/categories.ts'
import { childrenOf, pathTo, type Placed } from './tree.ts'
import { treeRows } from './tree-rows.ts'

const NONE: ReadonlySet<number> = new Set()

/** What of the tree shows: which categories are open, and what is searched for, which the address keeps. */
export function useTreeView(categories: readonly ManagedCategory[]) {
  const [params, setParams] = useSearchParams()
  const given = params.get('search') ?? ''
  const [typed, setTyped] = useState(given)
  const [applied, setApplied] = useState(given)
  const [flipped, setFlipped] = useState(NONE)
  const [flippedInSearch, setFlippedInSearch] = useState(NONE)
  const [touchedId, setTouchedId] = useState<number | null>(null)
  if (given !== applied) {
    // A link or Back led here; the answer to one's own typing says nothing new.
    setApplied(given)
    if (given !== typed.trim()) setTyped(given)
  }
  const isSearch = typed.trim() !== ''
  const flippedNow = isSearch ? flippedInSearch : flipped
  const rows = useMemo(
    () => treeRows(categories, { text: typed, touchedId, flipped: flippedNow }),
    [categories, typed, touchedId, flippedNow],
  )
  const parents = categories.filter(({ id }) => childrenOf(id, categories).length > 0)

  function search(text: string) {
    setTyped(text)
    setFlippedInSearch(NONE)
    setTouchedId(null)
    setParams(text.trim() ? { search: text.trim() } : {}, { replace: true, preventScrollReset: true })
  }
  const toggle = useCallback(
    (id: number) => {
      const set = isSearch ? setFlippedInSearch : setFlipped
      set((before) => new Set(before.has(id) ? [...before].filter((one) => one !== id) : [...before, id]))
    },
    [isSearch],
  )
  /** Shows a category that was written, and the way to it. */
  function reveal({ id, parent_id: parentId }: Pick<Placed, 'id' | 'parent_id'>) {
    const way = pathTo(parentId, categories).map((one) => one.id)
    setFlipped((before) => new Set([...before, ...way]))
    setFlippedInSearch((before) => new Set([...before].filter((one) => !way.includes(one))))
    setTouchedId(id)
  }
  return {
    typed,
    isSearch,
    rows,
    search,
    toggle,
    reveal,
    isAllOpen: parents.every(({ id }) => flipped.has(id)),
    openAll: () => setFlipped(new Set(parents.map(({ id }) => id))),
    closeAll: () => setFlipped(NONE),
  }
}

export type TreeView = ReturnType<typeof useTreeView>
