import type { SQL } from 'drizzle-orm'
import type { Db } from './client.ts'

/** Rows of one statement, so that none holds its locks for long, and statements of one run. */
const BATCH = 5_000
const MAX_BATCHES = 200

/**
 * Repeats a statement that changes up to a limit of rows, until there are none left or a million are done. Statements
 * that skip locked rows let several servers do the same at once.
 * @returns how many rows were changed
 */
export async function inBatches(db: Db, statement: (limit: number) => SQL, batch = BATCH): Promise<number> {
  let changed = 0
  for (let round = 0; round < MAX_BATCHES; round += 1) {
    const { rowCount } = await db.execute(statement(batch))
    changed += rowCount ?? 0
    if ((rowCount ?? 0) < batch) break
  }
  return changed
}
