import { sql } from 'drizzle-orm'
import { announce } from '#server/db/announcements.ts'
import type { Db } from '#server/db/client.ts'
import { idsBelow } from './categories.ts'

/** Products of one statement: it takes about 0.1 s, and orders of these wait no longer than that. */
const BATCH = 500

/**
 * Writes the search text of all products in and below a category anew, after its name or place changed. A batch at a
 * time and outside of any transaction, so that a large category holds up no order.
 */
export async function renewSearchBelow(db: Db, categoryId: number): Promise<void> {
  const categoryIds = await idsBelow(db, [categoryId])
  let after: number | null = 0
  while (after !== null) after = await renewBatch(db, categoryIds, after)
  await db.transaction(async (tx) => announce(tx, { catalogue: true }))
}

/** @returns the last product that was renewed; null when there are no more */
async function renewBatch(db: Db, categoryIds: number[], after: number): Promise<number | null> {
  // writing the description, even as it is, is what makes the trigger build the text
  const {
    rows: [renewed],
  } = await db.execute<{ last: number | null }>(sql`
    with batch as (
      select id from products where category_id = any(${sql.param(categoryIds)}::int[]) and id > ${after}
      order by id limit ${BATCH} for no key update
    ), renewed as (
      update products p set description = description from batch where p.id = batch.id returning p.id
    )
    select max(id) as last from renewed`)
  return renewed?.last ?? null
}
