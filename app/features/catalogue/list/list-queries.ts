import { productsQuery } from '../product-queries.ts'
import { facetsQuery } from './facets-query.ts'
import type { CatalogueFilters } from './filters.ts'

/** What the page of a list is rendered with. One whose filters cannot be read is shown even so, to be corrected. */
export function listQueries(filters: CatalogueFilters) {
  if (filters.spec.length === 0) return { needed: [productsQuery(filters)] }
  return { optional: [productsQuery(filters), facetsQuery(filters)] }
}
