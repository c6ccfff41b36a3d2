import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import {
  getProduct,
  listPopularProducts,
  listRecommendations,
  searchProducts,
  type ProductPage,
} from '#contract/catalogue.ts'
import { CATALOGUE_PAGE_SIZE, UNFILTERED_CACHE_LIFE } from '#contract/limits.ts'
import type { Api } from '#contract/request.ts'
import { browserApi } from '#app/lib/api.ts'
import { isWholeCatalogue, type CatalogueFilters } from './filters.ts'
import { sorts } from './sorts.ts'

/** Loaded pages stay this long for Back. On the server nothing may wait for it: each rendering has its own cache. */
const KEPT_FOR = typeof window === 'undefined' ? Infinity : 30 * 60_000

/** Lists of the same products in every order; a list's own key adds its order. */
export function anyOrderKey(filters: CatalogueFilters) {
  return ['products', 'list', { ...filters, sort: null }] as const
}

/** The products that the filters leave, page by page. Only the whole catalogue is asked for again within a session. */
export const productsQuery = (filters: CatalogueFilters, api: Api = browserApi) =>
  infiniteQueryOptions({
    queryKey: [...anyOrderKey(filters), filters.sort],
    queryFn: ({ pageParam }) => api(searchProducts, { query: queryFor(filters, pageParam) }),
    initialPageParam: filters.page,
    getNextPageParam: nextPage,
    staleTime: isWholeCatalogue(filters) ? UNFILTERED_CACHE_LIFE : Infinity,
    gcTime: KEPT_FOR,
    refetchOnWindowFocus: false, // it would ask for every loaded page again
  })

export const productQuery = (productId: number, api: Api = browserApi) =>
  queryOptions({
    queryKey: ['product', productId],
    queryFn: () => api(getProduct, { params: { product_id: String(productId) } }),
  })

/** A product in every status, for its seller (`mine`) or an admin (`all`). */
export const managedProductQuery = (productId: number, whose: 'mine' | 'all') =>
  queryOptions({
    queryKey: ['product', productId, whose],
    queryFn: () =>
      browserApi(getProduct, { params: { product_id: String(productId) }, query: { [whose]: 'true' as const } }),
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
    ...(filters.sort || !search ? sorts[filters.sort ?? 'latest'] : {}),
    category_ids: ids.map(String),
    min_price,
    max_price,
    search,
    featured: asked(featured),
    newest: asked(newest),
  }
}

const asked = (flag: boolean) => (flag ? ('true' as const) : undefined)

/** There is more while the last page was full and the total lies beyond it; a bounded total never ends the list. */
function nextPage(last: ProductPage): number | undefined {
  const isFull = last.items.length === last.page_size
  return isFull && (last.total_is_bounded || last.page * last.page_size < last.total) ? last.page + 1 : undefined
}
