import type { ManagedCategory } from '#contract/categories.ts'

/** What of a category its place in the tree is told by. */
export type Placed = Pick<ManagedCategory, 'id' | 'name' | 'parent_id'>

export function childrenOf<One extends Placed>(parentId: number | null, categories: readonly One[]): One[] {
  return categories.filter(({ parent_id }) => parent_id === parentId)
}

/** From the top level down to the category itself; empty for none. */
export function pathTo<One extends Placed>(id: number | null, categories: readonly One[]): One[] {
  const category = categories.find((one) => one.id === id)
  return category ? [...pathTo(category.parent_id, categories), category] : []
}

/** All below a category, children before their own. */
export function allBelow<One extends Placed>(id: number, categories: readonly One[]): One[] {
  return childrenOf(id, categories).flatMap((child) => [child, ...allBelow(child.id, categories)])
}

/** How many levels lie below a category: 0 for one without children. */
export function levelsBelow(id: number, categories: readonly Placed[]): number {
  return Math.max(0, ...childrenOf(id, categories).map((child) => 1 + levelsBelow(child.id, categories)))
}

/** What goes with a category that moves: products of every status, and categories of every level. */
export function heldBy({ id, all_products: products }: ManagedCategory, categories: readonly ManagedCategory[]) {
  return { products, categories: allBelow(id, categories).length }
}

/** Whether a name contains what was typed. */
export function hasText({ name }: Placed, typed: string): boolean {
  return name.toLowerCase().includes(typed.trim().toLowerCase())
}
