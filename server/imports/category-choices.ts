import { eq, inArray, sql } from 'drizzle-orm'
import type * as z from 'zod'
import { Refusal } from '#contract/errors.ts'
import type { chooseImportCategories as contract, ImportCategories } from '#contract/imports/calls.ts'
import { categoryKey } from '#contract/categories/finder.ts'
import { parseCategory } from '#contract/imports/lists.ts'
import { lockActorAccount } from '#server/accounts/service.ts'
import type { Db } from '#server/db/client.ts'
import { lockRows } from '#server/db/locks.ts'
import { categories, categoryMaps } from '#server/db/schema.ts'
import type { Actor } from '#server/http/actor.ts'
import { resolveSeller } from '#server/products/service.ts'

/** Maps keys of the category paths in a seller's files to category ids; null omits the rows with that path. */
export async function readChoices(db: Db, sellerId: number | null): Promise<Map<string, number | null>> {
  const rows = await db
    .select({
      source: categoryMaps.source,
      categoryId: sql<number | null>`coalesce(${categories.mergedIntoId}, ${categories.id})`,
    })
    .from(categoryMaps)
    .leftJoin(categories, eq(categories.id, categoryMaps.categoryId))
    .where(eq(categoryMaps.sellerId, sellerId ?? 0))
    .orderBy(categoryMaps.source)
  return new Map(rows.map(({ source, categoryId }) => [source, categoryId]))
}

type Choices = z.output<typeof contract.body>

/**
 * Lists the categories chosen for the paths in a seller's files.
 * @throws invalid_input for a seller that the caller may not select
 */
export async function listChoices(
  db: Db,
  actor: Actor,
  requestedSellerId: number | null | undefined,
): Promise<ImportCategories> {
  const sellerId = await resolveOwner(db, actor, requestedSellerId)
  const choices = await readChoices(db, sellerId)
  return { items: [...choices].map(([source, categoryId]) => ({ source, category_id: categoryId })) }
}

/**
 * Saves the category chosen for each path; choices without a category are deleted.
 * @throws session_ended, category_not_found, invalid_input
 */
export async function saveChoices(db: Db, actor: Actor, { seller_id, items }: Choices): Promise<ImportCategories> {
  const sellerId = await resolveOwner(db, actor, seller_id)
  await db.transaction(async (tx) => {
    const targetIds = new Set(items.flatMap(({ category_id: id }) => id ?? []))
    const targets = tx
      .select({ id: categories.id })
      .from(categories)
      .where(inArray(categories.id, [...targetIds]))
    const found = targetIds.size > 0 ? await lockRows(tx, categories, targets, 'share') : []
    await lockActorAccount(tx, actor) // the choices must outlast neither the account nor the categories
    if (found.length < targetIds.size) throw new Refusal('category_not_found')
    // if a path occurs repeatedly, its last choice wins
    const bySource = new Map(items.map((item) => [categoryKey(parseCategory(item.source)), item.category_id]))
    const sources = [...bySource.keys()]
    const isOwn = sql`${categoryMaps.sellerId} = ${sellerId ?? 0} and ${categoryMaps.source} = any(${sql.param(sources)}::text[])`
    await tx.delete(categoryMaps).where(isOwn)
    const chosen = [...bySource].flatMap(([source, categoryId]) =>
      categoryId === undefined ? [] : [{ sellerId: sellerId ?? 0, source, categoryId }],
    )
    if (chosen.length > 0) await tx.insert(categoryMaps).values(chosen).onConflictDoNothing()
  })
  return listChoices(db, actor, seller_id)
}

const resolveOwner = (db: Db, actor: Actor, sellerId: number | null | undefined) =>
  resolveSeller(db, actor, sellerId, actor.role === 'admin' ? null : actor.accountId, ['body'])
