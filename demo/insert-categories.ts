import type { Transaction } from '#server/db/client.ts'
import { categories } from '#server/db/schema.ts'
import type { CategoryTree, DemoCatalogue } from './demo-product.ts'

/**
 * Inserts the three levels of categories in the order of the trees. @returns IDs by path, with names joined by ' > '
 */
export async function insertCategories(
  tx: Transaction,
  trees: DemoCatalogue['categories'],
): Promise<Map<string, number>> {
  const ids = new Map<string, number>()
  const positions = new Map<number | null, number>()
  for (const level of trees.flatMap(levelsOf)) {
    const paths = level.filter((path) => !ids.has(categoryKey(path)))
    if (paths.length > 0) await insertLevel(tx, paths, ids, positions)
  }
  return ids
}

function levelsOf(tree: CategoryTree): string[][][] {
  const subs = Object.entries(tree).flatMap(([top, names]) => Object.keys(names).map((name) => [top, name]))
  const items = Object.entries(tree).flatMap(([top, names]) =>
    Object.entries(names).flatMap(([sub, leaves]) => leaves.map((name) => [top, sub, name])),
  )
  return [Object.keys(tree).map((name) => [name]), subs, items]
}

export function categoryKey(path: readonly string[]): string {
  return path.join(' > ')
}

async function insertLevel(
  tx: Transaction,
  paths: string[][],
  ids: Map<string, number>,
  positions: Map<number | null, number>,
): Promise<void> {
  const rows = paths.map((path) => {
    const parentId = ids.get(categoryKey(path.slice(0, -1))) ?? null
    const position = positions.get(parentId) ?? 0
    positions.set(parentId, position + 1)
    return { name: path.at(-1) ?? '', parentId, position }
  })
  const added = await tx.insert(categories).values(rows).returning({ id: categories.id })
  // IDs are assigned in row order, but may be returned in any order.
  const sortedIds = added.map(({ id }) => id).sort((a, b) => a - b)
  paths.forEach((path, at) => ids.set(categoryKey(path), sortedIds[at] ?? 0))
}
