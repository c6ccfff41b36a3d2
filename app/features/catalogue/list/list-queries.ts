import { productsQuery } from '../product-queries.ts'
import { facetsQuery } from './facets-query.ts'
import type { CatalogueFilters } from './filters.ts'

/**
 * Returns the queries of a list page. With property filters the queries may fail, so that unreadable filters can be
 * corrected on the page.
 */
export function listQueries(filters: CatalogueFilters) {
  if (filters.spec.length === 0) return { needed: [productsQuery(filters)] }
  return { optional: [productsQuery(filters), facetsQuery(filters)] }
}
