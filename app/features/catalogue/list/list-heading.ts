import { catalogueWords } from '#app/words/catalogue.ts'
import type { ShownCategory } from '../category-links.ts'
import { categoryName } from './category-selection.ts'
import type { CatalogueFilters } from './filters.ts'

/** Returns the heading of a product list, based on its search text, its kind or its only category. */
export function listHeading(filters: CatalogueFilters, tree: readonly ShownCategory[]): string {
  const [categoryId, ...others] = filters.category_ids
  if (filters.search) return catalogueWords.resultsFor(filters.search)
  if (filters.featured) return catalogueWords.featured
  if (filters.newest) return catalogueWords.newest
  const isOneCategory = categoryId !== undefined && others.length === 0
  return (isOneCategory && categoryName(tree, categoryId)) || catalogueWords.products
}
