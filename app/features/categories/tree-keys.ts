import { subtreeEnd, type TreeRow } from './tree-rows.ts'

/** Action triggered by a key that is pressed on the focused row. */
export type TreeStep =
  | { to: 'focus'; id: number }
  | { to: 'toggle' | 'select'; id: number }
  | { to: 'rename' | 'delete'; id: number }
  | { to: 'shift'; id: number; by: 1 | -1 }

interface PressedKey {
  key: string
  altKey: boolean
  shiftKey: boolean
}

/** Maps tree keys to actions; returns null for other keys. Typeahead is handled by `findByTypeahead`. */
export function treeStep(rows: readonly TreeRow[], at: number, { key, altKey, shiftKey }: PressedKey): TreeStep | null {
  const row = rows[at]
  if (!row) return null
  const { id, parent_id: parentId } = row.category
  const focus = (target: TreeRow | undefined): TreeStep | null =>
    target ? { to: 'focus', id: target.category.id } : null
  if (altKey) return key in REORDER_KEYS ? { to: 'shift', id, by: REORDER_KEYS[key] ?? 1 } : null
  switch (key) {
    case 'ArrowDown':
      return focus(rows[at + 1])
    case 'ArrowUp':
      return focus(rows[at - 1])
    case 'Home':
      return focus(rows[0])
    case 'End':
      return focus(rows.at(-1))
    case 'ArrowRight':
      if (!row.canOpen) return null
      return row.isOpen ? focus(rows[at + 1]) : { to: 'toggle', id }
    case 'ArrowLeft':
      if (row.isOpen) return { to: 'toggle', id }
      return focus(rows.find(({ category }) => category.id === parentId))
    case ' ':
      if (shiftKey) return { to: 'select', id }
      return row.canOpen ? { to: 'toggle', id } : null
    case 'Enter':
    case 'F2':
      return { to: 'rename', id }
    case 'Delete':
      return { to: 'delete', id }
    default:
      return null
  }
}

const REORDER_KEYS: Record<string, 1 | -1> = { ArrowDown: 1, ArrowUp: -1 }

/**
 * Finds the row whose name begins with the typed text; typing the same letter repeatedly cycles through the matches.
 */
export function findByTypeahead(rows: readonly TreeRow[], at: number, typed: string): TreeRow | undefined {
  const [first = ''] = typed
  const text = (typed === first.repeat(typed.length) ? first : typed).toLowerCase()
  const from = text.length > 1 ? at : at + 1
  const rotated = [...rows.slice(from), ...rows.slice(0, from)]
  return rotated.find(({ category }) => category.name.toLowerCase().startsWith(text))
}

/** Returns the ID of the row to focus after a row is removed: the next row or, if there is none, the previous one. */
export function focusAfterRemoval(rows: readonly TreeRow[], id: number): number | null {
  const at = rows.findIndex(({ category }) => category.id === id)
  const nextRow = at < 0 ? undefined : (rows[subtreeEnd(rows, at)] ?? rows[at - 1])
  return nextRow?.category.id ?? null
}
