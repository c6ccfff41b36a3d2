import { sql } from 'drizzle-orm'
import type { Actor } from '#server/http/actor.ts'
import { accounts } from './schema.ts'
import { shopName } from './shop-name.ts'

/**
 * SQL name of the author of a change, from joined `accounts`. Null for the shop, which to sellers is everyone else, and
 * for a deleted account.
 */
export function personName({ role, accountId }: Actor) {
  const isKnown = sql`(${role === 'admin'}::boolean or ${accounts.id} = ${accountId}::int)`
  const name = sql`coalesce(nullif(${accounts.fullName}, ''), ${accounts.username})`
  return sql<string | null>`case when ${isKnown} and ${accounts.deletedAt} is null then ${name} end`
}

/** The same, with the shop's name instead of null. */
export const personOrShop = (actor: Actor) => sql<string>`coalesce(${personName(actor)}, ${shopName})`
