import { and, eq, isNull, sql } from 'drizzle-orm'
import { Refusal } from '#contract/errors.ts'
import type { Db } from '#server/db/client.ts'
import { lockRows } from '#server/db/locks.ts'
import { accounts, categories, products } from '#server/db/schema.ts'
import type { Actor } from '#server/http/actor.ts'
import type { Account } from './service.ts'

/** Arbitrary advisory lock key, used only here. */
const ADMIN_LOCK = 4_730_612

/**
 * Locks an account for a change by an admin. Only one admin can make changes at a time, so that at least one admin
 * account always remains.
 * @returns the account, which nobody else, including its owner, can change until the transaction ends
 * @throws session_ended if the caller is no longer an active admin; account_not_found
 */
export async function lockAccountAsAdmin(tx: Db, admin: Actor, accountId: number): Promise<Account> {
  await lockAsAdmin(tx, admin)
  const isPresent = and(eq(accounts.id, accountId), isNull(accounts.deletedAt))
  const [account] = await lockRows(tx, accounts, tx.select().from(accounts).where(isPresent))
  if (!account) throw new Refusal('account_not_found')
  return account
}

/**
 * Locks the roles and statuses of all accounts for an admin, who may then lock categories, products and accounts in this order.
 * @throws session_ended if the caller is no longer an active admin
 */
export async function lockAsAdmin(tx: Db, admin: Actor): Promise<void> {
  await lockAllAccounts(tx)
  const isAdmin = and(eq(accounts.id, admin.accountId), eq(accounts.role, 'admin'), eq(accounts.status, 'Active'))
  if ((await tx.$count(accounts, and(isAdmin, isNull(accounts.deletedAt)))) === 0) throw new Refusal('session_ended')
}

/** Serializes changes of role, changes of status and deletions across all accounts until the transaction ends. */
export async function lockAllAccounts(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${ADMIN_LOCK})`)
}

/** @throws own_account */
export function refuseOwnAccount(admin: Actor, accountId: number): void {
  if (admin.accountId === accountId) throw new Refusal('own_account')
}

/**
 * Locks a seller's categories, products and account, in the global lock order, before the products are listed or
 * unlisted.
 */
export async function lockProductsOf(tx: Db, sellerId: number): Promise<void> {
  await lockRows(tx, categories, tx.select({ id: categories.id }).from(categories))
  const isOwner = eq(products.sellerId, sellerId)
  await lockRows(tx, products, tx.select({ id: products.id }).from(products).where(isOwner), 'update')
}
