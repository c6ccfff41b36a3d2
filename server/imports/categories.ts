import { inArray, isNull } from 'drizzle-orm'
import { categoryKey, createCategoryFinder, type CategoryFinder } from '#contract/categories/finder.ts'
import type { Db } from '#server/db/client.ts'
import { lockRows } from '#server/db/locks.ts'
import { categories } from '#server/db/schema.ts'
import type { Actor } from '#server/http/actor.ts'
import { findOrCreate, lockTree, lockTreeShared, requireCategory, usableIds } from '#server/categories/service.ts'
import { readChoices } from './category-choices.ts'

/**
 * Loads the categories that a seller's rows may use: all public categories, and those awaiting approval that the seller
 * may use.
 */
export async function loadCategoryFinder(
  tx: Db,
  { accountId }: Actor,
  sellerId: number | null,
): Promise<CategoryFinder> {
  const { id, name, parentId, proposedAt } = categories
  const rows = await tx
    .select({ id, name, parentId, proposedAt })
    .from(categories)
    .where(isNull(categories.mergedIntoId))
  const usable = await usableIds(tx, { accountId, sellerId })
  const known = rows.filter((row) => row.proposedAt === null || usable.has(row.id))
  return createCategoryFinder(known, await readChoices(tx, sellerId))
}

/** Returns the categories that do not exist yet, without duplicates. */
export function missingCategories(finder: CategoryFinder, requested: string[][]): string[][] {
  const missing = requested.filter((names) => finder.find(names) === null)
  return [...new Map(missing.map((names) => [categoryKey(names), names])).values()]
}

/**
 * Proposes categories, with their parents, for approval. Locks the category tree until the transaction ends, even if no
 * category is proposed.
 * @returns the ids of the new categories, and the ids of all categories keyed by path
 */
export async function proposeCategories(
  tx: Db,
  actor: Actor,
  sellerId: number | null,
  requested: string[][],
): Promise<{ madeIds: number[]; idByKey: Map<string, number> }> {
  await (requested.length === 0 ? lockTreeShared(tx) : lockTree(tx))
  const madeIds: number[] = []
  const idByKey = new Map<string, number>()
  for (const names of requested) {
    let parentId: number | null = null
    for (const name of names) {
      const parent = parentId === null ? null : await requireCategory(tx, parentId)
      const form = { name, description: '' }
      const { id, isProposed } = await findOrCreate(tx, actor, parent, form, sellerId ?? actor.accountId)
      if (isProposed) madeIds.push(id)
      parentId = id
    }
    if (parentId !== null) idByKey.set(categoryKey(names), parentId)
  }
  return { madeIds, idByKey }
}

/** Locks the categories whose product counts will change, in id order, as all other code does to avoid deadlocks. */
export async function lockCategories(tx: Db, ids: (number | null)[]): Promise<void> {
  const categoryIds = [...new Set(ids.filter((id) => id !== null))]
  if (categoryIds.length === 0) return
  const isOneOf = inArray(categories.id, categoryIds)
  await lockRows(tx, categories, tx.select({ id: categories.id }).from(categories).where(isOneOf))
}
