import { and, desc, eq, inArray, ne, sql } from 'drizzle-orm'
import { MAX_KNOWN_DEVICES } from '#contract/accounts/limits.ts'
import type { Db } from '#server/db/client.ts'
import { knownDevices, sessions } from '#server/db/schema.ts'
import { now } from '#server/db/time.ts'
import { hashToken } from '#server/http/actor.ts'

/** Returns true if a browser has signed in to an account before. @param browser secret from the browser's cookie */
export async function isKnownDevice(db: Db, accountId: number, browser: string): Promise<boolean> {
  const isThis = and(eq(knownDevices.accountId, accountId), eq(knownDevices.browserHash, hashToken(browser)))
  return (await db.$count(knownDevices, isThis)) > 0
}

/**
 * Stores the browser of a new session as a known device, and evicts the least recently used devices above the limit.
 * @param tx transaction that holds the lock on the account's row
 */
export async function rememberDevice(tx: Db, accountId: number, browserHash: Buffer): Promise<void> {
  await tx
    .insert(knownDevices)
    .values({ accountId, browserHash })
    .onConflictDoUpdate({
      target: [knownDevices.accountId, knownDevices.browserHash],
      set: { returnedAt: now },
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
 * Deletes an account's known devices.
 * @param keptTokenHash hash of the token whose device remains known
 */
export async function clearKnownDevices(tx: Db, accountId: number, keptTokenHash?: Buffer): Promise<void> {
  const keptBrowser =
    keptTokenHash &&
    tx.select({ browserHash: sessions.browserHash }).from(sessions).where(eq(sessions.tokenHash, keptTokenHash))
  const isAnother = keptBrowser && sql`${knownDevices.browserHash} is distinct from ${keptBrowser}`
  await tx.delete(knownDevices).where(and(isOwner(accountId), isAnother))
}

const isOwner = (accountId: number) => eq(knownDevices.accountId, accountId)
