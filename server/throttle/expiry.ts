import { sql } from 'drizzle-orm'
import { inBatches } from '#server/db/batches.ts'
import type { Db } from '#server/db/client.ts'

/** Forgets who tried what once its time is over. @returns how many counts went */
export async function removeAttempts(db: Db, batch?: number): Promise<number> {
  const over = (limit: number) => sql`
    delete from attempts where (kind, key) in (
      select kind, key from attempts where ends_at <= now() limit ${limit} for update skip locked)`
  return inBatches(db, over, batch)
}
