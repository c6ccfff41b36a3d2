import { createHash } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import { Refusal } from '#contract/errors.ts'
import { IDEMPOTENCY_HOURS } from '#contract/limits.ts'
import { inBatches } from '#server/db/batches.ts'
import type { Db } from '#server/db/client.ts'
import { productKeys } from '#server/db/schema.ts'
import type { Actor } from '#server/http/actor.ts'

/** Something to be done to products under a key, with all that was sent. */
interface Attempt {
  actor: Actor
  key: string
  contents: object
}

/**
 * What a key has done already, and to which product; attempts with the same key wait for each other here.
 * @throws idempotency_mismatch where the key was sent with other contents
 */
export async function findDone(
  tx: Db,
  { actor, key, contents }: Attempt,
): Promise<{ productId: number | null } | null> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`product ${actor.accountId} ${key}`}, 0))`)
  const isSameKey = and(eq(productKeys.accountId, actor.accountId), eq(productKeys.key, key))
  await tx.delete(productKeys).where(and(isSameKey, isExpired))
  const [known] = await tx.select().from(productKeys).where(isSameKey)
  if (known && !known.requestHash.equals(hashOf(contents))) throw new Refusal('idempotency_mismatch')
  return known ?? null
}

/** @param productId the product that was made or changed; null for several */
export async function rememberDone(tx: Db, { actor, key, contents }: Attempt, productId: number | null): Promise<void> {
  await tx.insert(productKeys).values({ accountId: actor.accountId, key, requestHash: hashOf(contents), productId })
}

/** The attempt that a call with a key is; null for one without. */
export function attemptOf(actor: Actor, key: string | undefined, contents: object): Attempt | null {
  return key === undefined ? null : { actor, key, contents }
}

/** Takes out the keys that are no longer remembered. @returns how many */
export async function forgetProductKeys(db: Db, batch?: number): Promise<number> {
  const expired = (limit: number) => sql`
    delete from product_keys where ctid in (
      select ctid from product_keys where ${isExpired} limit ${limit} for update skip locked)`
  return inBatches(db, expired, batch)
}

const isExpired = sql`${productKeys.createdAt} < now() - make_interval(hours => ${IDEMPOTENCY_HOURS})`

const hashOf = (contents: object) => createHash('sha256').update(JSON.stringify(contents)).digest()
