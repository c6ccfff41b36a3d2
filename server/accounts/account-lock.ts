import { and, eq, isNull, sql } from 'drizzle-orm'
import { Refusal } from '#contract/errors.ts'
import type { Db } from '#server/db/client.ts'
import { accounts } from '#server/db/schema.ts'
import type { Actor } from '#server/http/actor.ts'
import type { Account } from './service.ts'

/** Any constant that nothing else locks. */
const ADMIN_LOCK = 4_730_612

/**
 * Locks an account for an admin who is about to change or delete it. Admins queue here, and each must still be one when
 * their turn comes: since nobody may touch their own role, status or account, at least one admin is always left, also
 * when two demote each other at once.
 * @throws session_ended when the caller is no active admin any more, account_not_found
 */
export async function lockAccount(tx: Db, admin: Actor, accountId: number): Promise<Account> {
  await tx.execute(sql`select pg_advisory_xact_lock(${ADMIN_LOCK})`)
  const isAdmin = and(eq(accounts.id, admin.accountId), eq(accounts.role, 'admin'), eq(accounts.status, 'Active'))
  if ((await tx.$count(accounts, and(isAdmin, isNull(accounts.deletedAt)))) === 0) throw new Refusal('session_ended')
  const isKept = and(eq(accounts.id, accountId), isNull(accounts.deletedAt))
  const [account] = await tx.select().from(accounts).where(isKept).for('no key update')
  if (!account) throw new Refusal('account_not_found')
  return account
}

/** @throws own_account */
export function refuseOwn(admin: Actor, accountId: number): void {
  if (admin.accountId === accountId) throw new Refusal('own_account')
}
