import { inArray, isNull } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { lockRows } from '#server/db/locks.ts'
import { categories } from '#server/db/schema.ts'
import type { Actor } from '#server/http/actor.ts'
import { findOrCreate, lockTree, lockTreeShared, requireCategory } from '#server/categories/service.ts'

/** Finds categories by their path of names. */
export interface CategoryFinder {
  /** @returns null for one that is not there yet */
  find(names: readonly string[]): number | null
  has(categoryId: number): boolean
}

const normalizeName = (name: string) => name.trim().toLowerCase()

/**
 * Reads all categories once. A single name is one of the top level, or of any level where only one has it: suppliers
 * write the last name alone.
 */
export async function loadCategoryFinder(tx: Db): Promise<CategoryFinder> {
  const rows = await tx
    .select({ id: categories.id, name: categories.name, parentId: categories.parentId })
    .from(categories)
    .where(isNull(categories.mergedIntoId))
  const below = new Map(rows.map(({ id, name, parentId }) => [`${parentId ?? 0} ${normalizeName(name)}`, id]))
  const named = Map.groupBy(rows, ({ name }) => normalizeName(name))
  const ids = new Set(rows.map(({ id }) => id))
  return {
    has: (categoryId) => ids.has(categoryId),
    find: (names) => {
      const found = names.reduce<number | undefined>(
        (parentId, name) => (parentId === undefined ? undefined : below.get(`${parentId} ${normalizeName(name)}`)),
        0,
      )
      const sameNamed = names.length === 1 ? named.get(normalizeName(names[0] ?? '')) : undefined
      return found ?? (sameNamed?.length === 1 ? (sameNamed[0]?.id ?? null) : null)
    },
  }
}

/** Those that are not there yet, each once. */
export function missingCategories(finder: CategoryFinder, requested: string[][]): string[][] {
  const missing = requested.filter((names) => finder.find(names) === null)
  return [...new Map(missing.map((names) => [names.map(normalizeName).join('\n'), names])).values()]
}

/** Makes categories with those above them; whoever changes the tree waits until the transaction ends, also if there are none. */
export async function createCategories(tx: Db, actor: Actor, requested: string[][]): Promise<void> {
  await (requested.length === 0 ? lockTreeShared(tx) : lockTree(tx))
  for (const names of requested) {
    let parentId: number | null = null
    for (const name of names) {
      const parent = parentId === null ? null : await requireCategory(tx, parentId)
      parentId = await findOrCreate(tx, actor, parent, { name, description: '' })
    }
  }
}

/** Their counts follow the products; by id, as everybody locks them. */
export async function lockCategories(tx: Db, ids: (number | null)[]): Promise<void> {
  const categoryIds = [...new Set(ids.filter((id) => id !== null))]
  if (categoryIds.length === 0) return
  const isOneOf = inArray(categories.id, categoryIds)
  await lockRows(tx, categories, tx.select({ id: categories.id }).from(categories).where(isOneOf))
}
