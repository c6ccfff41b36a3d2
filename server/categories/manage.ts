import { and, eq, ne, sql } from 'drizzle-orm'
import type { Category, CategoryForm } from '#contract/categories/calls.ts'
import type { CategoryChange } from '#contract/categories/manage.ts'
import { Refusal } from '#contract/errors.ts'
import type { Db } from '#server/db/client.ts'
import { categories } from '#server/db/schema.ts'
import { emitEvents } from '#server/events/emit-events.ts'
import { categoryEdited } from './events.ts'
import type { Actor } from '#server/http/actor.ts'
import { announceProposals, mustPropose } from './proposals.ts'
import { findOrCreate, listCategories } from './service.ts'
import {
  acceptPath,
  assertValidParent,
  findCategoryByName,
  formatPath,
  inShopOrder,
  isUnder,
  lockTree,
  lockWholeTree,
  moveUnderParent,
  requireCategory,
  requireParent,
  toSummary,
  type CategoryRow,
} from './tree.ts'
import { reindexDescendants } from './reindex.ts'

/**
 * Returns the category with this name under this parent, creating it if necessary. Concurrent callers get the same
 * category.
 * @throws category_not_found for a missing parent, category_too_deep
 */
export async function getOrCreateCategory(db: Db, actor: Actor, form: CategoryForm): Promise<Category> {
  const id = await db.transaction(async (tx) => {
    await lockTree(tx)
    const parent = await requireParent(tx, form.parent_id)
    const proposedBy = (await mustPropose(tx, actor, parent)) ? actor.accountId : null
    const found = await findOrCreate(tx, actor, parent, form, proposedBy)
    if (found.isProposed) await announceProposals(tx, actor, [found.id])
    return found.id
  })
  return readCategory(db, id)
}

/** Creates a category as the last of its siblings. @throws category_not_found, category_exists, category_too_deep */
export async function createCategory(db: Db, actor: Actor, form: CategoryForm): Promise<Category> {
  const id = await db.transaction(async (tx) => {
    await lockTree(tx)
    const parent = await requireParent(tx, form.parent_id)
    const sameNamed = await findCategoryByName(tx, parent, form.name)
    if (sameNamed && !sameNamed.proposedAt) throw new Refusal('category_exists', { values: { name: form.name } })
    // if a category in review already has the name, that category is returned
    return (await findOrCreate(tx, actor, parent, form)).id
  })
  return readCategory(db, id)
}

/**
 * Renames, describes, moves or reorders a category; omitted fields stay unchanged. Reindexes its products under the new
 * name and path.
 * @throws category_not_found, category_exists, category_too_deep, category_cycle
 */
export async function updateCategory(
  db: Db,
  actor: Actor,
  change: CategoryChange & { category_id: number },
): Promise<Category> {
  const foundAnew = await db.transaction(async (tx) => {
    await lockWholeTree(tx)
    return changeCategory(tx, actor, change)
  })
  if (foundAnew !== null) await reindexDescendants(db, foundAnew)
  return readCategory(db, (await requireCategory(db, change.category_id)).id)
}

/** Changes a category within a transaction that holds the tree lock. @returns its id if its products need reindexing */
export async function changeCategory(
  tx: Db,
  actor: Actor,
  { category_id: categoryId, ...change }: CategoryChange & { category_id: number },
): Promise<number | null> {
  const before = await requireCategory(tx, categoryId)
  const parent = await requireParent(tx, change.parent_id === undefined ? before.parentId : change.parent_id)
  const name = change.name ?? before.name
  await assertValidParent(tx, before, parent)
  const sameNamed = await findCategoryByName(tx, parent, name)
  if (sameNamed && sameNamed.id !== before.id) throw new Refusal('category_exists', { values: { name } })
  const { description = before.description } = change
  // A single update changes name and parent, because the new name may be taken under the old parent.
  const columns = { name, description, parentId: parent?.id ?? null }
  await tx.update(categories).set(columns).where(eq(categories.id, before.id))
  const isMoved = (parent?.id ?? null) !== before.parentId
  if (isMoved) await moveUnderParent(tx, before.id, parent)
  if (parent && !before.proposedAt) await acceptPath(tx, actor, parent)
  if (isMoved || change.position !== undefined)
    await placeAmongSiblings(tx, before.id, parent, change.position ?? Infinity)
  const after = await requireCategory(tx, before.id)
  const detail = { before: toSummary(before), change, ...describeMove(before, after) }
  await emitEvents(tx, actor, categoryEdited({ action: 'category_changed', categoryId: before.id, detail }))
  return isMoved || name !== before.name ? before.id : null
}

/** Returns a category in its public form. @throws category_not_found */
export async function readCategory(db: Db, categoryId: number): Promise<Category> {
  const category = (await listCategories(db, 'everybody')).find(({ id }) => id === categoryId)
  if (!category) throw new Refusal('category_not_found')
  return category
}

/** Describes a move or rename in readable paths, or lists the changed fields if the path is unchanged. */
function describeMove(before: CategoryRow, after: CategoryRow): object {
  const [from, to] = [formatPath(before), formatPath(after)]
  if (from !== to) return { from, to }
  const changed = (['description', 'position'] as const).filter((field) => before[field] !== after[field])
  return { changed }
}

/** Renumbers sibling categories, placing one of them at the given position. */
export async function placeAmongSiblings(
  tx: Db,
  id: number,
  parent: CategoryRow | null,
  position: number,
): Promise<void> {
  const siblings = await tx
    .select({ id: categories.id })
    .from(categories)
    .where(and(isUnder(parent), ne(categories.id, id)))
    .orderBy(...inShopOrder)
  const order = siblings.map((sibling) => sibling.id).toSpliced(position, 0, id)
  await tx.execute(sql`
    update categories c set position = place - 1
    from unnest(${sql.param(order)}::int[]) with ordinality as ordered (id, place) where c.id = ordered.id`)
}
