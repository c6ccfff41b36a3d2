import { FEATURED_PRODUCTS } from '#contract/catalogue/limits.ts'
import { readFilters } from '#app/features/catalogue/list/filters.ts'
import { listQueries } from '#app/features/catalogue/list/list-queries.ts'
import { popularQuery } from '#app/features/catalogue/product-queries.ts'
import { bannersQuery } from '#app/features/banners/carousel/banner-queries.ts'

/** Returns the queries for the initial view of the home page. */
export const homeQueries = ({ request }: { request: Request }) => {
  const { needed = [], optional = [] } = listQueries(readFilters(new URL(request.url).searchParams))
  return { needed, optional: [...optional, bannersQuery, popularQuery(FEATURED_PRODUCTS)] }
}
