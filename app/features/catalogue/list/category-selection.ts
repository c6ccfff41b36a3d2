import { childrenOf, type ShownCategory } from '../category-links.ts'

/** Toggles a category and returns the new selection; selecting a category deselects its ancestors and descendants. */
export function toggleCategory(tree: readonly ShownCategory[], chosen: readonly number[], id: number): number[] {
  if (chosen.includes(id)) return chosen.filter((other) => other !== id)
  const path = pathTo(tree, id)
  const replaced = new Set([...path.map((category) => category.id), ...path.slice(-1).flatMap(idsBelow)])
  return [...chosen.filter((other) => !replaced.has(other)), id]
}

/** Returns true if a descendant of the category is selected, so that the branch has to be open. */
export function hasChosenBelow(category: ShownCategory, chosen: readonly number[]): boolean {
  return idsBelow(category).some((id) => chosen.includes(id))
}

/** Finds a category's name in the tree. */
export function categoryName(tree: readonly ShownCategory[], id: number): string | undefined {
  return pathTo(tree, id).at(-1)?.name
}

function pathTo(tree: readonly ShownCategory[], id: number): ShownCategory[] {
  for (const category of tree) {
    if (category.id === id) return [category]
    const below = pathTo(childrenOf(category), id)
    if (below.length > 0) return [category, ...below]
  }
  return []
}

function idsBelow(category: ShownCategory): number[] {
  return childrenOf(category).flatMap((child) => [child.id, ...idsBelow(child)])
}
