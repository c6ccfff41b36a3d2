import type { Category } from '#contract/categories.ts'

/** The categories directly below one; none below a leaf. */
export function childrenOf(category: Category | undefined): Category[] {
  return category?.children ?? []
}

/** The products of a category and of all below it. */
export function categoryUrl(categoryId: number): string {
  return `/products?category_ids=${categoryId}`
}
