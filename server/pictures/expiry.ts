import { sql } from 'drizzle-orm'
import { runInBatches } from '#server/db/batches.ts'
import { UNDO_DAYS } from '#contract/products/limits.ts'
import type { Db } from '#server/db/client.ts'
import type { PictureStore } from './store.ts'

/**
 * Minimum age in milliseconds of files to remove. It exceeds the duration of any upload, because files are stored
 * before the rows that refer to them.
 */
const GRACE_PERIOD_MS = 24 * 60 * 60_000
/** Period in milliseconds during which edits and deletions, including those of pictures, can be undone. */
const UNDO_PERIOD_MS = UNDO_DAYS * 24 * 60 * 60_000
/** Number of pictures per query. */
const STEM_BATCH_SIZE = 10_000

/**
 * Removes pictures that no product or order shows, and files that no picture, account or shop refers to, such as those
 * of a rejected form. Waits until a picture's removal can no longer be undone and its newest file is a day old.
 * @returns the number of pictures that lost their files
 */
export async function deleteUnusedPictures(db: Db, store: PictureStore, now = Date.now()): Promise<number> {
  const since = new Date(now - GRACE_PERIOD_MS)
  await deleteUnusedRows(db, new Date(now - UNDO_PERIOD_MS))
  await store.dropDrafts(since)
  let removed = 0
  let stems: string[] = []
  for await (const folder of store.stems()) {
    stems.push(...folder)
    if (stems.length < STEM_BATCH_SIZE) continue
    removed += await deleteUnreferencedFiles(db, store, stems, since)
    stems = []
  }
  return removed + (await deleteUnreferencedFiles(db, store, stems, since))
}

/**
 * Deletes the rows of unused pictures. Orders show the pictures of the products on their lines, and carts also show the
 * pictures of deleted products.
 */
async function deleteUnusedRows(db: Db, since: Date): Promise<void> {
  await runInBatches(
    db,
    (limit) => sql`
      delete from pictures where id in (
        select p.id from pictures p join products on products.id = p.product_id
        where (p.removed_at < ${since.toISOString()}::timestamptz
            or products.deleted_at < ${since.toISOString()}::timestamptz
              and not exists (select from cart_lines c where c.product_id = p.product_id))
          and not exists (
            select from order_lines l where l.product_id = p.product_id and l.picture ->> 'path' = p.path)
        limit ${limit} for update of p skip locked)`,
  )
}

async function deleteUnreferencedFiles(db: Db, store: PictureStore, stems: string[], since: Date): Promise<number> {
  const { rows } = await db.execute<{ path: string }>(
    sql`
      select path from pictures where path = any(${sql.param(stems)}::text[])
      union all select picture_path from accounts where picture_path = any(${sql.param(stems)}::text[])
      union all select logo_path from sellers where logo_path = any(${sql.param(stems)}::text[])`,
  )
  const referenced = new Set(rows.map(({ path }) => path))
  let removed = 0
  for (const stem of stems) if (!referenced.has(stem) && (await store.drop(stem, since))) removed += 1
  return removed
}
