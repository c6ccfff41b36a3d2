import { sql } from 'drizzle-orm'
import { publishChange } from '#server/db/changes.ts'
import type { Db } from '#server/db/client.ts'
import { markUnreadInCategories } from '#server/facts/service.ts'
import { descendantIds } from './service.ts'

/** Number of products per statement. A batch takes about 0.1 s, while orders for its products wait. */
const BATCH = 500

/** Reindexes the search text of all products in and below a category, in batches outside a transaction. */
export async function reindexDescendants(db: Db, categoryId: number): Promise<void> {
  const categoryIds = await descendantIds(db, [categoryId])
  let afterId: number | null = 0
  while (afterId !== null) afterId = await reindexBatch(db, categoryIds, afterId)
  await markUnreadInCategories(db, categoryIds)
  await db.transaction(async (tx) => publishChange(tx, { catalogue: true }))
}

/** @returns the last reindexed product; null when no products are left */
async function reindexBatch(db: Db, categoryIds: number[], afterId: number): Promise<number | null> {
  // updating the description, even to the same value, makes the trigger rebuild the search text
  const { rows } = await db.execute<{ last: number | null }>(sql`
    with batch as (
      select id from products where category_id = any(${sql.param(categoryIds)}::int[]) and id > ${afterId}
      order by id limit ${BATCH} for no key update
    ), renewed as (
      update products p set description = description from batch where p.id = batch.id returning p.id
    )
    select max(id) as last from renewed`)
  return rows[0]?.last ?? null
}
