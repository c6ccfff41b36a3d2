import { sql } from 'drizzle-orm'
import { accounts } from '#server/db/schema.ts'
import { shopName } from '#server/db/shop-name.ts'
import type { Actor } from '#server/http/actor.ts'

/** SQL of who changed a product, of joined `accounts`: to sellers all others are the shop, and so is whose account is gone. */
export function personOrShop({ role, accountId }: Actor) {
  const isKnown = sql`(${role === 'admin'}::boolean or ${accounts.id} = ${accountId}::int)`
  const personName = sql`coalesce(nullif(${accounts.fullName}, ''), ${accounts.username})`
  return sql<string>`coalesce(case when ${isKnown} and ${accounts.deletedAt} is null then ${personName} end, ${shopName})`
}
