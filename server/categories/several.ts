import { randomUUID } from 'node:crypto'
import { inArray } from 'drizzle-orm'
import type { CategoriesChange } from '#contract/categories/manage.ts'
import { Refusal } from '#contract/errors.ts'
import type { Db } from '#server/db/client.ts'
import { categories } from '#server/db/schema.ts'
import { groupActivity } from '#server/events/audit.ts'
import type { Actor } from '#server/http/actor.ts'
import { changeCategory } from './manage.ts'
import { deleteWithin, mergeInto } from './merge.ts'
import { reindexDescendants } from './reindex.ts'
import { lockWholeTree } from './tree.ts'

interface Changed {
  changed: number[]
  /** Categories that could not be changed, each with the reason. */
  refused: { category_id: number; message: string }[]
  merge_ids: string[]
}

/** Outcome of one change. */
export interface CategoryOutcome {
  /** Category whose products need reindexing, if any. */
  staleId: number | null
  mergeId?: string
}

/**
 * Moves, merges or deletes categories. Child categories are merged and deleted before their parents, so that a whole
 * branch can be removed.
 */
export async function changeCategories(
  db: Db,
  actor: Actor,
  { category_ids: ids, change, target_id: targetId = null }: CategoriesChange,
): Promise<Changed> {
  const items = (change === 'move' ? ids : await lowestFirst(db, ids)).map((id) => ({ category_id: id }))
  return changeOneByOne(db, items, async (tx, { category_id: id }) => {
    await lockWholeTree(tx)
    if (change === 'move') return { staleId: await changeCategory(tx, actor, { category_id: id, parent_id: targetId }) }
    if (change === 'delete') return { staleId: await deleteWithin(tx, actor, id, targetId ?? undefined) }
    if (targetId === null) throw new Refusal('category_not_found')
    return mergeInto(tx, actor, id, targetId)
  })
}

/**
 * Changes each category in its own transaction, so that one refusal does not stop the other changes.
 */
export async function changeOneByOne<Item extends { category_id: number }>(
  db: Db,
  items: Item[],
  change: (tx: Db, item: Item) => Promise<CategoryOutcome>,
): Promise<Changed> {
  const answer: Changed = { changed: [], refused: [], merge_ids: [] }
  const changeId = randomUUID()
  const staleIds = new Set<number>()
  for (const item of items) {
    try {
      const { staleId, mergeId } = await db.transaction(async (tx) => {
        await groupActivity(tx, 'change', changeId)
        return change(tx, item)
      })
      answer.changed.push(item.category_id)
      if (staleId !== null) staleIds.add(staleId)
      if (mergeId !== undefined) answer.merge_ids.push(mergeId)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      answer.refused.push({ category_id: item.category_id, message: error.message })
    }
  }
  for (const id of staleIds) await reindexDescendants(db, id)
  return answer
}

async function lowestFirst(db: Db, ids: number[]): Promise<number[]> {
  const rows = await db
    .select({ id: categories.id, depth: categories.depth })
    .from(categories)
    .where(inArray(categories.id, ids))
  const depths = new Map(rows.map(({ id, depth }) => [id, depth]))
  return ids.toSorted((a, b) => (depths.get(b) ?? 0) - (depths.get(a) ?? 0))
}
