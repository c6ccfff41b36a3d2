import { and, eq, gt, inArray, isNull, sql } from 'drizzle-orm'
import { MERGE_UNDO_MINUTES } from '#contract/categories/limits.ts'
import { Refusal } from '#contract/errors.ts'
import { setChangeCause } from '#server/db/change-cause.ts'
import type { Db } from '#server/db/client.ts'
import { lockRows } from '#server/db/locks.ts'
import { bannerTiles, categories, categoryMaps, categoryMerges, products } from '#server/db/schema.ts'
import { ago, now } from '#server/db/time.ts'
import { groupActivity } from '#server/events/audit.ts'
import { emitEvents } from '#server/events/emit-events.ts'
import type { Actor } from '#server/http/actor.ts'
import { categoryEdited } from './events.ts'
import { placeAmongSiblings } from './manage.ts'
import { reindexDescendants } from './reindex.ts'
import type { MovedByMerge } from './tables.ts'
import {
  assertValidParent,
  findCategoryByName,
  formatPath,
  inShopOrder,
  isUnder,
  lockWholeTree,
  moveUnderParent,
  requireCategory,
  toSummary,
  type CategoryRow,
} from './tree.ts'

type Merge = Pick<typeof categoryMerges.$inferSelect, 'sourceId' | 'targetId' | 'moved'>

/** Returns the position of a category among its siblings, from 0. */
export async function placeOf(tx: Db, { id, parentId }: CategoryRow): Promise<number> {
  const parent = parentId === null ? null : await requireCategory(tx, parentId)
  const siblings = await tx
    .select({ id: categories.id })
    .from(categories)
    .where(isUnder(parent))
    .orderBy(...inShopOrder)
  return siblings.findIndex((sibling) => sibling.id === id)
}

/** Records everything that a merge moved. @returns the id for undoing the merge */
export async function recordMerge(tx: Db, merge: Merge): Promise<string> {
  const [recorded] = await tx.insert(categoryMerges).values(merge).returning({ id: categoryMerges.id })
  if (!recorded) throw new Error('The merge was not recorded')
  return recorded.id
}

/**
 * Undoes merges of categories, the newest first, in one transaction: restores the categories with their products,
 * children, order, redirects, banner tiles and import paths.
 * @throws merge_not_found, merge_changed if any of that has changed since, category_exists, category_too_deep
 */
export async function undoMerges(db: Db, actor: Actor, mergeIds: string[]): Promise<{ restored: number[] }> {
  const merges = await db.transaction(async (tx) => {
    await lockWholeTree(tx)
    const isUndoable = and(isNull(categoryMerges.undoneAt), gt(categoryMerges.at, ago('mins', MERGE_UNDO_MINUTES)))
    const found = await tx
      .update(categoryMerges)
      .set({ undoneAt: now })
      .where(and(inArray(categoryMerges.id, mergeIds), isUndoable))
      .returning()
    if (found.length < new Set(mergeIds).size) throw new Refusal('merge_not_found')
    if (found.length > 1) await groupActivity(tx, 'undo', mergeIds[0] ?? '')
    const newestFirst = found.toSorted((one, other) => other.at.getTime() - one.at.getTime())
    for (const merge of newestFirst) await undoMerge(tx, actor, merge)
    return newestFirst
  })
  const staleIds = new Set(merges.flatMap(({ sourceId, targetId }) => [sourceId, targetId]))
  for (const id of staleIds) await reindexDescendants(db, id)
  return { restored: merges.map(({ sourceId }) => sourceId) }
}

async function undoMerge(tx: Db, actor: Actor, { sourceId, targetId, moved }: Merge): Promise<void> {
  const source = await readCategory(tx, sourceId)
  const target = await readCategory(tx, targetId)
  if (source?.mergedIntoId !== targetId || target?.mergedIntoId !== null) throw hasChanged(source)
  const parent = moved.parentId === null ? null : await readCategory(tx, moved.parentId)
  if (parent === undefined || (parent && parent.mergedIntoId !== null)) throw hasChanged(source)
  if (await findCategoryByName(tx, parent, source.name))
    throw new Refusal('category_exists', { values: { name: source.name } })
  await assertValidParent(tx, null, parent)
  await assertUnmoved(tx, source, targetId, moved)
  const proposedAt = moved.proposedAt === null ? null : new Date(moved.proposedAt)
  await tx
    .update(categories)
    .set({ mergedIntoId: null, parentId: moved.parentId, proposedAt })
    .where(eq(categories.id, sourceId))
  await placeAmongSiblings(tx, sourceId, parent, moved.place)
  await restoreContents(tx, actor, await requireCategory(tx, sourceId), targetId, moved)
  const restored = await requireCategory(tx, sourceId)
  const detail = { before: toSummary(source), from: formatPath(target), to: formatPath(restored) }
  await emitEvents(tx, actor, categoryEdited({ action: 'category_merge_undone', categoryId: sourceId, detail }))
}

async function readCategory(tx: Db, id: number): Promise<CategoryRow | undefined> {
  const [row] = await tx.select().from(categories).where(eq(categories.id, id))
  return row
}

const hasChanged = (source: CategoryRow | undefined) =>
  source ? new Refusal('merge_changed', { values: { name: source.name } }) : new Refusal('category_not_found')

/** @throws merge_changed unless everything that a merge moved is still where the merge put it */
async function assertUnmoved(tx: Db, source: CategoryRow, targetId: number, moved: MovedByMerge): Promise<void> {
  const { productIds, children, mergedIds } = moved
  const childIds = children.map(({ id }) => id)
  const present = await tx
    .select({ categoryId: products.categoryId })
    .from(products)
    .where(sql`${products.id} = any(${sql.param(productIds)}::int[])`)
  const isKept =
    present.every(({ categoryId }) => categoryId === targetId) &&
    (await tx.$count(categories, and(inArray(categories.id, childIds), eq(categories.parentId, targetId)))) ===
      childIds.length &&
    (await tx.$count(categories, and(inArray(categories.id, mergedIds), eq(categories.mergedIntoId, targetId)))) ===
      mergedIds.length
  if (!isKept) throw hasChanged(source)
}

async function restoreContents(
  tx: Db,
  actor: Actor,
  source: CategoryRow,
  targetId: number,
  { productIds, children, mergedIds, maps, tileIds }: MovedByMerge,
): Promise<void> {
  for (const { id, position } of children) {
    const child = await requireCategory(tx, id)
    await assertValidParent(tx, child, source)
    await moveUnderParent(tx, id, source)
    await tx.update(categories).set({ position }).where(eq(categories.id, id))
  }
  await tx.update(categories).set({ mergedIntoId: source.id }).where(inArray(categories.id, mergedIds))
  await setChangeCause(tx, actor, { cause: 'category' })
  const isMoved = sql`${products.id} = any(${sql.param(productIds)}::int[])`
  await lockRows(tx, products, tx.select({ id: products.id }).from(products).where(isMoved))
  await tx.update(products).set({ categoryId: source.id }).where(isMoved)
  for (const map of maps)
    await tx
      .update(categoryMaps)
      .set({ categoryId: source.id })
      .where(
        and(
          eq(categoryMaps.sellerId, map.sellerId),
          eq(categoryMaps.source, map.source),
          eq(categoryMaps.categoryId, targetId),
        ),
      )
  await tx
    .update(bannerTiles)
    .set({ categoryId: source.id })
    .where(and(inArray(bannerTiles.id, tileIds), eq(bannerTiles.categoryId, targetId)))
}
