import { sql } from 'drizzle-orm'
import { runInBatches } from '#server/db/batches.ts'
import { UNDO_DAYS } from '#contract/limits.ts'
import type { Db } from '#server/db/client.ts'
import type { PictureStore } from './store.ts'

/** Files are stored before the rows that name them, and this is longer than any upload takes; milliseconds. */
const GRACE_PERIOD_MS = 24 * 60 * 60_000
/** An edit or a deletion can be put back with its pictures. */
const UNDO_PERIOD_MS = UNDO_DAYS * 24 * 60 * 60_000
/** Pictures that the table is asked about at once. */
const STEM_BATCH_SIZE = 10_000

/**
 * Removes pictures that neither a product nor an order shows any more, and files that neither a picture, an account nor a
 * shop names, such as those of a form that was refused; when no edit can be put back that took them away, and a day after the
 * last of the files, at the earliest.
 * @returns how many pictures lost their files
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

/** An order shows pictures of the products on its lines, and a cart those of deleted ones too. */
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
