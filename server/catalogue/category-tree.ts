import { and, eq, isNull, sql } from 'drizzle-orm'
import { Refusal } from '#contract/errors.ts'
import { CATEGORY_LEVELS } from '#contract/limits.ts'
import type { Db } from '#server/db/client.ts'
import { categories } from '#server/db/schema.ts'

export type CategoryRow = typeof categories.$inferSelect

/** Whoever changes the tree waits here for the others until their transactions end: it is small and changes seldom. */
export async function lockTree(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('categories', 0))`)
}

/** Whoever puts many products into the tree holds it as it is; several may at once. */
export async function holdTree(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock_shared(hashtextextended('categories', 0))`)
}

/** A category, or what it was merged into. @throws category_not_found */
export async function needCategory(tx: Db, id: number): Promise<CategoryRow> {
  const standing = sql`(select coalesce(merged_into_id, id) from categories where id = ${id})`
  const [found] = await tx
    .select()
    .from(categories)
    .where(sql`${categories.id} = ${standing}`)
  if (!found) throw new Refusal('category_not_found')
  return found
}

/** The category of this name under a parent, whatever its case and outer spaces. */
export async function findNamed(tx: Db, parent: CategoryRow | null, name: string): Promise<CategoryRow | undefined> {
  const isUnderParent = parent ? eq(categories.parentId, parent.id) : isNull(categories.parentId)
  const isNamed = sql`lower(btrim(${categories.name})) = lower(btrim(${name}))`
  const [found] = await tx
    .select()
    .from(categories)
    .where(and(isUnderParent, isNull(categories.mergedIntoId), isNamed))
  return found
}

/**
 * Refuses a place for a category, or for a new one, that would make a circle or a fourth level.
 * @throws category_cycle, category_too_deep
 */
export async function assertFits(tx: Db, moved: CategoryRow | null, parent: CategoryRow | null): Promise<void> {
  if (!parent) return
  const levels = moved ? await levelsBelow(tx, moved.id) : new Map<number, number>()
  if (parent.id === moved?.id || levels.has(parent.id)) throw new Refusal('category_cycle')
  if (parent.depth + 1 + Math.max(0, ...levels.values()) > CATEGORY_LEVELS) throw new Refusal('category_too_deep')
}

/** Hangs a category under a parent; all below it come along, each level after the one above, which gives it its depth. */
export async function moveBelow(tx: Db, id: number, parent: CategoryRow | null): Promise<void> {
  await tx
    .update(categories)
    .set({ parentId: parent?.id ?? null })
    .where(eq(categories.id, id))
  await tx.execute(sql`update categories set parent_id = parent_id where parent_id = ${id}`)
  await tx.execute(sql`
    update categories set parent_id = parent_id
    where parent_id in (select id from categories where parent_id = ${id})`)
}

/** How many levels each category below lies under this one, by id. */
async function levelsBelow(tx: Db, id: number): Promise<Map<number, number>> {
  const { rows } = await tx.execute<{ id: number; level: number }>(sql`
    with recursive below as (
      select id, 1 as level from categories where parent_id = ${id} and merged_into_id is null
      union all
      select c.id, level + 1 from categories c join below on c.parent_id = below.id where c.merged_into_id is null
    )
    select id, level from below`)
  return new Map(rows.map((row) => [row.id, row.level]))
}
