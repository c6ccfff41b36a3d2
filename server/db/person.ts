import { eq, sql } from 'drizzle-orm'
import type { Role } from '#contract/accounts/calls.ts'
import type { Db } from './client.ts'
import { accounts } from './schema.ts'
import { shopName } from './shop-name.ts'

/** Account that reads the names. */
interface Reader {
  accountId: number
  role: Role
}

/**
 * Selects the name of the author of a change, from joined `accounts`. Null for a deleted account and for the shop; a
 * seller sees all other authors as the shop.
 */
export function personName({ role, accountId }: Reader) {
  const isKnown = sql`(${role === 'admin'}::boolean or ${accounts.id} = ${accountId}::int)`
  const name = sql`coalesce(nullif(${accounts.fullName}, ''), ${accounts.username})`
  return sql<string | null>`case when ${isKnown} and ${accounts.deletedAt} is null then ${name} end`
}

/** Selects the author's name, or the shop's name where `personName` is null. */
export const personOrShop = (reader: Reader) => sql<string>`coalesce(${personName(reader)}, ${shopName})`

/** Selects the seller name shown to buyers, for the account in the outer query. */
export const sellerName = sql<string>`coalesce(
    (select shop_name from sellers where seller_id = accounts.id), nullif(${accounts.fullName}, ''), ${shopName})`

/** Reads the seller name shown to buyers; empty if the account does not exist. */
export async function readSellerName(db: Db, accountId: number | null): Promise<string> {
  const [account] = await db
    .select({ name: sellerName })
    .from(accounts)
    .where(eq(accounts.id, accountId ?? 0))
  return account?.name ?? ''
}
