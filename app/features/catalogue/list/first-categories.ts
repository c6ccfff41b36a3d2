import { childrenOf, isLeaf, type ShownCategory } from '../category-links.ts'
import { hasChosenBelow } from './category-selection.ts'

/** Maximum number of top-level categories shown by default; a single product import can create hundreds. */
export const FIRST_CATEGORIES = 16

/**
 * Returns the part of the tree that is shown initially: the first top-level categories, and the selected categories
 * with their branches.
 */
export function firstCategories(tree: readonly ShownCategory[], chosen: readonly number[]): ShownCategory[] {
  return firstOfTop(tree, chosen).map((category) => withChosenBranches(category, chosen))
}

/** Returns the first top-level categories, plus all that are selected or contain a selection. */
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
