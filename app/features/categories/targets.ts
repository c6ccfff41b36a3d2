import { CATEGORY_LEVELS } from '#contract/categories/limits.ts'
import { childrenOf, pathTo } from '#contract/categories/tree.ts'
import { categoryWords } from '#app/words/categories.ts'
import { descendantsOf, depthBelow, type TreeNode } from './tree.ts'

const { refusalTexts } = categoryWords

/**
 * Returns a short reason why a category can't move below another; null if it can. The server checks the move as well
 * (server/categories/tree.ts).
 * @param targetId null for the top level
 */
export function moveRefusal(moved: TreeNode, targetId: number | null, categories: readonly TreeNode[]): string | null {
  const cycle = cycleRefusal(moved, targetId, categories)
  if (cycle) return cycle
  if (targetId === moved.parent_id) return refusalTexts.here
  const level = pathTo(targetId, categories).length + 1
  if (level + depthBelow(moved.id, categories) > CATEGORY_LEVELS) return refusalTexts.deep
  return duplicateNameRefusal([moved], targetId, categories)
}

/** Returns the reason why a category can't take over another's products and children; null if it can. */
export function mergeRefusal(
  source: TreeNode,
  targetId: number | null,
  categories: readonly TreeNode[],
): string | null {
  const cycle = cycleRefusal(source, targetId, categories)
  if (cycle) return cycle
  const level = pathTo(targetId, categories).length
  if (level + depthBelow(source.id, categories) > CATEGORY_LEVELS) return refusalTexts.deep
  return duplicateNameRefusal(childrenOf(source.id, categories), targetId, categories, source.id)
}

function cycleRefusal(moved: TreeNode, targetId: number | null, categories: readonly TreeNode[]): string | null {
  if (targetId === moved.id) return refusalTexts.itself
  return descendantsOf(moved.id, categories).some(({ id }) => id === targetId) ? refusalTexts.below : null
}

function duplicateNameRefusal(
  moved: readonly TreeNode[],
  targetId: number | null,
  categories: readonly TreeNode[],
  removedId?: number,
): string | null {
  const names = childrenOf(targetId, categories)
    .filter(({ id }) => id !== removedId)
    .map(({ name }) => normalize(name))
  const duplicate = moved.find(({ name }) => names.includes(normalize(name)))
  return duplicate ? refusalTexts.taken(duplicate.name) : null
}

const normalize = (name: string) => name.trim().toLowerCase()
