import { and, eq, isNull, or } from 'drizzle-orm'
import type { Category } from '#contract/categories/calls.ts'
import { Refusal } from '#contract/errors.ts'
import { setChangeCause } from '#server/db/change-cause.ts'
import type { Db } from '#server/db/client.ts'
import { lockRows } from '#server/db/locks.ts'
import { bannerTiles, categories, categoryMaps, products } from '#server/db/schema.ts'
import { emitEvents } from '#server/events/emit-events.ts'
import { categoryEdited, markProposalsDecided } from './events.ts'
import type { Actor } from '#server/http/actor.ts'
import {
  assertValidParent,
  findCategoryByName,
  formatPath,
  inShopOrder,
  lockWholeTree,
  moveUnderParent,
  requireCategory,
  toSummary,
  type CategoryRow,
} from './tree.ts'
import { placeAmongSiblings, readCategory } from './manage.ts'
import { reindexDescendants } from './reindex.ts'
import type { MovedByMerge } from './tables.ts'
import { placeOf, recordMerge } from './undo-merge.ts'

/**
 * Merges a category into another: moves its products, children and banner tiles, and redirects its id.
 * @throws category_not_found, category_cycle when the target is the category itself or a descendant, category_too_deep,
 * category_exists when the target has a child with the same name, category_proposed for a target in review
 */
export async function mergeCategory(
  db: Db,
  actor: Actor,
  categoryId: number,
  targetId: number,
): Promise<Category & { merge_id: string }> {
  const { staleId, mergeId } = await db.transaction((tx) => mergeInto(tx, actor, categoryId, targetId))
  await reindexDescendants(db, staleId)
  return { ...(await readCategory(db, staleId)), merge_id: mergeId }
}

/** Merges within a transaction. @returns the id of the target, whose products need reindexing, and that of the merge */
export async function mergeInto(tx: Db, actor: Actor, categoryId: number, targetId: number) {
  const { source, target } = await lockMergePair(tx, categoryId, targetId)
  const place = await placeOf(tx, source)
  await setChangeCause(tx, actor, { cause: 'category' })
  const contents = await moveContents(tx, source, target)
  const { parentId, proposedAt } = source
  const moved = { parentId, place, proposedAt: proposedAt?.toISOString() ?? null, ...contents }
  const mergeId = await recordMerge(tx, { sourceId: source.id, targetId: target.id, moved })
  const detail = describeMerge(source, target)
  await emitEvents(tx, actor, categoryEdited({ action: 'category_merged', categoryId: source.id, detail }))
  if (source.proposedAt) await markProposalsDecided(tx)
  return { staleId: target.id, mergeId }
}

/**
 * Deletes a category. Its products, its children and the ids merged into it move to the target, if given.
 * @throws category_not_empty when it is not empty and no target is given; with a target, the same errors as a merge
 */
export async function deleteCategory(
  db: Db,
  actor: Actor,
  categoryId: number,
  targetId?: number,
): Promise<{ id: number; deleted: true }> {
  const mergedIntoId = await db.transaction((tx) => deleteWithin(tx, actor, categoryId, targetId))
  if (mergedIntoId !== null) await reindexDescendants(db, mergedIntoId)
  return { id: categoryId, deleted: true }
}

/** Deletes within a transaction. @returns the id of the target, whose products need reindexing */
export async function deleteWithin(
  tx: Db,
  actor: Actor,
  categoryId: number,
  targetId?: number,
): Promise<number | null> {
  const { source, target } = await lockMergePair(tx, categoryId, targetId)
  await setChangeCause(tx, actor, { cause: 'category' })
  if (target) await moveContents(tx, source, target)
  else await assertEmpty(tx, source.id)
  await tx.delete(categories).where(eq(categories.id, source.id))
  const detail = describeMerge(source, target)
  await emitEvents(tx, actor, categoryEdited({ action: 'category_deleted', categoryId: source.id, detail }))
  if (source.proposedAt) await markProposalsDecided(tx)
  return target?.id ?? null
}

/** Describes a merge with the names of both categories, because the merged name cannot be looked up later. */
function describeMerge(source: CategoryRow, target: CategoryRow | null): object {
  const ids = { before: toSummary(source), target_id: target?.id ?? null }
  return target ? { ...ids, from: formatPath(source), to: formatPath(target) } : ids
}

interface MergePair<Target> {
  source: CategoryRow
  target: Target
}

/**
 * Locks both categories of a merge. Waits for products that are being added to either category, so that they are moved
 * too.
 */
async function lockMergePair(tx: Db, categoryId: number, targetId: number): Promise<MergePair<CategoryRow>>
async function lockMergePair(tx: Db, categoryId: number, targetId?: number): Promise<MergePair<CategoryRow | null>>
async function lockMergePair(tx: Db, categoryId: number, targetId?: number): Promise<MergePair<CategoryRow | null>> {
  await lockWholeTree(tx)
  const source = await requireCategory(tx, categoryId)
  if (source.id !== categoryId) throw new Refusal('category_not_found')
  const target = targetId === undefined ? null : await requireCategory(tx, targetId)
  if (target?.proposedAt) throw new Refusal('category_proposed')
  if (target) await assertValidParent(tx, source, { ...target, depth: 0 })
  return { source, target }
}

/**
 * Moves the products, children and banner tiles of a merged category. Merged rows have no parent, so they do not block
 * a name. Products are locked in id order, as in orders.
 */
async function moveContents(tx: Db, source: CategoryRow, target: CategoryRow): Promise<MovedContents> {
  const redirected = await tx
    .update(categories)
    .set({ mergedIntoId: target.id, parentId: null, proposedAt: null })
    .where(or(eq(categories.id, source.id), eq(categories.mergedIntoId, source.id)))
    .returning({ id: categories.id })
  const children = await tx
    .select()
    .from(categories)
    .where(eq(categories.parentId, source.id))
    .orderBy(...inShopOrder)
  for (const child of children) {
    await assertValidParent(tx, child, target)
    if (await findCategoryByName(tx, target, child.name))
      throw new Refusal('category_exists', { values: { name: child.name } })
    await moveUnderParent(tx, child.id, target)
    await placeAmongSiblings(tx, child.id, target, Infinity)
  }
  const isInside = eq(products.categoryId, source.id)
  const inside = await lockRows(tx, products, tx.select({ id: products.id }).from(products).where(isInside))
  await tx.update(products).set({ categoryId: target.id }).where(isInside)
  const maps = await tx
    .update(categoryMaps)
    .set({ categoryId: target.id })
    .where(eq(categoryMaps.categoryId, source.id))
    .returning({ sellerId: categoryMaps.sellerId, source: categoryMaps.source })
  return {
    productIds: idsOf(inside),
    children: children.map(({ id, position }) => ({ id, position })),
    mergedIds: idsOf(redirected).filter((id) => id !== source.id),
    maps,
    tileIds: idsOf(await repointTiles(tx, source.id, target.id)),
  }
}

type MovedContents = Omit<MovedByMerge, 'parentId' | 'place' | 'proposedAt'>

const idsOf = (rows: { id: number }[]) => rows.map(({ id }) => id)

/** Rejects a category that is not empty, ignoring deleted products. @throws category_not_empty */
async function assertEmpty(tx: Db, categoryId: number): Promise<void> {
  const inside = eq(products.categoryId, categoryId)
  const children = await tx.$count(categories, eq(categories.parentId, categoryId))
  const contentCount = children + (await tx.$count(products, and(inside, isNull(products.deletedAt))))
  if (contentCount > 0) throw new Refusal('category_not_empty')
  await tx.update(products).set({ categoryId: null }).where(inside)
  await tx.delete(categories).where(eq(categories.mergedIntoId, categoryId))
}

/** Makes the banner tiles that link to one category link to another. */
const repointTiles = (tx: Db, fromId: number, toId: number) =>
  tx
    .update(bannerTiles)
    .set({ categoryId: toId })
    .where(eq(bannerTiles.categoryId, fromId))
    .returning({ id: bannerTiles.id })
