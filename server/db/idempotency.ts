import { createHash } from 'node:crypto'
import { Refusal } from '#contract/errors.ts'
import { IDEMPOTENCY_HOURS } from '#contract/limits.ts'
import type { Author } from './change-cause.ts'
import type { Db } from './client.ts'
import { sqlOf } from './sql-tag.ts'

interface KeyedRequest {
  /** The caller's Idempotency-Key; without a key, the work always runs. */
  key: string | undefined
  /** Name of the feature; a key only has to be unique among its requests. */
  call: string
  contents: object
}

interface IdempotentResult<Result, Stored> {
  /** Converts a result to its stored form. */
  store: (result: Result) => Stored
  /** Rebuilds the result for a repeated request. */
  restore: (kept: Stored) => Promise<Result>
}

/**
 * Runs work once per idempotency key, within the given transaction. Concurrent requests with the same key are
 * serialized.
 * @throws idempotency_mismatch if the key was used with different contents
 */
export async function runIdempotent<Result, Stored extends number | true | object>(
  tx: Db,
  { accountId }: Author,
  { key, call, contents }: KeyedRequest,
  work: () => Promise<Result>,
  { store, restore }: IdempotentResult<Result, Stored>,
): Promise<Result> {
  if (key === undefined) return work()
  const requestHash = hashContents(contents)
  const sql = sqlOf(tx)
  const claimed = await sql`
    insert into idempotency_keys (account_id, call, key, request_hash)
    values (${accountId}, ${call}, ${key}, ${requestHash})
    on conflict (account_id, call, key) do update
    set request_hash = excluded.request_hash, result = null, created_at = now()
    where idempotency_keys.created_at < now() - make_interval(hours => ${IDEMPOTENCY_HOURS})
    returning key`
  if (claimed.length === 0) {
    const [stored] = await sql<{ requestHash: Buffer; result: unknown }>`
      select request_hash as "requestHash", result from idempotency_keys
      where account_id = ${accountId} and call = ${call} and key = ${key}`
    if (!stored?.requestHash.equals(requestHash)) throw new Refusal('idempotency_mismatch')
    return restore(stored.result as Stored)
  }
  const result = await work()
  await sql`
    update idempotency_keys set result = ${JSON.stringify(store(result))}
    where account_id = ${accountId} and call = ${call} and key = ${key}`
  return result
}

/** Returns true if a request with this key has been committed; a request without a key never has. */
export async function isKeyUsed(
  db: Db,
  { accountId }: Author,
  { key, call }: Pick<KeyedRequest, 'key' | 'call'>,
): Promise<boolean> {
  if (key === undefined) return false
  const found = await sqlOf(db)`
    select 1 from idempotency_keys where account_id = ${accountId} and call = ${call} and key = ${key}`
  return found.length > 0
}

export const hashContents = (contents: object) => createHash('sha256').update(JSON.stringify(contents)).digest()
