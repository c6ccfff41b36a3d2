import { useCallback, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { ManagedCategory } from '#contract/categories.ts'
import { childrenOf, pathTo } from '#contract/rules/category-tree.ts'
import type { TreeNode } from './tree.ts'
import { treeRows } from './tree-rows.ts'

const EMPTY_SET: ReadonlySet<number> = new Set()

/** View state of the tree: open branches and the search, which the URL holds. */
export function useTreeView(categories: readonly ManagedCategory[]) {
  const [params, setParams] = useSearchParams()
  const urlSearch = params.get('search') ?? ''
  const [typed, setTyped] = useState(urlSearch)
  const [appliedSearch, setAppliedSearch] = useState(urlSearch)
  const [toggledIds, setToggledIds] = useState(EMPTY_SET)
  const [toggledInSearch, setToggledInSearch] = useState(EMPTY_SET)
  const [lastChangedId, setLastChangedId] = useState<number | null>(null)
  if (urlSearch !== appliedSearch) {
    // A link or Back led here; the answer to one's own typing says nothing new.
    setAppliedSearch(urlSearch)
    if (urlSearch !== typed.trim()) setTyped(urlSearch)
  }
  const isSearch = typed.trim() !== ''
  const activeToggles = isSearch ? toggledInSearch : toggledIds
  const rows = useMemo(
    () => treeRows(categories, { text: typed, lastChangedId, toggledIds: activeToggles }),
    [categories, typed, lastChangedId, activeToggles],
  )
  const parents = categories.filter(({ id }) => childrenOf(id, categories).length > 0)

  function search(text: string) {
    setTyped(text)
    setToggledInSearch(EMPTY_SET)
    setLastChangedId(null)
    setParams(text.trim() ? { search: text.trim() } : {}, { replace: true, preventScrollReset: true })
  }
  const toggle = useCallback(
    (id: number) => {
      const set = isSearch ? setToggledInSearch : setToggledIds
      set((before) => new Set(before.has(id) ? [...before].filter((one) => one !== id) : [...before, id]))
    },
    [isSearch],
  )
  /** Shows a category that was written, and the way to it. */
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
    search,
    toggle,
    reveal,
    isAllOpen: parents.every(({ id }) => toggledIds.has(id)),
    openAll: () => setToggledIds(new Set(parents.map(({ id }) => id))),
    closeAll: () => setToggledIds(EMPTY_SET),
  }
}

export type TreeView = ReturnType<typeof useTreeView>
