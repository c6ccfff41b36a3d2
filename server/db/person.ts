import { sql } from 'drizzle-orm'
import type { Actor } from '#server/http/actor.ts'
import { accounts } from './schema.ts'
import { shopName } from './shop-name.ts'

/**
 * Selects the name of the author of a change, from joined `accounts`. Null for deleted accounts and for the shop; from
 * a seller's point of view, the shop is everyone else.
 */
export function personName({ role, accountId }: Actor) {
  const isKnown = sql`(${role === 'admin'}::boolean or ${accounts.id} = ${accountId}::int)`
  const name = sql`coalesce(nullif(${accounts.fullName}, ''), ${accounts.username})`
  return sql<string | null>`case when ${isKnown} and ${accounts.deletedAt} is null then ${name} end`
}

/** Selects the same name as `personName`, with the shop's name in place of null. */
export const personOrShop = (actor: Actor) => sql<string>`coalesce(${personName(actor)}, ${shopName})`
