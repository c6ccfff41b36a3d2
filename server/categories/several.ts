import { inArray } from 'drizzle-orm'
import type { CategoriesChange } from '#contract/categories/manage.ts'
import { Refusal } from '#contract/errors.ts'
import type { Db } from '#server/db/client.ts'
import { categories } from '#server/db/schema.ts'
import type { Actor } from '#server/http/actor.ts'
import { changeCategory } from './manage.ts'
import { deleteWithin, mergeInto } from './merge.ts'
import { reindexDescendants } from './reindex.ts'
import { lockWholeTree } from './tree.ts'

interface Changed {
  changed: number[]
  /** Categories that could not be changed, each with the reason. */
  refused: { category_id: number; message: string }[]
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
    if (change === 'move') return changeCategory(tx, actor, { category_id: id, parent_id: targetId })
    if (change === 'delete') return deleteWithin(tx, actor, id, targetId ?? undefined)
    if (targetId === null) throw new Refusal('category_not_found')
    return mergeInto(tx, actor, id, targetId)
  })
}

/**
 * Changes each category in its own transaction, so that one refusal does not stop the other changes.
 * @param change returns the category whose products need reindexing, if any
 */
export async function changeOneByOne<Item extends { category_id: number }>(
  db: Db,
  items: Item[],
  change: (tx: Db, item: Item) => Promise<number | null>,
): Promise<Changed> {
  const answer: Changed = { changed: [], refused: [] }
  const foundAnew = new Set<number>()
  for (const item of items) {
    try {
      const id = await db.transaction((tx) => change(tx, item))
      answer.changed.push(item.category_id)
      if (id !== null) foundAnew.add(id)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      answer.refused.push({ category_id: item.category_id, message: error.message })
    }
  }
  for (const id of foundAnew) await reindexDescendants(db, id)
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
