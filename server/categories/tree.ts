import { and, asc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import { Refusal } from '#contract/errors.ts'
import { CATEGORY_LEVELS } from '#contract/categories/limits.ts'
import type { Db } from '#server/db/client.ts'
import { lockRows } from '#server/db/locks.ts'
import { categories } from '#server/db/schema.ts'
import { emitEvents } from '#server/events/emit-events.ts'
import { categoryEdited, markProposalsDecided } from './events.ts'
import type { Actor } from '#server/http/actor.ts'

export type CategoryRow = typeof categories.$inferSelect

/** Order of siblings in the shop. */
export const inShopOrder = [asc(categories.position), asc(categories.id)]

/** Formats the path of a category from the top level, including its own name: `Sensors / Motion`. */
export const formatPath = ({ path }: CategoryRow) => path.map(({ name }) => name).join(' / ')

export const toSummary = ({ name, parentId, position }: CategoryRow) => ({ name, parent_id: parentId, position })

/** SQL condition for direct children of a parent; merged categories have no parent. */
export const isUnder = (parent: CategoryRow | null) =>
  and(parent ? eq(categories.parentId, parent.id) : isNull(categories.parentId), isNull(categories.mergedIntoId))

/** SQL condition for public categories; their ancestors are public too. */
export const isAccepted = isNull(categories.proposedAt)

/** Makes a category in review public, along with its ancestors. */
export async function acceptPath(tx: Db, actor: Actor, { path }: Pick<CategoryRow, 'path'>): Promise<void> {
  const ids = path.map(({ id }) => id)
  const accepted = await tx
    .update(categories)
    .set({ proposedAt: null })
    .where(and(inArray(categories.id, ids), isNotNull(categories.proposedAt)))
    .returning({ id: categories.id })
  const events = accepted.map(({ id: categoryId }) => {
    return categoryEdited({ action: 'category_accepted' as const, categoryId, detail: {} })
  })
  await emitEvents(tx, actor, ...events)
  if (accepted.length > 0) await markProposalsDecided(tx)
}

/** Locks the category tree exclusively until the transaction ends. */
export async function lockTree(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('categories', 0))`)
}

/**
 * Locks the tree and the rows of all categories in id order, since changing one category moves others. Uses FOR UPDATE,
 * which waits for products that are being added to a category.
 */
export async function lockWholeTree(tx: Db): Promise<void> {
  await lockTree(tx)
  await lockRows(tx, categories, tx.select({ id: categories.id }).from(categories), 'update')
}

/** Locks the category tree in shared mode until the transaction ends. */
export async function lockTreeShared(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock_shared(hashtextextended('categories', 0))`)
}

/**
 * Finds a category or its merge target.
 * @throws category_not_found
 */
export async function requireCategory(tx: Db, id: number): Promise<CategoryRow> {
  const resolvedId = sql`(select coalesce(merged_into_id, id) from categories where id = ${id})`
  const [found] = await tx
    .select()
    .from(categories)
    .where(sql`${categories.id} = ${resolvedId}`)
  if (!found) throw new Refusal('category_not_found')
  return found
}

/** Finds the parent category given in a form; null means the top level. @throws category_not_found */
export const requireParent = async (tx: Db, id: number | null) => (id === null ? null : requireCategory(tx, id))

/** Finds the category with this name under a parent, ignoring case and surrounding spaces. */
export async function findCategoryByName(
  tx: Db,
  parent: CategoryRow | null,
  name: string,
): Promise<CategoryRow | undefined> {
  const isNamed = sql`lower(btrim(${categories.name})) = lower(btrim(${name}))`
  const [found] = await tx
    .select()
    .from(categories)
    .where(and(isUnder(parent), isNamed))
  return found
}

/**
 * Rejects a parent that would create a cycle or a fourth level.
 * @throws category_cycle, category_too_deep
 */
export async function assertValidParent(
  tx: Db,
  category: CategoryRow | null,
  parent: CategoryRow | null,
): Promise<void> {
  if (!parent) return
  const levels = category ? await descendantLevels(tx, category.id) : new Map<number, number>()
  if (parent.id === category?.id || levels.has(parent.id)) throw new Refusal('category_cycle')
  if (parent.depth + 1 + Math.max(0, ...levels.values()) > CATEGORY_LEVELS) throw new Refusal('category_too_deep')
}

/** Moves a category and its descendants under a new parent, level by level, updating their depth. */
export async function moveUnderParent(tx: Db, id: number, parent: CategoryRow | null): Promise<void> {
  await tx
    .update(categories)
    .set({ parentId: parent?.id ?? null })
    .where(eq(categories.id, id))
  await tx.execute(sql`update categories set parent_id = parent_id where parent_id = ${id}`)
  await tx.execute(sql`
    update categories set parent_id = parent_id
    where parent_id in (select id from categories where parent_id = ${id})`)
}

/** Returns the depth of each descendant below a category, keyed by id. */
async function descendantLevels(tx: Db, id: number): Promise<Map<number, number>> {
  const { rows } = await tx.execute<{ id: number; level: number }>(sql`
    with recursive below as (
      select id, 1 as level from categories where parent_id = ${id} and merged_into_id is null
      union all
      select c.id, level + 1 from categories c join below on c.parent_id = below.id where c.merged_into_id is null
    )
    select id, level from below`)
  return new Map(rows.map((row) => [row.id, row.level]))
}
