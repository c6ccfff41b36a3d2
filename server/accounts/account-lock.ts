import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { Refusal } from '#contract/errors.ts'
import type { Db } from '#server/db/client.ts'
import { accounts, categories, products } from '#server/db/schema.ts'
import type { Actor } from '#server/http/actor.ts'
import type { Account } from './service.ts'

/** Any constant that nothing else locks. */
const ADMIN_LOCK = 4_730_612

/**
 * Lets an admin change or delete an account. Admins queue here, and each must still be one when their turn comes: since
 * nobody may touch their own role, status or account, at least one admin is always left, also when two demote each
 * other at once.
 * @returns the account; nobody else changes its role or status before the transaction ends
 * @throws session_ended when the caller is no active admin any more, account_not_found
 */
export async function claimAccount(tx: Db, admin: Actor, accountId: number): Promise<Account> {
  await queueForAccounts(tx)
  const isAdmin = and(eq(accounts.id, admin.accountId), eq(accounts.role, 'admin'), eq(accounts.status, 'Active'))
  if ((await tx.$count(accounts, and(isAdmin, isNull(accounts.deletedAt)))) === 0) throw new Refusal('session_ended')
  const isKept = and(eq(accounts.id, accountId), isNull(accounts.deletedAt))
  const [account] = await tx.select().from(accounts).where(isKept)
  if (!account) throw new Refusal('account_not_found')
  return account
}

/** Waits for its turn until the transaction ends: nobody's role or status changes, and no account is deleted, beside it. */
export async function queueForAccounts(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${ADMIN_LOCK})`)
}

/** @throws own_account */
export function refuseOwn(admin: Actor, accountId: number): void {
  if (admin.accountId === accountId) throw new Refusal('own_account')
}

/**
 * Locks what an account sells before it stops or starts being sold, in the order of all who lock these: categories (all
 * of them, since products may move between them until they are locked), products, account. Orders of it that are being
 * placed are waited for.
 */
export async function lockOffers(tx: Db, sellerId: number): Promise<void> {
  await tx.select({ id: categories.id }).from(categories).orderBy(asc(categories.id)).for('no key update')
  const isTheirs = eq(products.sellerId, sellerId)
  await tx.select({ id: products.id }).from(products).where(isTheirs).orderBy(asc(products.id)).for('update')
}
