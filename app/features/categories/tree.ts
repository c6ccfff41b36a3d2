import type { ManagedCategory } from '#contract/categories/manage.ts'
import { childrenOf, pathTo } from '#contract/categories/tree.ts'

/** Fields that determine the position of a category in the tree. */
export type TreeNode = Pick<ManagedCategory, 'id' | 'name' | 'parent_id'>

/** Returns all descendants of a category, each parent before its children. */
export function descendantsOf<One extends TreeNode>(id: number, categories: readonly One[]): One[] {
  return childrenOf(id, categories).flatMap((child) => [child, ...descendantsOf(child.id, categories)])
}

/** Returns the number of levels below a category; 0 if it has no children. */
export function depthBelow(id: number, categories: readonly TreeNode[]): number {
  return Math.max(0, ...childrenOf(id, categories).map((child) => 1 + depthBelow(child.id, categories)))
}

/** Counts the contents of a category, which move along with it: its products of every status, and its descendants. */
export function contentsOf({ id, all_products: products }: ManagedCategory, categories: readonly ManagedCategory[]) {
  return { products, categories: descendantsOf(id, categories).length }
}

/** Returns the chosen categories, except those that are below another chosen category. */
export function topsOf<One extends TreeNode>(chosen: readonly One[], categories: readonly One[]): One[] {
  const isBelowAnother = ({ parent_id: parentId }: One) =>
    pathTo(parentId, categories).some(({ id }) => chosen.some((category) => category.id === id))
  return chosen.filter((category) => !isBelowAnother(category))
}

/** Returns the combined contents of several categories, not counting the categories themselves. */
export function contentsOfAll(chosen: readonly ManagedCategory[], categories: readonly ManagedCategory[]) {
  const contents = topsOf(chosen, categories).map((category) => contentsOf(category, categories))
  const below = contents.reduce((sum, category) => sum + category.categories, 0) - (chosen.length - contents.length)
  return { products: contents.reduce((sum, { products }) => sum + products, 0), categories: below }
}

/** Returns true if a name contains the typed text. */
export function matchesText({ name }: TreeNode, typed: string): boolean {
  return name.toLowerCase().includes(typed.trim().toLowerCase())
}
