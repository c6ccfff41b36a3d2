import { sql } from 'drizzle-orm'
import { IDEMPOTENCY_HOURS } from '#contract/limits.ts'
import { runInBatches } from '#server/db/batches.ts'
import type { Db } from '#server/db/client.ts'

/**
 * Clears expired idempotency keys of orders.
 * @returns how many
 */
export async function clearIdempotencyKeys(db: Db, batch?: number): Promise<number> {
  const expired = (limit: number) => sql`
    update orders set idempotency_key = null, request_hash = null where id in (
      select id from orders
      where idempotency_key is not null and created_at < now() - make_interval(hours => ${IDEMPOTENCY_HOURS})
      limit ${limit} for update skip locked)`
  return runInBatches(db, expired, batch)
}
