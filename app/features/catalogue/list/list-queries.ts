import { productsQuery } from '../product-queries.ts'
import { facetsQuery } from './facets-query.ts'
import type { CatalogueFilters } from './filters.ts'

/**
 * Returns the queries that a list page needs. If there are property filters, the queries may fail, so that the visitor
 * can correct unreadable filters on the page.
 */
export function listQueries(filters: CatalogueFilters) {
  if (filters.spec.length === 0) return { needed: [productsQuery(filters)] }
  return { optional: [productsQuery(filters), facetsQuery(filters)] }
}
