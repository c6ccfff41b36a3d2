import { and, sql, type SQL } from 'drizzle-orm'
import type { ManagedFlags, ProductPage, ProductsQuery } from '#contract/catalogue/calls.ts'
import type { PriceBefore } from '#contract/products/history.ts'
import { MAX_EXACT_COUNT } from '#contract/limits.ts'
import { CATALOGUE_PAGE_SIZE } from '#contract/catalogue/limits.ts'
import type { Db } from '#server/db/client.ts'
import type { Actor } from '#server/http/actor.ts'
import { productCards, products } from '#server/db/schema.ts'
import { PreSerialized } from '#server/http/pre-serialized.ts'
import { isCardOfProduct, readRowsByIds, selectCards, writeCards, type CardRow } from './cards.ts'
import { countPublicProducts, findCurrentIds } from '#server/categories/service.ts'
import { readIgnored, readVocabulary } from '#server/facts/service.ts'
import {
  countMatching,
  countPublic,
  collectIds,
  collectPublic,
  MAX_CANDIDATES,
  scanAfterMix,
  scanPublic,
  type PageSelection,
} from './list-statements.ts'
import { readLatestMix } from './latest-mix.ts'
import { findAmongNewest } from './newest-matches.ts'
import { listColumns, sortByFact } from './fact-table.ts'
import { writeStatedFacts } from './product-facts.ts'
import { readPricesBefore } from './prices-before.ts'
import { managementScope } from './product-access.ts'
import { matchesFilters, toOrderBy, resolveFilters, toSort } from './filters.ts'
import { readSearch, searchInterpretations, type Interpretation, type SearchText } from './interpretations.ts'
import { matchesQuery, rankMatches } from './search.ts'
import { estimateShare, readStatistics } from './search-window.ts'

/**
 * Maximum number of matches to gather. Up to this number, gathering all matches is cheaper than an ordered walk, which
 * may skip every row.
 */
const MAX_LOOKED_AT = 50_000

interface Selection extends PageSelection {
  /** Scope of the products that the caller manages; undefined for the public catalogue. */
  scope: SQL | undefined
}

interface FoundPage {
  rows: CardRow[]
  count: number
  isExact?: boolean
  isSortRefused?: boolean
  /** Interpretation of the search text that produced the results. */
  interpretation?: Interpretation
}

interface ListOptions {
  actor?: Actor | null
  /** Called with a search text that no product in the shop fully matches. */
  onMissed?: (text: string) => void
}

/**
 * Lists a page of the public catalogue, or of the products that the caller manages. A search without a sort order
 * returns the best matches first; all other lists default to newest first. The total is exact without a search text or
 * price bound; otherwise, matches are counted only up to 1,000. A page past the end is empty.
 */
export async function listProducts(
  db: Db,
  query: ProductsQuery & ManagedFlags,
  { actor = null, onMissed }: ListOptions = {},
): Promise<PreSerialized<ProductPage>> {
  const scope = managementScope(actor, query)
  const limit = query.page_size ?? query.limit ?? CATALOGUE_PAGE_SIZE
  const offset = (query.page - 1) * limit
  const selection = { scope, filters: await resolveFilters(db, query), sort: toSort(query), limit, offset }
  const [found, columns] = await Promise.all([
    findPage(db, query, selection),
    query.with_values && !scope ? listColumns(db, query) : undefined,
  ])
  const { rows, count, isExact, isSortRefused, interpretation } = found
  if (query.search && isMissed(found, selection)) onMissed?.(query.search)
  const ignored = await readIgnored(db, query)
  const currentIds = query.category_ids && (await findCurrentIds(db, query.category_ids))
  const isTruncated = !isExact && count > MAX_EXACT_COUNT
  const page: Omit<ProductPage, 'items'> = {
    total: isTruncated ? MAX_EXACT_COUNT : count,
    page: query.page,
    page_size: limit,
    ...(isTruncated ? { total_is_bounded: true } : {}),
    ...(columns ? { columns } : {}),
    ...(isSortRefused ? { sort_refused: true } : {}),
    ...(ignored.length > 0 ? { ignored } : {}),
    ...(currentIds ? { current_category_ids: currentIds } : {}),
    ...(await describeSearch(db, query, interpretation)),
  }
  const items = await writeItems(db, rows, query, { scope, actor })
  return new PreSerialized(
    `{"items":[${items.join()}],${JSON.stringify(page).slice(1)}`,
    rows.map(({ id }) => id),
  )
}

/** Returns true if no product in the entire shop matches the search as typed, corrected or approximated. */
const isMissed = ({ count, interpretation }: FoundPage, { scope, filters, offset }: Selection) =>
  !scope &&
  offset === 0 &&
  Object.keys(filters).length === 0 &&
  (count === 0 || interpretation?.fallback?.by === 'any_word')

/** Describes how a search text was interpreted and which changes were needed to get results. */
async function describeSearch(db: Db, { search, literal }: ProductsQuery, interpretation?: Interpretation) {
  if (!search) return {}
  const readings = interpretation?.readings ?? (await readSearch(db, { search, literal }))
  const understood = readings.map(({ kind, text, typed, property }) => ({
    kind,
    text,
    typed,
    ...(property ? { property } : {}),
  }))
  const fallback = interpretation?.fallback
  return { understood, ...(fallback ? { fallback, relaxed: fallback } : {}) }
}

/** Serializes cards, adding stated facts on request, and adding previous prices to cards for managers. */
async function writeItems(
  db: Db,
  rows: CardRow[],
  { with_values: hasFacts }: ProductsQuery,
  { scope, actor }: { scope: SQL | undefined; actor: Actor | null },
) {
  const cards = await writeCards(db, rows, scope)
  const isManaged = scope !== undefined && actor !== null
  if (rows.length === 0 || (!hasFacts && !isManaged)) return cards
  const writeFacts = hasFacts ? await writeStatedFacts(db, rows) : () => ''
  const ids = rows.map(({ id }) => id)
  const prices = isManaged ? await readPricesBefore(db, actor, ids) : new Map<number, PriceBefore>()
  return cards.map((card, at) => {
    const row = rows[at] as CardRow
    const before = prices.get(row.id)
    return card.slice(0, -1) + writeFacts(row) + (before ? `,"price_before":${JSON.stringify(before)}}` : '}')
  })
}

async function findPage(db: Db, query: ProductsQuery, selection: Selection): Promise<FoundPage> {
  const { sort_spec: key } = query
  const property = key && !selection.scope ? (await readVocabulary(db)).properties.get(key) : undefined
  if (!property) return findSortedPage(db, query, selection)
  const { filters, limit, offset } = selection
  const ids = await sortByFact(db, property, query, filters)
  if (!ids) return { ...(await findSortedPage(db, query, selection)), isSortRefused: true }
  return { rows: await readRowsByIds(db, ids.slice(offset, offset + limit)), count: ids.length, isExact: true }
}

async function findSortedPage(
  db: Db,
  { search, literal, sort_by: sortBy, mix }: ProductsQuery,
  selection: Selection,
): Promise<FoundPage> {
  if (!search && selection.scope) return listScopedPage(db, selection)
  if (!search) return (mix && (await listMixedPage(db, selection))) || listPublicPage(db, selection)
  const found = await (sortBy ? searchSorted : searchRanked)(db, { search, literal }, selection)
  return found ?? { rows: [], count: 0 }
}

/** Lists a page of the public catalogue. */
async function listPublicPage(db: Db, selection: Selection): Promise<FoundPage> {
  const { filters } = selection
  const { categoryIds, ...others } = filters
  const isExact = Object.keys(others).length === 0
  const newest = await findAmongNewest(db, selection)
  if (newest) return newest
  const total = isExact ? await countPublicProducts(db, categoryIds) : undefined
  const candidates = canGather(selection, total) ? await collectPublic(db, selection) : null
  if (candidates && candidates.count <= MAX_CANDIDATES)
    return { rows: candidates.rows, count: total ?? candidates.count, isExact }
  const [rows, count] = await Promise.all([
    scanPublic(db, selection),
    total ?? candidates?.count ?? countPublic(db, filters),
  ])
  return { rows, count, isExact }
}

/**
 * Lists the newest products of the entire catalogue as a mix; null for any other list, or if none of the newest
 * products was imported.
 */
async function listMixedPage(db: Db, { filters, sort, limit, offset }: Selection): Promise<FoundPage | null> {
  if (Object.keys(filters).length > 0 || sort.by !== 'created_at' || sort.order !== 'desc') return null
  const mixed = await readLatestMix(db)
  if (mixed.length === 0) return null
  const ids = mixed.slice(offset, offset + limit)
  const behind = { mixed, limit: limit - ids.length, offset: Math.max(0, offset - mixed.length) }
  const [first, others, count] = await Promise.all([
    readRowsByIds(db, ids),
    behind.limit > 0 ? scanAfterMix(db, behind) : [],
    countPublicProducts(db),
  ])
  return { rows: [...first, ...others], count, isExact: true }
}

/** Returns true if the indexes on category, price and seller may yield few enough matches to gather. */
function canGather({ filters, limit, offset }: Selection, total = 0): boolean {
  const { categoryIds, minCents, maxCents, sellerId, sku, featured } = filters
  const isBounded = (categoryIds ?? minCents ?? maxCents ?? sellerId ?? featured ?? filters.fact0) !== undefined
  return isBounded && !sku && Math.max(total, offset + limit) <= MAX_CANDIDATES
}

/** Lists the products that the caller manages. */
async function listScopedPage(db: Db, { scope, filters, sort, limit, offset }: Selection): Promise<FoundPage> {
  const where = matchesFilters(filters)
  const [rows, count] = await Promise.all([
    selectCards(db, { scope, where, orderBy: toOrderBy(sort), limit, offset }),
    countMatching(db, { scope, where }),
  ])
  return { rows, count }
}

async function searchSorted(
  db: Db,
  searchText: SearchText,
  { scope, filters, sort, limit, offset }: Selection,
): Promise<FoundPage | null> {
  return searchInterpretations(db, searchText, async (interpretation) => {
    const { passed, isFew } = await narrow(db, interpretation, { scope, filters })
    const where = and(matchesQuery(interpretation), passed)
    const count = await countMatching(db, { scope, where })
    if (count === 0) return null
    const isMany = count > MAX_EXACT_COUNT && !isFew
    const source = isMany && !scope && sort.by !== 'views_count' ? productCards : products
    const orderBy = toOrderBy(sort, source)
    const rows = await selectCards(db, {
      source,
      scope,
      where: isMany ? inSource(source, where) : amongCandidates(where),
      orderBy,
      limit,
      offset,
    })
    return { rows, count, interpretation }
  })
}

/** Rewrites a condition in terms of the table being walked. With many matches, an ordered walk finds a page quickly. */
const inSource = (source: typeof products | typeof productCards, where: SQL | undefined) =>
  source === products ? where : sql`exists (select from ${products} where ${isCardOfProduct} and ${where})`

/**
 * Gathers a small number of matches with the word index before sorting; otherwise PostgreSQL would walk past a million
 * rows.
 */
const amongCandidates = (where: SQL | undefined) =>
  sql`${products.id} = any(array(select ${products.id} from ${products} where ${where}))`

/**
 * Returns the condition for products that pass the filters of a search, and a flag that is true if so few products
 * match that all of them can be gathered. For common words, the filtered products are gathered first if they are few
 * enough.
 */
async function narrow(
  db: Db,
  interpretation: Interpretation,
  { scope, filters }: Pick<Selection, 'scope' | 'filters'>,
): Promise<{ passed: SQL | undefined; isFew: boolean }> {
  const statistics = await readStatistics(db)
  const expected = estimateShare(statistics, interpretation) * statistics.products
  const passed = matchesFilters(filters)
  const isIndexed = !scope && !filters.sku
  const candidates = isIndexed && passed && expected > 0 ? await collectIds(db, filters, MAX_LOOKED_AT) : null
  return candidates ? { passed: candidates, isFew: true } : { passed, isFew: expected <= MAX_LOOKED_AT }
}

async function searchRanked(
  db: Db,
  searchText: SearchText,
  { scope, filters, limit, offset }: Selection,
): Promise<FoundPage | null> {
  return searchInterpretations(db, searchText, async (interpretation) => {
    const { passed: where } = await narrow(db, interpretation, { scope, filters })
    const ranked = await rankMatches(db, interpretation, { scope, where, limit, offset })
    return ranked && { rows: await readRowsByIds(db, ranked.ids, scope), count: ranked.count, interpretation }
  })
}
