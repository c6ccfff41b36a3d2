import type { ManagedCategory } from '#contract/categories/manage.ts'
import { childrenOf, pathTo } from '#contract/categories/tree.ts'
import { matchesText } from './tree.ts'

export interface TreeRow {
  category: ManagedCategory
  /** Level of the category in the tree, from 1 to 3. */
  level: number
  /** Position of the category among its visible siblings; `of` is their number. */
  position: number
  of: number
  canOpen: boolean
  isOpen: boolean
  /** True if the category's name contains the search text. */
  isMatch: boolean
}

interface TreeFilter {
  /** Search text; empty to show everything. */
  text: string
  /** ID of the last changed category, which remains visible even if it doesn't match. */
  lastChangedId: number | null
  /** IDs of categories that the user toggled: those opened outside a search, or closed during one. */
  toggledIds: ReadonlySet<number>
}

/** Returns the visible rows of the tree. A search opens the ancestors of each match, but not the match itself. */
export function treeRows(
  categories: readonly ManagedCategory[],
  { text, lastChangedId, toggledIds }: TreeFilter,
): TreeRow[] {
  const isSearch = text.trim() !== ''
  const matches = new Set(
    isSearch ? categories.filter((category) => matchesText(category, text)).map(({ id }) => id) : [],
  )
  const matching = isSearch ? categories.filter(({ id }) => matches.has(id) || id === lastChangedId) : []
  const ancestorIds = new Set(matching.flatMap(({ parent_id }) => pathTo(parent_id, categories).map(({ id }) => id)))
  const visibleIds = new Set(matching.map(({ id }) => id))

  function rowsBelow(parentId: number | null, level: number, isAll: boolean): TreeRow[] {
    const visible = visibleChildren(parentId, isAll)
    return visible.flatMap((category, at) => {
      const { id } = category
      const isAllBelow = isAll || matches.has(id)
      const canOpen = visibleChildren(id, isAllBelow).length > 0
      const isOpen = canOpen && ancestorIds.has(id) !== toggledIds.has(id)
      const row = { category, level, position: at + 1, of: visible.length, canOpen, isOpen, isMatch: matches.has(id) }
      return isOpen ? [row, ...rowsBelow(id, level + 1, isAllBelow)] : [row]
    })
  }
  const visibleChildren = (parentId: number | null, isAll: boolean) =>
    childrenOf(parentId, categories).filter(({ id }) => isAll || visibleIds.has(id) || ancestorIds.has(id))
  return rowsBelow(null, 1, !isSearch)
}

/** Returns the index of the first row after a row's visible subtree. */
export function subtreeEnd(rows: readonly TreeRow[], at: number): number {
  const level = rows[at]?.level ?? 0
  const next = rows.findIndex((row, position) => position > at && row.level <= level)
  return next < 0 ? rows.length : next
}
