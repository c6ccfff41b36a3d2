import { childrenOf, isLeaf, type ShownCategory } from '../category-links.ts'
import { hasChosenBelow } from './category-selection.ts'

/** Maximum number of top-level categories shown by default; a single product import can create hundreds. */
export const FIRST_CATEGORIES = 16

/**
 * Returns the categories that are shown initially: the first top-level categories, and all branches that contain a
 * selected category.
 */
export function firstCategories(tree: readonly ShownCategory[], chosen: readonly number[]): ShownCategory[] {
  return firstOfTop(tree, chosen).map((category) => withChosenBranches(category, chosen))
}

/**
 * Returns the first top-level categories, plus all top-level categories that are selected or contain a selected
 * category.
 */
export function firstOfTop(tree: readonly ShownCategory[], chosen: readonly number[]): ShownCategory[] {
  return tree.filter(
    (category, index) => index < FIRST_CATEGORIES || chosen.includes(category.id) || hasChosenBelow(category, chosen),
  )
}

function withChosenBranches(category: ShownCategory, chosen: readonly number[]): ShownCategory {
  const { id, name, product_count } = category
  const isShown = isLeaf(category) || hasChosenBelow(category, chosen)
  const children = isShown ? childrenOf(category).map((child) => withChosenBranches(child, chosen)) : undefined
  return { id, name, product_count, ...(children && { children }) }
}
