import { CATEGORY_LEVELS } from '#contract/limits.ts'
import { categoryWords } from '#app/words/categories.ts'
import { allBelow, childrenOf, levelsBelow, pathTo, type Placed } from './tree.ts'

const { refused } = categoryWords

/**
 * Why a category cannot be hung below another, in a few words; null for a place where it fits. The server judges the same
 * again (server/catalogue/category-tree.ts).
 * @param targetId null: the top level
 */
export function moveRefusal(moved: Placed, targetId: number | null, categories: readonly Placed[]): string | null {
  const circle = targetId === null ? null : circleRefusal(moved, targetId, categories)
  if (circle) return circle
  if (targetId === moved.parent_id) return refused.here
  const level = pathTo(targetId, categories).length + 1
  if (level + levelsBelow(moved.id, categories) > CATEGORY_LEVELS) return refused.deep
  return takenRefusal([moved], targetId, categories)
}

/** Why a category cannot take in another's products and children; null where it can. */
export function mergeRefusal(source: Placed, targetId: number, categories: readonly Placed[]): string | null {
  const circle = circleRefusal(source, targetId, categories)
  if (circle) return circle
  const level = pathTo(targetId, categories).length
  if (level + levelsBelow(source.id, categories) > CATEGORY_LEVELS) return refused.deep
  return takenRefusal(childrenOf(source.id, categories), targetId, categories, source.id)
}

function circleRefusal(moved: Placed, targetId: number, categories: readonly Placed[]): string | null {
  if (targetId === moved.id) return refused.itself
  return allBelow(moved.id, categories).some(({ id }) => id === targetId) ? refused.below : null
}

function takenRefusal(
  moved: readonly Placed[],
  targetId: number | null,
  categories: readonly Placed[],
  goneId?: number,
): string | null {
  const names = childrenOf(targetId, categories)
    .filter(({ id }) => id !== goneId)
    .map(({ name }) => plain(name))
  const taken = moved.find(({ name }) => names.includes(plain(name)))
  return taken ? refused.taken(taken.name) : null
}

const plain = (name: string) => name.trim().toLowerCase()
