import { sql } from 'drizzle-orm'
import { IDEMPOTENCY_HOURS } from '#contract/limits.ts'
import { inBatches } from '#server/db/batches.ts'
import type { Db } from '#server/db/client.ts'

/** Takes the Idempotency-Key out of orders once it is no longer remembered. @returns how many orders forgot theirs */
export async function forgetKeys(db: Db, batch?: number): Promise<number> {
  const expired = (limit: number) => sql`
    update orders set idempotency_key = null, request_hash = null where id in (
      select id from orders
      where idempotency_key is not null and created_at < now() - make_interval(hours => ${IDEMPOTENCY_HOURS})
      limit ${limit} for update skip locked)`
  return inBatches(db, expired, batch)
}
