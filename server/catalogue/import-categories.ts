import { asc, inArray, isNull } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { categories } from '#server/db/schema.ts'
import type { Actor } from '#server/http/actor.ts'
import { holdTree, lockTree, needCategory } from './category-tree.ts'
import { findOrMake } from './manage-categories.ts'

/** The categories that files name, by their names from the top level down. */
export interface CategoryFinder {
  /** @returns null for one that is not there yet */
  find(names: readonly string[]): number | null
  has(categoryId: number): boolean
}

const plain = (name: string) => name.trim().toLowerCase()

/**
 * Reads all categories once. A single name is one of the top level, or of any level where only one has it: suppliers
 * write the last name alone.
 */
export async function findCategories(tx: Db): Promise<CategoryFinder> {
  const rows = await tx
    .select({ id: categories.id, name: categories.name, parentId: categories.parentId })
    .from(categories)
    .where(isNull(categories.mergedIntoId))
  const below = new Map(rows.map(({ id, name, parentId }) => [`${parentId ?? 0} ${plain(name)}`, id]))
  const named = Map.groupBy(rows, ({ name }) => plain(name))
  const ids = new Set(rows.map(({ id }) => id))
  return {
    has: (categoryId) => ids.has(categoryId),
    find: (names) => {
      const found = names.reduce<number | undefined>(
        (parentId, name) => (parentId === undefined ? undefined : below.get(`${parentId} ${plain(name)}`)),
        0,
      )
      const alike = names.length === 1 ? named.get(plain(names[0] ?? '')) : undefined
      return found ?? (alike?.length === 1 ? (alike[0]?.id ?? null) : null)
    },
  }
}

/** Those that are not there yet, each once. */
export function missingAmong(finder: CategoryFinder, wanted: string[][]): string[][] {
  const missing = wanted.filter((names) => finder.find(names) === null)
  return [...new Map(missing.map((names) => [names.map(plain).join('\n'), names])).values()]
}

/** Makes categories with those above them; whoever changes the tree waits until the transaction ends, also if there are none. */
export async function makeCategories(tx: Db, actor: Actor, wanted: string[][]): Promise<void> {
  await (wanted.length === 0 ? holdTree(tx) : lockTree(tx))
  for (const names of wanted) {
    let parentId: number | null = null
    for (const name of names) {
      const parent = parentId === null ? null : await needCategory(tx, parentId)
      parentId = await findOrMake(tx, actor, parent, { name, description: '' })
    }
  }
}

/** Their counts follow the products; by id, as everybody locks them. */
export async function lockCategories(tx: Db, ids: (number | null)[]): Promise<void> {
  const some = [...new Set(ids.filter((id) => id !== null))]
  if (some.length === 0) return
  const isOneOf = inArray(categories.id, some)
  await tx
    .select({ id: categories.id })
    .from(categories)
    .where(isOneOf)
    .orderBy(asc(categories.id))
    .for('no key update')
}
