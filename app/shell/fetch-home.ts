import type { QueryClient } from '@tanstack/react-query'
import { FEATURED_PRODUCTS } from '#contract/limits.ts'
import type { CatalogueFilters } from '#app/features/catalogue/list/filters.ts'
import { popularQuery, productsQuery } from '#app/features/catalogue/product-queries.ts'
import { bannersQuery } from '#app/features/banners/carousel/banner-queries.ts'

/** Everything that the home page shows at first. Without banner or carousel it still serves: the browser asks for them again. */
export async function fetchHome(queryClient: QueryClient, filters: CatalogueFilters): Promise<void> {
  const optionalQueries = [
    queryClient.fetchQuery(bannersQuery),
    queryClient.fetchQuery(popularQuery(FEATURED_PRODUCTS)),
  ].map((query) => query.catch((error: unknown) => console.warn(error)))
  await Promise.all([queryClient.fetchInfiniteQuery(productsQuery(filters)), ...optionalQueries])
}
