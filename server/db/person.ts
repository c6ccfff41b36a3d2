import { sql } from 'drizzle-orm'
import type { Actor } from '#server/http/actor.ts'
import { accounts } from './schema.ts'
import { shopName } from './shop-name.ts'

/** SQL of who changed a product, of joined `accounts`: null where to the caller it is the shop, as all others are to sellers, and whose account is gone. */
export function personName({ role, accountId }: Actor) {
  const isKnown = sql`(${role === 'admin'}::boolean or ${accounts.id} = ${accountId}::int)`
  const name = sql`coalesce(nullif(${accounts.fullName}, ''), ${accounts.username})`
  return sql<string | null>`case when ${isKnown} and ${accounts.deletedAt} is null then ${name} end`
}

/** The same with the shop by its name. */
export const personOrShop = (actor: Actor) => sql<string>`coalesce(${personName(actor)}, ${shopName})`
