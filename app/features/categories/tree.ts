import type { ManagedCategory } from '#contract/categories-manage.ts'
import { childrenOf } from '#contract/rules/category-tree.ts'

/** Category fields that give its place in the tree. */
export type TreeNode = Pick<ManagedCategory, 'id' | 'name' | 'parent_id'>

/** All below a category, children before their own. */
export function descendantsOf<One extends TreeNode>(id: number, categories: readonly One[]): One[] {
  return childrenOf(id, categories).flatMap((child) => [child, ...descendantsOf(child.id, categories)])
}

/** Number of levels below a category; 0 without children. */
export function depthBelow(id: number, categories: readonly TreeNode[]): number {
  return Math.max(0, ...childrenOf(id, categories).map((child) => 1 + depthBelow(child.id, categories)))
}

/** Contents that move with a category: products of every status, and categories of every level. */
export function contentsOf({ id, all_products: products }: ManagedCategory, categories: readonly ManagedCategory[]) {
  return { products, categories: descendantsOf(id, categories).length }
}

/** Tells whether a name contains the typed text. */
export function matchesText({ name }: TreeNode, typed: string): boolean {
  return name.toLowerCase().includes(typed.trim().toLowerCase())
}
