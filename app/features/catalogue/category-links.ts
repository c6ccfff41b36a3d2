import type { Category } from '#contract/categories.ts'

/** Returns the direct children of a category; none for a leaf. */
export function childrenOf(category: Category | undefined): Category[] {
  return category?.children ?? []
}

/** Builds the URL of the products of a category and its descendants. */
export function categoryUrl(categoryId: number): string {
  return `/products?category_ids=${categoryId}`
}
