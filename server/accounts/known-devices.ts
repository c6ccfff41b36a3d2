import { and, desc, eq, inArray, ne, sql } from 'drizzle-orm'
import { KNOWN_DEVICE_DAYS, MAX_KNOWN_DEVICES } from '#contract/limits.ts'
import { runInBatches } from '#server/db/batches.ts'
import type { Db } from '#server/db/client.ts'
import { knownDevices, sessions } from '#server/db/schema.ts'
import { hashToken } from '#server/http/actor.ts'

/** Whether a browser has signed in to an account before. @param browser the secret of its cookie */
export async function isKnownDevice(db: Db, accountId: number, browser: string): Promise<boolean> {
  const isThis = and(eq(knownDevices.accountId, accountId), eq(knownDevices.browserHash, hashToken(browser)))
  return (await db.$count(knownDevices, isThis)) > 0
}

/**
 * Stores the browser of a new session as a known device and evicts the least recently used above the limit.
 * @param tx holds the account's row
 */
export async function rememberDevice(tx: Db, accountId: number, browserHash: Buffer): Promise<void> {
  await tx
    .insert(knownDevices)
    .values({ accountId, browserHash })
    .onConflictDoUpdate({
      target: [knownDevices.accountId, knownDevices.browserHash],
      set: { returnedAt: sql`now()` },
    })
  const overflow = tx
    .select({ browserHash: knownDevices.browserHash })
    .from(knownDevices)
    .where(and(isOwner(accountId), ne(knownDevices.browserHash, browserHash)))
    .orderBy(sql`${knownDevices.returnedAt} desc nulls last`, desc(knownDevices.createdAt))
    .offset(MAX_KNOWN_DEVICES - 1)
  await tx.delete(knownDevices).where(and(isOwner(accountId), inArray(knownDevices.browserHash, overflow)))
}

/**
 * Clears an account's known devices.
 * @param keptTokenHash hash of a token whose device stays known
 */
export async function clearKnownDevices(tx: Db, accountId: number, keptTokenHash?: Buffer): Promise<void> {
  const keptBrowser =
    keptTokenHash &&
    tx.select({ browserHash: sessions.browserHash }).from(sessions).where(eq(sessions.tokenHash, keptTokenHash))
  const isAnother = keptBrowser && sql`${knownDevices.browserHash} is distinct from ${keptBrowser}`
  await tx.delete(knownDevices).where(and(isOwner(accountId), isAnother))
}

/** Forgets browsers that nobody signed in with for a year. @returns how many */
export async function removeUnusedDevices(db: Db, batch?: number): Promise<number> {
  const unused = (limit: number) => sql`
    delete from known_devices where (account_id, browser_hash) in (
      select account_id, browser_hash from known_devices
      where coalesce(returned_at, created_at) <= now() - make_interval(days => ${KNOWN_DEVICE_DAYS})
      limit ${limit} for update skip locked)`
  return runInBatches(db, unused, batch)
}

const isOwner = (accountId: number) => eq(knownDevices.accountId, accountId)
