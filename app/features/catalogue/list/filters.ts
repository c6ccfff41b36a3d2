import {
  MAX_CATEGORY_FILTERS,
  MAX_LINE_LENGTH,
  MAX_PRICE_FILTER,
  MIN_PRICE_FILTER,
  MIN_PRICE_GAP,
} from '#contract/limits.ts'
import { sortFor, SORTS, type SortName } from './sorts.ts'

/** Filters of a product list, in the URL under the API's names. Prices in francs. */
export interface CatalogueFilters {
  /** Search text, '' for none. */
  search: string
  category_ids: number[]
  /** Price bounds within 100 to 100,000; absent at an end of the scale. */
  min_price?: number
  max_price?: number
  /** Sort order; `null` for the default: best match for a search text, else latest. */
  sort: SortName | null
  featured: boolean
  newest: boolean
  /** First page of the list. */
  page: number
}

export const NO_FILTERS: CatalogueFilters = {
  search: '',
  category_ids: [],
  sort: null,
  featured: false,
  newest: false,
  page: 1,
}

/** Parses the filters of a URL; invalid values are dropped, prices clamped to the scale. */
export function readFilters(params: URLSearchParams): CatalogueFilters {
  const search = readText(params.get('search'))
  const sort = sortFor(params.get('sort_by'), params.get('sort_order'))
  return {
    search,
    category_ids: readIds(params.getAll('category_ids')),
    ...readPrices(params),
    sort: sort === 'latest' && !search ? null : sort,
    featured: params.get('featured') === 'true',
    newest: params.get('newest') === 'true',
    page: readPositiveInteger(params.get('page'), MAX_PAGE) ?? 1,
  }
}

/** Builds the URL's query; defaults are omitted. */
export function writeFilters(filters: CatalogueFilters): URLSearchParams {
  const params = new URLSearchParams()
  if (filters.search) params.set('search', filters.search)
  for (const id of filters.category_ids) params.append('category_ids', String(id))
  if (filters.min_price !== undefined) params.set('min_price', String(filters.min_price))
  if (filters.max_price !== undefined) params.set('max_price', String(filters.max_price))
  if (filters.sort) for (const [name, value] of Object.entries(SORTS[filters.sort])) params.set(name, value)
  if (filters.featured) params.set('featured', 'true')
  if (filters.newest) params.set('newest', 'true')
  if (filters.page > 1) params.set('page', String(filters.page))
  return params
}

/** Applies a change: resets to page 1, and drops a price bound at the end of the scale. */
export function withChange(filters: CatalogueFilters, change: Partial<CatalogueFilters>): CatalogueFilters {
  const next = { ...filters, page: 1, ...change }
  return { ...next, min_price: lowBound(next.min_price), max_price: highBound(next.max_price) }
}

/** Tells whether a search or filter narrows the list, so that resetting may show more. */
export function isNarrowed({ search, category_ids: ids, min_price: min, max_price: max }: CatalogueFilters): boolean {
  return search !== '' || ids.length > 0 || min !== undefined || max !== undefined
}

/** Tells whether the list is the whole catalogue, in any order. */
export function isWholeCatalogue(filters: CatalogueFilters): boolean {
  return !isNarrowed(filters) && !filters.featured && !filters.newest
}

/**
 * Tells whether only a text, categories or both filter the list: its first page does not expire within the session.
 */
export function isCachedForSession(filters: CatalogueFilters): boolean {
  const { search, category_ids: ids, min_price: min, max_price: max, featured, newest } = filters
  const hasSelection = search !== '' || ids.length > 0
  return hasSelection && min === undefined && max === undefined && !featured && !newest
}

/** Counts the panel's active filters; a price range is one. */
export function countFilters(filters: CatalogueFilters): number {
  const hasPrice = filters.min_price !== undefined || filters.max_price !== undefined
  return filters.category_ids.length + (hasPrice ? 1 : 0)
}

function readPrices(params: URLSearchParams): Pick<CatalogueFilters, 'min_price' | 'max_price'> {
  const min = lowBound(readPrice(params.get('min_price')))
  const max = highBound(readPrice(params.get('max_price')))
  if (min === undefined || max === undefined) return { min_price: min, max_price: max }
  return { min_price: min, max_price: highBound(Math.max(max, min + MIN_PRICE_GAP)) }
}

function readPrice(text: string | null): number | undefined {
  const francs = text ? Math.round(Number(text)) : Number.NaN
  if (Number.isNaN(francs)) return undefined
  return Math.min(Math.max(francs, MIN_PRICE_FILTER), MAX_PRICE_FILTER)
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

function readIds(texts: string[]): number[] {
  const ids = texts.map((text) => readPositiveInteger(text, MAX_ID)).filter((id) => id !== undefined)
  return [...new Set(ids)].slice(0, MAX_CATEGORY_FILTERS)
}

function readPositiveInteger(text: string | null, max: number): number | undefined {
  const number = text && /^[1-9]\d*$/.test(text) ? Number(text) : max + 1
  return number <= max ? number : undefined
}

/** Reads a search text, cut to the API's limit and without NUL, which PostgreSQL cannot store. */
function readText(text: string | null): string {
  return (text ?? '').replaceAll('\0', '').trim().slice(0, MAX_LINE_LENGTH).toWellFormed()
}

const MAX_PAGE = 1_000_000
const MAX_ID = 2_147_483_647
