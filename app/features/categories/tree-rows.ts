import type { ManagedCategory } from '#contract/categories.ts'
import { childrenOf, hasText, pathTo } from './tree.ts'

export interface TreeRow {
  category: ManagedCategory
  /** From 1 to 3. */
  level: number
  /** Its number among the siblings that show, and how many they are. */
  place: number
  of: number
  canOpen: boolean
  isOpen: boolean
  /** Its name contains what was searched for. */
  isMatch: boolean
}

interface Shown {
  /** What was searched for; empty: everything shows. */
  text: string
  /** Shows also where it does not match: it was written last. */
  touchedId: number | null
  /** Those that are not as they would be: open without a search, closed in one that leads to them. */
  flipped: ReadonlySet<number>
}

/** The rows that show. A search shows what matches, the ways there opened, and what lies below a match closed. */
export function treeRows(categories: readonly ManagedCategory[], { text, touchedId, flipped }: Shown): TreeRow[] {
  const isSearch = text.trim() !== ''
  const matches = new Set(isSearch ? categories.filter((one) => hasText(one, text)).map(({ id }) => id) : [])
  const found = isSearch ? categories.filter(({ id }) => matches.has(id) || id === touchedId) : []
  const ways = new Set(found.flatMap(({ parent_id }) => pathTo(parent_id, categories).map(({ id }) => id)))
  const ends = new Set(found.map(({ id }) => id))

  function rowsBelow(parentId: number | null, level: number, isAll: boolean): TreeRow[] {
    const shown = shownBelow(parentId, isAll)
    return shown.flatMap((category, at) => {
      const { id } = category
      const isAllBelow = isAll || matches.has(id)
      const canOpen = shownBelow(id, isAllBelow).length > 0
      const isOpen = canOpen && ways.has(id) !== flipped.has(id)
      const row = { category, level, place: at + 1, of: shown.length, canOpen, isOpen, isMatch: matches.has(id) }
      return isOpen ? [row, ...rowsBelow(id, level + 1, isAllBelow)] : [row]
    })
  }
  const shownBelow = (parentId: number | null, isAll: boolean) =>
    childrenOf(parentId, categories).filter(({ id }) => isAll || ends.has(id) || ways.has(id))
  return rowsBelow(null, 1, !isSearch)
}

/** What follows a row and all that shows below it: the next one of its level or above, or the end. */
export function endOf(rows: readonly TreeRow[], at: number): number {
  const level = rows[at]?.level ?? 0
  const next = rows.findIndex((row, place) => place > at && row.level <= level)
  return next < 0 ? rows.length : next
}
