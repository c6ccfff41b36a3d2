import { and, type SQL } from 'drizzle-orm'
import type { ManagedFlags, ProductCard, ProductPage, ProductsQuery } from '#contract/catalogue.ts'
import { CATALOGUE_PAGE_SIZE, MAX_EXACT_COUNT } from '#contract/limits.ts'
import type { Db } from '#server/db/client.ts'
import type { Actor } from '#server/http/actor.ts'
import { readCards, readCardsByIds } from './cards.ts'
import { countPublicProducts } from '#server/categories/service.ts'
import { countMatching, countPublic, listPublic, type PageSelection } from './list-statements.ts'
import { managementScope } from './product-access.ts'
import { matchesFilters, toOrderBy, resolveFilters, toSort } from './filters.ts'
import { searchInterpretations, matchesQuery, rankMatches } from './search.ts'

interface Selection extends PageSelection {
  /** What the caller manages; the public catalogue unless given. */
  among: SQL | undefined
}

interface FoundPage {
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
  const among = managementScope(actor, query)
  const limit = query.page_size ?? query.limit ?? CATALOGUE_PAGE_SIZE
  const offset = (query.page - 1) * limit
  const selection = { among, filters: await resolveFilters(db, query), sort: toSort(query), limit, offset }
  const { items, count, isExact } = await findPage(db, query, selection)
  const isTruncated = !isExact && count > MAX_EXACT_COUNT
  return {
    items,
    total: isTruncated ? MAX_EXACT_COUNT : count,
    page: query.page,
    page_size: limit,
    ...(isTruncated ? { total_is_bounded: true } : {}),
  }
}

async function findPage(db: Db, { search, sort_by: sortBy }: ProductsQuery, selection: Selection): Promise<FoundPage> {
  if (!search) return selection.among ? listScopedPage(db, selection) : listPublicPage(db, selection)
  const found = await (sortBy ? searchSorted(db, search, selection) : searchRanked(db, search, selection))
  return found ?? { items: [], count: 0 }
}

/** The public catalogue. */
async function listPublicPage(db: Db, selection: Selection): Promise<FoundPage> {
  const { filters } = selection
  const { categoryIds, ...others } = filters
  const isExact = Object.keys(others).length === 0
  const [items, count] = await Promise.all([
    listPublic(db, selection),
    isExact ? countPublicProducts(db, categoryIds) : countPublic(db, filters),
  ])
  return { items, count, isExact }
}

/** What the caller manages, or what a text finds. */
async function listScopedPage(db: Db, selection: Selection, matches?: SQL): Promise<FoundPage> {
  const { among, filters, sort, limit, offset } = selection
  const where = and(matches, matchesFilters(filters))
  const [items, count] = await Promise.all([
    readCards(db, { among, where, orderBy: toOrderBy(sort), limit, offset }),
    countMatching(db, { among, where }),
  ])
  return { items, count }
}

async function searchSorted(db: Db, searchText: string, selection: Selection): Promise<FoundPage | null> {
  return searchInterpretations(db, searchText, async (interpretation) => {
    const found = await listScopedPage(db, selection, matchesQuery(interpretation))
    return found.count > 0 ? found : null
  })
}

async function searchRanked(
  db: Db,
  searchText: string,
  { among, filters, limit, offset }: Selection,
): Promise<FoundPage | null> {
  const options = { among, where: matchesFilters(filters), limit, offset }
  const ranked = await searchInterpretations(db, searchText, (interpretation) =>
    rankMatches(db, interpretation, options),
  )
  return ranked && { items: await readCardsByIds(db, ranked.ids, among), count: ranked.count }
}
