import { productsQuery } from '../product-queries.ts'
import { facetsQuery } from './facets-query.ts'
import type { CatalogueFilters } from './filters.ts'

/** Queries of a list page. With fact filters they may fail, so that unreadable ones can be corrected on the page. */
export function listQueries(filters: CatalogueFilters) {
  if (filters.spec.length === 0) return { needed: [productsQuery(filters)] }
  return { optional: [productsQuery(filters), facetsQuery(filters)] }
}
