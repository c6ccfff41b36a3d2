import { and, type SQL } from 'drizzle-orm'
import type { ManagedFlags, ProductCard, ProductPage, ProductsQuery } from '#contract/catalogue.ts'
import { CATALOGUE_PAGE_SIZE, COUNT_BOUND } from '#contract/limits.ts'
import type { Db } from '#server/db/client.ts'
import type { Actor } from '#server/http/actor.ts'
import { readCards, readCardsOf } from './cards.ts'
import { countByCategories } from './categories.ts'
import { countMatching, countPublic, listPublic } from './list-statements.ts'
import { managedBy } from './managed.ts'
import { isWithin, orderOf, readFilters, sortOf, type Filters, type Sort } from './product-filters.ts'
import { firstFound, isMatch, rankMatches } from './search.ts'

interface Selection {
  /** What the caller manages; the public catalogue unless given. */
  among: SQL | undefined
  filters: Filters
  sort: Sort
  limit: number
  offset: number
}

interface Found {
  items: ProductCard[]
  count: number
  isExact?: boolean
}

/**
 * One page of the public catalogue, or of what the caller manages. With a search text and no sort, best match first; else
 * newest first. The total is exact without a text or price bound, otherwise counted up to 1,000. A page past the end is
 * empty.
 */
export async function listProducts(
  db: Db,
  query: ProductsQuery & ManagedFlags,
  actor: Actor | null = null,
): Promise<ProductPage> {
  const among = managedBy(actor, query)
  const limit = query.page_size ?? query.limit ?? CATALOGUE_PAGE_SIZE
  const offset = (query.page - 1) * limit
  const selection = { among, filters: await readFilters(db, query), sort: sortOf(query), limit, offset }
  const { items, count, isExact } = await find(db, query, selection)
  const isBounded = !isExact && count > COUNT_BOUND
  return {
    items,
    total: isBounded ? COUNT_BOUND : count,
    page: query.page,
    page_size: limit,
    ...(isBounded ? { total_is_bounded: true } : {}),
  }
}

async function find(db: Db, { search, sort_by: sortBy }: ProductsQuery, selection: Selection): Promise<Found> {
  if (!search) return selection.among ? listSome(db, selection) : listAll(db, selection)
  const found = await (sortBy ? searchSorted(db, search, selection) : searchRanked(db, search, selection))
  return found ?? { items: [], count: 0 }
}

/** The public catalogue. */
async function listAll(db: Db, selection: Selection): Promise<Found> {
  const { filters } = selection
  const { categoryIds, ...others } = filters
  const isExact = Object.keys(others).length === 0
  const [items, count] = await Promise.all([
    listPublic(db, selection),
    isExact ? countByCategories(db, categoryIds) : countPublic(db, filters),
  ])
  return { items, count, isExact }
}

/** What the caller manages, or what a text finds. */
async function listSome(db: Db, selection: Selection, matches?: SQL): Promise<Found> {
  const { among, filters, sort, limit, offset } = selection
  const where = and(matches, isWithin(filters))
  const [items, count] = await Promise.all([
    readCards(db, { among, where, orderBy: orderOf(sort), limit, offset }),
    countMatching(db, { among, where }),
  ])
  return { items, count }
}

async function searchSorted(db: Db, typed: string, selection: Selection): Promise<Found | null> {
  return firstFound(db, typed, async (reading) => {
    const found = await listSome(db, selection, isMatch(reading))
    return found.count > 0 ? found : null
  })
}

async function searchRanked(
  db: Db,
  typed: string,
  { among, filters, limit, offset }: Selection,
): Promise<Found | null> {
  const wanted = { among, where: isWithin(filters), limit, offset }
  const ranked = await firstFound(db, typed, (reading) => rankMatches(db, reading, wanted))
  return ranked && { items: await readCardsOf(db, ranked.ids, among), count: ranked.count }
}
