import { childrenOf, isLeaf, type ShownCategory } from '../category-links.ts'
import { hasChosenBelow } from './category-selection.ts'

/** Top-level categories shown by default, since one product import can create hundreds. */
export const FIRST_CATEGORIES = 16

/** Returns the part of the tree shown first: the start of the top level, and chosen categories with their branches. */
export function firstCategories(tree: readonly ShownCategory[], chosen: readonly number[]): ShownCategory[] {
  return firstOfTop(tree, chosen).map((category) => withChosenBranches(category, chosen))
}

/** Returns the start of the top level, and its chosen categories. */
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
