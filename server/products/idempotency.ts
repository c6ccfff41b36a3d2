import { createHash } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import { Refusal } from '#contract/errors.ts'
import { IDEMPOTENCY_HOURS } from '#contract/limits.ts'
import type { Db } from '#server/db/client.ts'
import { productKeys } from '#server/db/schema.ts'
import type { Actor } from '#server/http/actor.ts'

/** Something to be done to products under a key, with all that was sent. */
interface IdempotencyKey {
  actor: Actor
  key: string
  payload: object
}

/**
 * Finds the earlier request of an idempotency key; concurrent requests with one key are serialized.
 * @throws idempotency_mismatch when the key was used with another payload
 */
export async function findReplay(
  tx: Db,
  { actor, key, payload }: IdempotencyKey,
): Promise<{ productId: number | null } | null> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`product ${actor.accountId} ${key}`}, 0))`)
  const isSameKey = and(eq(productKeys.accountId, actor.accountId), eq(productKeys.key, key))
  await tx.delete(productKeys).where(and(isSameKey, isExpired))
  const [stored] = await tx.select().from(productKeys).where(isSameKey)
  if (stored && !stored.requestHash.equals(hashPayload(payload))) throw new Refusal('idempotency_mismatch')
  return stored ?? null
}

/** @param productId the product that was made or changed; null for several */
export async function storeReplay(
  tx: Db,
  { actor, key, payload }: IdempotencyKey,
  productId: number | null,
): Promise<void> {
  await tx.insert(productKeys).values({ accountId: actor.accountId, key, requestHash: hashPayload(payload), productId })
}

/** Builds the idempotency key of a request; null without one. */
export function toIdempotencyKey(actor: Actor, key: string | undefined, payload: object): IdempotencyKey | null {
  return key === undefined ? null : { actor, key, payload }
}

const isExpired = sql`${productKeys.createdAt} < now() - make_interval(hours => ${IDEMPOTENCY_HOURS})`

const hashPayload = (payload: object) => createHash('sha256').update(JSON.stringify(payload)).digest()
