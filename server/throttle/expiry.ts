import { sql } from 'drizzle-orm'
import { runInBatches } from '#server/db/batches.ts'
import type { Db } from '#server/db/client.ts'

/** Forgets who tried what once its time is over. @returns how many counts went */
export async function deleteExpiredAttempts(db: Db, batch?: number): Promise<number> {
  const deleteStatement = (limit: number) => sql`
    delete from attempts where (kind, key) in (
      select kind, key from attempts where ends_at <= now() limit ${limit} for update skip locked)`
  return runInBatches(db, deleteStatement, batch)
}
