import {
  MAX_CATEGORY_FILTERS,
  MAX_FACT_COLUMNS,
  MAX_LINE_LENGTH,
  MAX_LITERALS,
  MAX_PRICE_FILTER,
  MIN_PRICE_FILTER,
  MIN_PRICE_GAP,
} from '#contract/limits.ts'
import { readFactChoices } from '#contract/parts/fact-choices.ts'
import { factFilters } from './fact-choices.ts'
import { flag, ids, listState, page, text } from '#app/browser/list-state.ts'
import { sortFor, SORTS, type SortName } from './sorts.ts'

/** Filters of a product list, in the URL under the API's names. Prices in francs. */
export interface CatalogueFilters {
  /** Slug of the seller's shop that the list belongs to; part of the path, not a parameter. */
  shop?: string
  /** Search text, '' for none. */
  search: string
  /** Parts of the text to search as typed, without interpretation. */
  literal: string[]
  category_ids: number[]
  /** Price bounds within 100 to 100,000; undefined at an end of the scale. */
  min_price?: number
  max_price?: number
  in_stock: boolean
  /** Fact filters, one text per property. */
  spec: string[]
  /** Sort order; `null` for the default: best match for a search text, else latest. */
  sort: SortName | null
  featured: boolean
  newest: boolean
  /** First page to show. */
  page: number
  /** Grid of cards, or table of facts. */
  view: 'cards' | 'table'
  /** Properties shown as table columns; empty for all. */
  columns: string[]
  /** Property to sort a table by instead of `sort`. */
  factSort: FactSort | null
}

interface FactSort {
  key: string
  order: 'asc' | 'desc'
}

/** Search text, cut to the API's limit and without NUL, which PostgreSQL cannot store. */
const searchText = (texts: readonly string[]) =>
  text(texts).replaceAll('\0', '').trim().slice(0, MAX_LINE_LENGTH).toWellFormed()

const price = ([francs]: readonly string[]): number | undefined => {
  const number = Math.round(Number(francs || Number.NaN))
  return Number.isNaN(number) ? undefined : Math.min(Math.max(number, MIN_PRICE_FILTER), MAX_PRICE_FILTER)
}

/** Keys of properties; the table ignores keys without a column. */
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

/** Parses the filters of a URL; invalid values are dropped, prices clamped to the scale. */
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

/** Builds the URL's query; defaults are omitted. */
export function writeFilters(filters: CatalogueFilters): URLSearchParams {
  const { sort, factSort } = filters
  const order = factSort ? { sort_spec: factSort.key, sort_order: factSort.order } : sort && SORTS[sort]
  return parameters.write({ ...filters, ...order })
}

/**
 * Applies a change: resets to page 1, and drops price bounds at the ends of the scale as well as facts of other
 * categories.
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

/** Returns true if a search or filter narrows the list, so that resetting may show more. */
export function isNarrowed(filters: CatalogueFilters): boolean {
  return filters.search !== '' || countFilters(filters) > 0
}

/** Returns true if a search may find more in the whole shop, because filters also narrow it. */
export function isSearchInPart(filters: CatalogueFilters): boolean {
  return filters.search !== '' && (countFilters(filters) > 0 || filters.featured || filters.newest)
}

/** Returns true if the list is the whole catalogue, in any order. */
export function isWholeCatalogue(filters: CatalogueFilters): boolean {
  return !isNarrowed(filters) && !filters.featured && !filters.newest
}

/** Returns true if neither search, filter nor sort order decides which products come first. */
export const isDefaultList = (filters: CatalogueFilters) => isWholeCatalogue(filters) && !filters.sort

/**
 * Returns true if only a text, categories or both filter the list; its first page then doesn't expire within the
 * session.
 */
export function isCachedForSession(filters: CatalogueFilters): boolean {
  const isNarrowedOtherwise = hasPrice(filters) || countFacts(filters) > 0 || filters.featured || filters.newest
  return isNarrowed(filters) && !isNarrowedOtherwise
}

/** Returns true if a search or filter narrows down the kind of parts, so that fact filters are offered. */
export function hasFacts(filters: CatalogueFilters): boolean {
  return filters.search !== '' || filters.category_ids.length > 0 || countFacts(filters) > 0
}

/** Counts the panel's active filters; a price range is one, and each value of a fact. */
export function countFilters(filters: CatalogueFilters): number {
  return filters.category_ids.length + (hasPrice(filters) ? 1 : 0) + countFacts(filters)
}

function countFacts({ spec, in_stock: isInStock }: CatalogueFilters): number {
  return Number(isInStock) + readFactChoices(spec).reduce((sum, { items }) => sum + items.length, 0)
}

/** Returns true if the price has a bound. */
export function hasPrice({ min_price: min, max_price: max }: CatalogueFilters): boolean {
  return min !== undefined || max !== undefined
}

function boundsOf(lowest: number | undefined, highest: number | undefined) {
  const min = lowBound(lowest)
  return { min_price: min, max_price: highBound(highest && Math.max(highest, (min ?? 0) + MIN_PRICE_GAP)) }
}

/** Clamps the lower bound to a gap below the scale's end, so that the range is never empty. */
function lowBound(francs: number | undefined): number | undefined {
  if (francs === undefined || francs <= MIN_PRICE_FILTER) return undefined
  return Math.min(francs, MAX_PRICE_FILTER - MIN_PRICE_GAP)
}

function highBound(francs: number | undefined): number | undefined {
  return francs !== undefined && francs < MAX_PRICE_FILTER
    ? Math.max(francs, MIN_PRICE_FILTER + MIN_PRICE_GAP)
    : undefined
}
