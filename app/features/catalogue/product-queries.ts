import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import {
  getProduct,
  listPopularProducts,
  listRecommendations,
  searchProducts,
  type ProductPage,
} from '#contract/catalogue.ts'
import { CATALOGUE_PAGE_SIZE, LOADED_PAGES_MAX_AGE_MS, UNFILTERED_MAX_AGE_MS } from '#contract/limits.ts'
import type { Api } from '#contract/request.ts'
import { browserApi } from '#app/api/client.ts'
import { reportUnauthorized } from '#app/api/auth-events.ts'
import { isCachedForSession, type CatalogueFilters } from './list/filters.ts'
import { SORTS } from './list/sorts.ts'

/** On the server nothing may wait for it: each rendering has its own cache. */
const GC_TIME_MS = typeof window === 'undefined' ? Infinity : LOADED_PAGES_MAX_AGE_MS

/** Lists of the same products in every order; a list's own key adds its order. */
export function anyOrderKey(filters: CatalogueFilters) {
  return ['products', 'list', { ...filters, sort: null }] as const
}

/** The products that the filters leave, page by page. A search or a choice of categories is asked for once in a session. */
export const productsQuery = (filters: CatalogueFilters, api: Api = browserApi) =>
  infiniteQueryOptions({
    queryKey: [...anyOrderKey(filters), filters.sort],
    queryFn: ({ pageParam }) => listPage(filters, pageParam, api),
    initialPageParam: filters.page,
    getNextPageParam: nextPage,
    staleTime: staleTimeOf(filters),
    gcTime: isCachedForSession(filters) ? Infinity : GC_TIME_MS,
    refetchOnWindowFocus: false, // it would ask for every loaded page again
    refetchOnReconnect: false,
  })

/** How long a list is shown without asking again, in milliseconds. */
export function staleTimeOf(filters: CatalogueFilters): number {
  return isCachedForSession(filters) ? Infinity : UNFILTERED_MAX_AGE_MS
}

/** One page of such a list. */
export function listPage(filters: CatalogueFilters, page: number, api: Api = browserApi) {
  return reportUnauthorized(api(searchProducts, { query: queryFor(filters, page) }))
}

export const productQuery = (productId: number, api: Api = browserApi) =>
  queryOptions({
    queryKey: ['product', productId],
    queryFn: () => api(getProduct, { params: { product_id: String(productId) } }),
  })

/** A product in every status, for its seller (`mine`) or an admin (`all`). */
export const managedProductQuery = (productId: number, scope: 'mine' | 'all') =>
  queryOptions({
    queryKey: ['product', productId, scope],
    queryFn: () =>
      browserApi(getProduct, { params: { product_id: String(productId) }, query: { [scope]: 'true' as const } }),
  })

/** Related Products of one product. */
export const recommendationsQuery = (productId: number, api: Api = browserApi) =>
  queryOptions({
    queryKey: ['products', 'recommendations', productId],
    queryFn: () => api(listRecommendations, { params: { product_id: String(productId) } }),
  })

export const popularQuery = (limit: number, api: Api = browserApi) =>
  queryOptions({
    queryKey: ['products', 'popular', limit],
    queryFn: () => api(listPopularProducts, { query: { limit } }),
  })

function queryFor(filters: CatalogueFilters, page: number) {
  const { search, category_ids: ids, min_price, max_price, featured, newest } = filters
  return {
    page,
    page_size: CATALOGUE_PAGE_SIZE,
    ...(filters.sort || !search ? SORTS[filters.sort ?? 'latest'] : {}),
    category_ids: ids.map(String),
    min_price,
    max_price,
    search,
    featured: flagValue(featured),
    newest: flagValue(newest),
  }
}

const flagValue = (flag: boolean) => (flag ? ('true' as const) : undefined)

/** There is more while the last page was full and the total lies beyond it; a bounded total never ends the list. */
function nextPage(last: ProductPage): number | undefined {
  const isFull = last.items.length === last.page_size
  return isFull && (last.total_is_bounded || last.page * last.page_size < last.total) ? last.page + 1 : undefined
}
