import { useCallback, useMemo, useState } from 'react'
import type { ManagedCategory } from '#contract/categories/manage.ts'
import { childrenOf, pathTo } from '#contract/categories/tree.ts'
import { listState, text } from '#app/browser/list-state.ts'
import { useListState } from '#app/browser/use-list-state.ts'
import type { TreeNode } from './tree.ts'
import { treeRows } from './tree-rows.ts'

const treeState = listState({ search: text })

const EMPTY_SET: ReadonlySet<number> = new Set()

/** Manages which branches of the tree are open, and the search text, which is stored in the URL. */
export function useTreeView(categories: readonly ManagedCategory[]) {
  const [{ search: typed }, change] = useListState(treeState)
  const [toggledIds, setToggledIds] = useState(EMPTY_SET)
  const [toggledInSearch, setToggledInSearch] = useState(EMPTY_SET)
  const [lastChangedId, setLastChangedId] = useState<number | null>(null)
  const isSearch = typed.trim() !== ''
  const activeToggles = isSearch ? toggledInSearch : toggledIds
  const rows = useMemo(
    () => treeRows(categories, { text: typed, lastChangedId, toggledIds: activeToggles }),
    [categories, typed, lastChangedId, activeToggles],
  )
  const shown = useMemo(() => rows.map(({ category }) => category), [rows])
  const parents = categories.filter(({ id }) => childrenOf(id, categories).length > 0)

  function search(text: string) {
    change({ search: text })
    setToggledInSearch(EMPTY_SET)
    setLastChangedId(null)
  }
  const toggle = useCallback(
    (id: number) => {
      const set = isSearch ? setToggledInSearch : setToggledIds
      set((before) => new Set(before.has(id) ? [...before].filter((one) => one !== id) : [...before, id]))
    },
    [isSearch],
  )
  /** Opens the branches above a category that has changed. */
  function reveal({ id, parent_id: parentId }: Pick<TreeNode, 'id' | 'parent_id'>) {
    const ancestorIds = pathTo(parentId, categories).map((one) => one.id)
    setToggledIds((before) => new Set([...before, ...ancestorIds]))
    setToggledInSearch((before) => new Set([...before].filter((one) => !ancestorIds.includes(one))))
    setLastChangedId(id)
  }
  return {
    typed,
    isSearch,
    rows,
    /** Categories in the visible rows. */
    shown,
    search,
    toggle,
    reveal,
    isAllOpen: parents.every(({ id }) => toggledIds.has(id)),
    openAll: () => setToggledIds(new Set(parents.map(({ id }) => id))),
    closeAll: () => setToggledIds(EMPTY_SET),
  }
}

export type TreeView = ReturnType<typeof useTreeView>
