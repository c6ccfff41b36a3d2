import { and, desc } from 'drizzle-orm'
import type * as z from 'zod'
import { MAX_PRODUCT_IDS } from '#contract/products/limits.ts'
import type { listProductIds as contract } from '#contract/products/managed.ts'
import type { Db } from '#server/db/client.ts'
import { products } from '#server/db/schema.ts'
import type { Actor } from '#server/http/actor.ts'
import { matchesFilters, resolveFilters } from './filters.ts'
import { searchInterpretations } from './interpretations.ts'
import { managementScope } from './product-access.ts'
import { matchesQuery } from './search.ts'

type Query = z.output<typeof contract.query>

/** Lists the ids of all products in a manager's list with the given search and filters. */
export async function listProductIds(db: Db, actor: Actor, query: Query): Promise<z.output<typeof contract.response>> {
  const isOwn = query.mine || actor.role !== 'admin'
  const isMatch = and(
    managementScope(actor, { ...query, ...(isOwn ? { mine: true } : { all: true }) }),
    matchesFilters(await resolveFilters(db, { ...query, page: 1 })),
  )
  const { search, literal } = query
  const ids = search
    ? await searchInterpretations(db, { search, literal }, async (interpretation) => {
        const found = await newestIds(db, and(isMatch, matchesQuery(interpretation)))
        return found.length > 0 ? found : null
      })
    : await newestIds(db, isMatch)
  return { product_ids: (ids ?? []).slice(0, MAX_PRODUCT_IDS), is_bounded: (ids ?? []).length > MAX_PRODUCT_IDS }
}

/** Reads the newest ids, up to one more than the maximum per response. */
async function newestIds(db: Db, where: ReturnType<typeof and>): Promise<number[]> {
  const rows = await db
    .select({ id: products.id })
    .from(products)
    .where(where)
    .orderBy(desc(products.createdAt), desc(products.id))
    .limit(MAX_PRODUCT_IDS + 1)
  return rows.map(({ id }) => id)
}
