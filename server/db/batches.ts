import type { SQL } from 'drizzle-orm'
import type { Db } from './client.ts'

/**
 * Number of rows per statement, which keeps the time that locks are held short, and maximum number of statements per
 * run.
 */
const BATCH_SIZE = 1_000
const MAX_BATCHES = 1_000

/**
 * Repeats a statement with a row limit until it finds no more rows or a million rows have been changed.
 * @returns the number of changed rows
 */
export async function runInBatches(db: Db, statement: (limit: number) => SQL, batch = BATCH_SIZE): Promise<number> {
  let changed = 0
  for (let round = 0; round < MAX_BATCHES; round += 1) {
    const { rowCount } = await db.execute(statement(batch))
    changed += rowCount ?? 0
    if ((rowCount ?? 0) < batch) break
  }
  return changed
}
