import type { QueryClient } from '@tanstack/react-query'
import { FEATURED_PRODUCTS } from '#contract/limits.ts'
import type { CatalogueFilters } from '#app/features/catalogue/list/filters.ts'
import { popularQuery, productsQuery } from '#app/features/catalogue/product-queries.ts'
import { bannersQuery } from '#app/features/banners/carousel/banner-queries.ts'

/** Fetches the first view of the home page. Banner and carousel may fail: the browser fetches them again. */
export async function fetchHome(queryClient: QueryClient, filters: CatalogueFilters): Promise<void> {
  const optionalQueries = [
    queryClient.fetchQuery(bannersQuery),
    queryClient.fetchQuery(popularQuery(FEATURED_PRODUCTS)),
  ].map((query) => query.catch((error: unknown) => console.warn(error)))
  await Promise.all([queryClient.fetchInfiniteQuery(productsQuery(filters)), ...optionalQueries])
}
