/** A category as menus and checklist show it. */
export interface ShownCategory {
  id: number
  name: string
  product_count: number
  /** Those directly below; undefined until the whole tree has come. */
  children?: ShownCategory[]
}

/** Returns the direct children of a category; none for a leaf. */
export function childrenOf(category: ShownCategory | undefined): ShownCategory[] {
  return category?.children ?? []
}

/** Whether nothing is below a category. */
export function isLeaf({ children }: ShownCategory): boolean {
  return children?.length === 0
}

/** Builds the URL of the products of a category and its descendants. */
export function categoryUrl(categoryId: number): string {
  return `/products?category_ids=${categoryId}`
}
