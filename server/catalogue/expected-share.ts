import { sql } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import type { Db } from '#server/db/client.ts'
import { countPublicProducts } from '#server/categories/service.ts'
import { facetCounts } from '#server/db/schema.ts'

/** They are counted about as often; milliseconds. */
const MAX_AGE_MS = 300_000

/** How many listed products have each value, as counted last. */
const countsOf = new LRUCache<Db, Map<number, number>>({
  max: 10,
  ttl: MAX_AGE_MS,
  fetchMethod: async (db) => {
    const rows = await db
      .select({ id: facetCounts.valueId, count: sql<number>`sum(${facetCounts.products})::int` })
      .from(facetCounts)
      .groupBy(facetCounts.valueId)
    return new Map(rows.map(({ id, count }) => [id, count]))
  },
})

/**
 * Which part of all listed products meets the filters, were none of these to do with another.
 * @param filters ids of values, those of categories as minus theirs
 */
export async function expectedShare(db: Db, filters: number[][]): Promise<number> {
  const total = await countPublicProducts(db)
  if (total === 0) return 0
  const counts = await countsOf.fetch(db)
  const sizes = await Promise.all(filters.map((ids) => sizeOf(db, ids, counts)))
  return sizes.reduce((share, size) => share * Math.min(1, size / total), 1)
}

async function sizeOf(db: Db, ids: number[], counts: Map<number, number> | undefined): Promise<number> {
  const categoryIds = ids.filter((id) => id < 0).map((id) => -id)
  const ofCategories = categoryIds.length > 0 ? await countPublicProducts(db, categoryIds) : 0
  return ids.reduce((sum, id) => sum + (counts?.get(id) ?? 0), ofCategories)
}
