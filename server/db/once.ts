import { createHash } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import { Refusal } from '#contract/errors.ts'
import { IDEMPOTENCY_HOURS } from '#contract/limits.ts'
import type { Actor } from '#server/http/actor.ts'
import type { Db } from './client.ts'
import { idempotencyKeys } from './schema.ts'
import { ago, now } from './time.ts'

interface KeyedRequest {
  /** The caller's Idempotency-Key; without one the work is simply done. */
  key: string | undefined
  /** Calls of one name share their keys. */
  call: (typeof idempotencyKeys.$inferSelect)['call']
  contents: object
}

interface Memory<Result, Kept> {
  /** What is stored of a result. */
  keep: (result: Result) => Kept
  /** What a repeated request is answered. */
  recall: (kept: Kept) => Promise<Result>
}

/**
 * Does the work of an idempotency key once, within its transaction; concurrent requests with one key are serialized.
 * @throws idempotency_mismatch when the key was used with other contents
 */
export async function once<Result, Kept extends number | true | object>(
  tx: Db,
  { accountId }: Actor,
  { key, call, contents }: KeyedRequest,
  work: () => Promise<Result>,
  { keep, recall }: Memory<Result, Kept>,
): Promise<Result> {
  if (key === undefined) return work()
  const requestHash = hashContents(contents)
  const isSameKey = and(
    eq(idempotencyKeys.accountId, accountId),
    eq(idempotencyKeys.call, call),
    eq(idempotencyKeys.key, key),
  )
  const claimed = await tx
    .insert(idempotencyKeys)
    .values({ accountId, call, key, requestHash })
    .onConflictDoUpdate({
      target: [idempotencyKeys.accountId, idempotencyKeys.call, idempotencyKeys.key],
      set: { requestHash, result: null, createdAt: now },
      setWhere: sql`${idempotencyKeys.createdAt} < ${ago('hours', IDEMPOTENCY_HOURS)}`,
    })
    .returning({ key: idempotencyKeys.key })
  if (claimed.length === 0) {
    const [stored] = await tx.select().from(idempotencyKeys).where(isSameKey)
    if (!stored?.requestHash.equals(requestHash)) throw new Refusal('idempotency_mismatch')
    return recall(stored.result as Kept)
  }
  const result = await work()
  await tx
    .update(idempotencyKeys)
    .set({ result: keep(result) })
    .where(isSameKey)
  return result
}

export const hashContents = (contents: object) => createHash('sha256').update(JSON.stringify(contents)).digest()
