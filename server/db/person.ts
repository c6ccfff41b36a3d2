import { sql } from 'drizzle-orm'
import type { Actor } from '#server/http/actor.ts'
import { accounts } from './schema.ts'
import { shopName } from './shop-name.ts'

/**
 * Selects the name of the author of a change, from joined `accounts`. Null for a deleted account and for the shop; a
 * seller sees all other authors as the shop.
 */
export function personName({ role, accountId }: Actor) {
  const isKnown = sql`(${role === 'admin'}::boolean or ${accounts.id} = ${accountId}::int)`
  const name = sql`coalesce(nullif(${accounts.fullName}, ''), ${accounts.username})`
  return sql<string | null>`case when ${isKnown} and ${accounts.deletedAt} is null then ${name} end`
}

/** Selects the author's name, or the shop's name where `personName` is null. */
export const personOrShop = (actor: Actor) => sql<string>`coalesce(${personName(actor)}, ${shopName})`
