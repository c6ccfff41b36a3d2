import { LRUCache } from 'lru-cache'
import type { Db } from '#server/db/client.ts'
import { countPublicProducts } from '#server/categories/service.ts'
import { facetCounts } from '#server/db/schema.ts'

/** Maximum age of the counts in milliseconds, which is about the interval between two counting runs. */
const MAX_AGE_MS = 300_000

/** Most recent count of listed products per value, by category; the null key holds the counts across all categories. */
type KeptCounts = Map<number | null, Map<number, number>>

const countsOf = new LRUCache<Db, KeptCounts>({
  max: 10,
  ttl: MAX_AGE_MS,
  allowStale: true,
  fetchMethod: async (db) => {
    const counts: KeptCounts = new Map([[null, new Map()]])
    const rows = await db.select().from(facetCounts)
    for (const { categoryId, valueId, products } of rows)
      for (const key of [categoryId, null]) {
        const ofCategory = counts.get(key) ?? new Map<number, number>()
        counts.set(key, ofCategory.set(valueId, (ofCategory.get(valueId) ?? 0) + products))
      }
    return counts
  },
})

/**
 * Returns the most recent count of listed products per value.
 * @param categoryIds categories to include; all by default
 */
export async function cachedCounts(db: Db, categoryIds?: number[]): Promise<ReadonlyMap<number, number>> {
  const counts = await countsOf.fetch(db)
  if (!categoryIds) return counts?.get(null) ?? new Map()
  const sum = new Map<number, number>()
  for (const id of categoryIds)
    for (const [valueId, count] of counts?.get(id) ?? []) sum.set(valueId, (sum.get(valueId) ?? 0) + count)
  return sum
}

/** Expected number of matches of a list filtered by facts, estimated from cached counts. */
export interface Expectation {
  /** Estimated number of matches, assuming that filters are independent within a category. */
  count: number
  /** Guaranteed minimum number of matches, provided that no product has changed since the count. */
  atLeast: number
  /** Number of listed products in the requested categories. */
  publicCount: number
  /** Category whose products are listed; set only if exactly one of the requested categories has products. */
  categoryId?: number
}

/** @param filters value ids of each filter; category ids are negative */
export async function expectMatches(db: Db, filters: number[][]): Promise<Expectation> {
  const counts = (await countsOf.fetch(db)) ?? new Map<number, Map<number, number>>()
  const asked = filters.find((ids) => ids.some((id) => id < 0))?.map((id) => -id)
  const byFacts = filters.filter((ids) => ids.every((id) => id >= 0)).map((ids) => new Set(ids))
  const sizes = new Map<number, number>()
  for (const id of asked ?? [...counts.keys()].filter((key) => key !== null)) {
    const size = await countPublicProducts(db, [id])
    if (size > 0) sizes.set(id, size)
  }
  let count = 0
  let atLeast = 0
  for (const [id, size] of sizes) {
    const found = byFacts.map((ids) => sizesOf(ids, counts.get(id) ?? new Map()))
    count += found.reduce((sum, { estimate }) => sum * Math.min(1, estimate / size), size)
    atLeast += Math.max(
      0,
      found.reduce((sum, { least }) => sum - size + least, size),
    )
  }
  const publicCount = asked ? [...sizes.values()].reduce((sum, size) => sum + size, 0) : await countPublicProducts(db)
  const [categoryId] = asked && sizes.size === 1 ? sizes.keys() : []
  return { count, atLeast, publicCount, ...(categoryId === undefined ? {} : { categoryId }) }
}

/**
 * Returns the estimated and minimum number of products that have any of the values. The two differ because a product
 * may have several of the values.
 */
function sizesOf(ids: Set<number>, counts: Map<number, number>): { estimate: number; least: number } {
  let estimate = 0
  let least = 0
  const add = (count: number) => {
    estimate += count
    least = Math.max(least, count)
  }
  // with many ids, only a few occur in the category
  if (ids.size < counts.size) for (const id of ids) add(counts.get(id) ?? 0)
  else for (const [id, count] of counts) if (ids.has(id)) add(count)
  return { estimate, least }
}
