import { and, desc, eq, inArray, ne, sql } from 'drizzle-orm'
import { KNOWN_DEVICE_DAYS, MAX_KNOWN_DEVICES } from '#contract/limits.ts'
import { inBatches } from '#server/db/batches.ts'
import type { Db } from '#server/db/client.ts'
import { knownDevices, sessions } from '#server/db/schema.ts'
import { hashToken } from '#server/http/actor.ts'

/** Whether a browser has signed in to an account before. @param browser the secret of its cookie */
export async function isKnownDevice(db: Db, accountId: number, browser: string): Promise<boolean> {
  const isThis = and(eq(knownDevices.accountId, accountId), eq(knownDevices.browserHash, hashToken(browser)))
  return (await db.$count(knownDevices, isThis)) > 0
}

/**
 * Remembers the browser of a session that is being opened, and forgets one above the account's bound: first those that
 * never came back, as programs without cookies leave them behind, then the longest unused.
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
  const surplus = tx
    .select({ browserHash: knownDevices.browserHash })
    .from(knownDevices)
    .where(and(isOf(accountId), ne(knownDevices.browserHash, browserHash)))
    .orderBy(sql`${knownDevices.returnedAt} desc nulls last`, desc(knownDevices.createdAt))
    .offset(MAX_KNOWN_DEVICES - 1)
  await tx.delete(knownDevices).where(and(isOf(accountId), inArray(knownDevices.browserHash, surplus)))
}

/** Forgets an account's devices. @param kept the hash of a token: the browser that signed in for it stays known */
export async function forgetDevices(tx: Db, accountId: number, kept?: Buffer): Promise<void> {
  const keptBrowser =
    kept && tx.select({ browserHash: sessions.browserHash }).from(sessions).where(eq(sessions.tokenHash, kept))
  const isAnother = keptBrowser && sql`${knownDevices.browserHash} is distinct from ${keptBrowser}`
  await tx.delete(knownDevices).where(and(isOf(accountId), isAnother))
}

/** Forgets browsers that nobody signed in with for a year. @returns how many */
export async function removeUnusedDevices(db: Db, batch?: number): Promise<number> {
  const unused = (limit: number) => sql`
    delete from known_devices where (account_id, browser_hash) in (
      select account_id, browser_hash from known_devices
      where coalesce(returned_at, created_at) <= now() - make_interval(days => ${KNOWN_DEVICE_DAYS})
      limit ${limit} for update skip locked)`
  return inBatches(db, unused, batch)
}

const isOf = (accountId: number) => eq(knownDevices.accountId, accountId)
