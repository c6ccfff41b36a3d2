import { MAX_LINE_LENGTH } from '#contract/limits.ts'
import {
  MAX_CATEGORY_FILTERS,
  MAX_LITERALS,
  MAX_PRICE_FILTER,
  MIN_PRICE_FILTER,
  MIN_PRICE_GAP,
} from '#contract/catalogue/limits.ts'
import { MAX_FACT_COLUMNS } from '#contract/facts/limits.ts'
import { readFactChoices } from '#contract/parts/fact-choices.ts'
import { factFilters } from './fact-choices.ts'
import { flag, ids, listState, page, text } from '#app/browser/list-state.ts'
import { sortFor, SORTS, type SortName } from './sorts.ts'

/** Filters of a product list, stored in the URL under the API's parameter names. Prices are in francs. */
export interface CatalogueFilters {
  /** Slug of the seller whose shop the list belongs to; part of the path rather than a query parameter. */
  shop?: string
  /** Search text; empty if there is none. */
  search: string
  /** Parts of the search text that the server must match literally instead of interpreting them. */
  literal: string[]
  category_ids: number[]
  /** Price bounds from 100 to 100,000 francs; undefined for a bound at the end of the scale. */
  min_price?: number
  max_price?: number
  in_stock: boolean
  /** Property filters, one string per property. */
  spec: string[]
  /** Sort order; null for the default, which is best match for a search and newest first for any other list. */
  sort: SortName | null
  featured: boolean
  newest: boolean
  /** Number of the first page to show. */
  page: number
  /** Layout: a grid of cards or a table of properties. */
  view: 'cards' | 'table'
  /** Properties shown as table columns; an empty list shows all properties. */
  columns: string[]
  /** Property by which the table is sorted; replaces `sort`. */
  factSort: FactSort | null
}

interface FactSort {
  key: string
  order: 'asc' | 'desc'
}

/** Returns the search text truncated to the API's limit and without NUL characters, which PostgreSQL cannot store. */
const searchText = (texts: readonly string[]) =>
  text(texts).replaceAll('\0', '').trim().slice(0, MAX_LINE_LENGTH).toWellFormed()

const price = ([francs]: readonly string[]): number | undefined => {
  const number = Math.round(Number(francs || Number.NaN))
  return Number.isNaN(number) ? undefined : Math.min(Math.max(number, MIN_PRICE_FILTER), MAX_PRICE_FILTER)
}

/** Returns well-formed property keys; the table ignores keys that have no column. */
const columnKeys = (texts: readonly string[]) =>
  [...new Set(texts)].filter((key) => /^[a-z][a-z0-9_]{0,39}$/.test(key)).slice(0, MAX_FACT_COLUMNS)

const parameters = listState({
  search: searchText,
  literal: (texts) =>
    texts
      .map((one) => searchText([one]))
      .filter(Boolean)
      .slice(0, MAX_LITERALS),
  category_ids: ids(MAX_CATEGORY_FILTERS),
  min_price: price,
  max_price: price,
  in_stock: flag,
  spec: factFilters,
  sort_by: text,
  sort_order: text,
  featured: flag,
  newest: flag,
  page,
  view: ([view]) => (view === 'table' ? view : 'cards'),
  columns: columnKeys,
  sort_spec: (texts) => text(texts).slice(0, MAX_LINE_LENGTH).toWellFormed(),
})

export const FILTER_PARAMETERS = parameters.names

/** Parses the filters in a URL; drops invalid values and clamps prices to the scale. */
export function readFilters(params: URLSearchParams): CatalogueFilters {
  const {
    min_price: min,
    max_price: max,
    sort_by: by,
    sort_order: order,
    sort_spec: key,
    ...others
  } = parameters.read(params)
  const sort = sortFor(by, order)
  const isByFact = others.view === 'table' && key !== ''
  return {
    ...others,
    ...boundsOf(min, max),
    columns: others.view === 'table' ? others.columns : [],
    sort: sort === 'latest' && !others.search ? null : sort,
    factSort: isByFact ? { key, order: order === 'asc' ? 'asc' : 'desc' } : null,
  }
}

export const NO_FILTERS = readFilters(new URLSearchParams())

/** Builds the URL query, omitting default values. */
export function writeFilters(filters: CatalogueFilters): URLSearchParams {
  const { sort, factSort } = filters
  const order = factSort ? { sort_spec: factSort.key, sort_order: factSort.order } : sort && SORTS[sort]
  return parameters.write({ ...filters, ...order })
}

/**
 * Applies a change to the filters. Returns to page 1, and drops price bounds at the ends of the scale and property
 * filters that the selected categories don't have.
 */
export function withChange(filters: CatalogueFilters, change: Partial<CatalogueFilters>): CatalogueFilters {
  const endsFactSort = ['category_ids', 'sort', 'view'].some((name) => name in change)
  const isOther = 'category_ids' in change || 'view' in change
  const dropped = {
    ...(endsFactSort ? { factSort: null } : {}),
    ...(isOther ? { columns: [] } : {}),
    ...('search' in change ? { literal: [] } : {}),
  }
  const next = { ...filters, page: 1, ...dropped, ...change }
  return { ...next, min_price: lowBound(next.min_price), max_price: highBound(next.max_price) }
}

/** Returns true if a search or filter narrows the list, so that a reset may show more products. */
export function isNarrowed(filters: CatalogueFilters): boolean {
  return filters.search !== '' || countFilters(filters) > 0
}

/**
 * Returns true if the list combines a search with other filters, so that the search may find more in the whole shop.
 */
export function isSearchInPart(filters: CatalogueFilters): boolean {
  return filters.search !== '' && (countFilters(filters) > 0 || filters.featured || filters.newest)
}

/** Returns true if the list shows the whole catalogue, in any order. */
export function isWholeCatalogue(filters: CatalogueFilters): boolean {
  return !isNarrowed(filters) && !filters.featured && !filters.newest
}

/** Returns true if no search, filter or sort order affects which products come first. */
export const isDefaultList = (filters: CatalogueFilters) => isWholeCatalogue(filters) && !filters.sort

/**
 * Returns true if the list is filtered only by search text, by categories or by both. The first page of such a list
 * does not expire during the session.
 */
export function isCachedForSession(filters: CatalogueFilters): boolean {
  const isNarrowedOtherwise = hasPrice(filters) || countFacts(filters) > 0 || filters.featured || filters.newest
  return isNarrowed(filters) && !isNarrowedOtherwise
}

/** Returns true if a search or filter narrows down the kind of part, so that property filters are offered. */
export function hasFacts(filters: CatalogueFilters): boolean {
  return filters.search !== '' || filters.category_ids.length > 0 || countFacts(filters) > 0
}

/** Counts the active filters in the panel; a price range counts once, and each property value counts separately. */
export function countFilters(filters: CatalogueFilters): number {
  return filters.category_ids.length + (hasPrice(filters) ? 1 : 0) + countFacts(filters)
}

function countFacts({ spec, in_stock: isInStock }: CatalogueFilters): number {
  return Number(isInStock) + readFactChoices(spec).reduce((sum, { items }) => sum + items.length, 0)
}

/** Returns true if at least one price bound is set. */
export function hasPrice({ min_price: min, max_price: max }: CatalogueFilters): boolean {
  return min !== undefined || max !== undefined
}

function boundsOf(lowest: number | undefined, highest: number | undefined) {
  const min = lowBound(lowest)
  return { min_price: min, max_price: highBound(highest && Math.max(highest, (min ?? 0) + MIN_PRICE_GAP)) }
}

/** Keeps a lower bound at least the minimum gap below the end of the scale, so that the range is never empty. */
function lowBound(francs: number | undefined): number | undefined {
  if (francs === undefined || francs <= MIN_PRICE_FILTER) return undefined
  return Math.min(francs, MAX_PRICE_FILTER - MIN_PRICE_GAP)
}

function highBound(francs: number | undefined): number | undefined {
  return francs !== undefined && francs < MAX_PRICE_FILTER
    ? Math.max(francs, MIN_PRICE_FILTER + MIN_PRICE_GAP)
    : undefined
}
