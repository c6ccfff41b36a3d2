import { childrenOf, isLeaf, type ShownCategory } from '../category-links.ts'
import { hasChosenBelow } from './category-selection.ts'

/** How many of the top level are shown unasked: a file of products can make hundreds. */
export const FIRST_CATEGORIES = 16

/** What a first view shows of the tree: the beginning of its top level, and what is chosen with those around it. */
export function firstCategories(tree: readonly ShownCategory[], chosen: readonly number[]): ShownCategory[] {
  return firstOfTop(tree, chosen).map((one) => withChosenBranches(one, chosen))
}

/** The beginning of the top level, and what is chosen. */
export function firstOfTop(tree: readonly ShownCategory[], chosen: readonly number[]): ShownCategory[] {
  return tree.filter((one, index) => index < FIRST_CATEGORIES || chosen.includes(one.id) || hasChosenBelow(one, chosen))
}

function withChosenBranches(category: ShownCategory, chosen: readonly number[]): ShownCategory {
  const { id, name, product_count } = category
  const isShown = isLeaf(category) || hasChosenBelow(category, chosen)
  const children = isShown ? childrenOf(category).map((child) => withChosenBranches(child, chosen)) : undefined
  return { id, name, product_count, ...(children && { children }) }
}
