import {
  getProduct,
  listPopularProducts,
  listProducts,
  listRecommendations,
  searchProducts,
  type ProductPage,
  type RecommendedProduct,
} from '#contract/catalogue/calls.ts'
import {
  CATALOGUE_PAGE_SIZE,
  FEATURED_PRODUCTS,
  LOADED_PAGES_MAX_AGE_MS,
  SHELF_LENGTH,
  TABLE_PAGE_SIZE,
  UNFILTERED_MAX_AGE_MS,
} from '#contract/catalogue/limits.ts'
import { shownCard, type ShownCard } from '#app/display/shown-card.ts'
import { apiInfiniteQuery, apiQuery } from '#app/api/query.ts'
import { isCachedForSession, isDefaultList, type CatalogueFilters } from './list/filters.ts'
import { SORTS } from './list/sorts.ts'

/** Garbage collection time; infinite on the server, where a timer would keep running after the render. */
const GC_TIME_MS = typeof window === 'undefined' ? Infinity : LOADED_PAGES_MAX_AGE_MS

/** Query options that reduce each product to the fields shown on a card. */
const SHOWN = {
  fetch: async (call: () => Promise<RecommendedProduct[]>) => (await call()).map(shownCard),
}

/**
 * Infinite query for the products of a filtered list. Searches and lists filtered by category are fetched once per
 * session.
 */
export const productsQuery = (filters: CatalogueFilters) =>
  apiInfiniteQuery(searchProducts, pageInput(filters, filters.page), {
    firstPage: filters.page,
    nextPage,
    keep: shownPage,
    staleTime: staleTimeOf(filters),
    gcTime: isCachedForSession(filters) ? Infinity : GC_TIME_MS,
    refetchOnWindowFocus: false, // refetching would request every loaded page
    refetchOnReconnect: false,
  })

/** Returns the stale time of a list in milliseconds. */
export function staleTimeOf(filters: CatalogueFilters): number {
  return isCachedForSession(filters) ? Infinity : UNFILTERED_MAX_AGE_MS
}

/** Builds the request for one page of the list. */
export function pageInput(filters: CatalogueFilters, page: number) {
  const shown =
    filters.view === 'table' ? { page_size: TABLE_PAGE_SIZE, with_values: true } : { page_size: CATALOGUE_PAGE_SIZE }
  const mix = isDefaultList(filters) || undefined
  return { query: { page, ...shown, ...sortOf(filters), mix, ...matching(filters) } }
}

function sortOf({ sort, factSort, search }: CatalogueFilters) {
  if (factSort) return { sort_spec: factSort.key, sort_order: factSort.order }
  return sort || !search ? SORTS[sort ?? 'latest'] : {}
}

/** Converts the filters to API parameters. */
export function matching(filters: CatalogueFilters) {
  const { shop, search, literal, category_ids, min_price, max_price, spec } = filters
  return {
    shop,
    category_ids,
    min_price,
    max_price,
    search,
    literal: search && literal.length > 0 ? literal : undefined,
    featured: filters.featured || undefined,
    newest: filters.newest || undefined,
    in_stock: filters.in_stock || undefined,
    spec: spec.length > 0 ? spec : undefined,
  }
}

export const productQuery = (productId: number) => apiQuery(getProduct, { params: { product_id: productId } })

/** Query for a product in any status, for its seller (`mine`) or an admin (`all`). */
export const managedProductQuery = (productId: number, scope: 'mine' | 'all') =>
  apiQuery(getProduct, { params: { product_id: productId }, query: { [scope]: true } })

/** Query for the Related Products of a product. */
export const relatedQuery = (productId: number) =>
  apiQuery(listRecommendations, { params: { product_id: productId }, query: { place: 'related' } }, SHOWN)

/** Query for the products in a product's You May Also Like row. */
export const alsoLikeQuery = (productId: number) =>
  apiQuery(listPopularProducts, { query: { limit: SHELF_LENGTH, place: 'also', for: productId } }, SHOWN)

export const popularQuery = (limit: number) => apiQuery(listPopularProducts, { query: { limit } }, SHOWN)

/** Query for the newest products, shown in the carousel. */
export const latestQuery = apiQuery(
  { ...listProducts, path: '/api/products/' },
  { query: { page: 1, page_size: FEATURED_PRODUCTS, ...SORTS.latest, mix: true } },
  { select: ({ items }: ProductPage) => items },
)

/** Product as shown on a card or in a table row. */
export type ShownProduct = ShownCard & Partial<Pick<ProductPage['items'][number], 'mpn' | 'facts'>>

/** Page of products for cards or table rows. */
export type ShownPage = Omit<ProductPage, 'items'> & { items: ShownProduct[] }

const shownPage = ({ items, ...page }: ProductPage): ShownPage => {
  const { columns } = page
  return { ...page, items: columns ? items.map((item) => shownRow(item, columns)) : items.map(shownCard) }
}

/** Returns the fields of a table row: omits the description, and includes only the properties that have a column. */
function shownRow(product: ProductPage['items'][number], columns: readonly { key: string }[]): ShownProduct {
  const keys = new Set(columns.map(({ key }) => key))
  const facts = product.facts?.filter(({ key }) => keys.has(key)) ?? []
  return { ...shownCard({ ...product, description: '' }), mpn: product.mpn, facts }
}

/**
 * Returns the number of the next page if the last page was full and the total is higher. A total that was capped is
 * ignored, because more products may follow.
 */
function nextPage(last: ShownPage): number | undefined {
  const isFull = last.items.length === last.page_size
  return isFull && (last.total_is_bounded || last.page * last.page_size < last.total) ? last.page + 1 : undefined
}
