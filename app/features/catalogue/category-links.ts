/** Category as shown in menus and the filter checklist. */
export interface ShownCategory {
  id: number
  name: string
  product_count: number
  /** Direct children of the category; undefined until the whole tree has loaded. */
  children?: ShownCategory[]
}

/** Returns the direct children of a category, or an empty list for a leaf. */
export function childrenOf(category: ShownCategory | undefined): ShownCategory[] {
  return category?.children ?? []
}

/** Returns true if a category has no children. */
export function isLeaf({ children }: ShownCategory): boolean {
  return children?.length === 0
}

/** Builds the URL of the product list for a category and its descendants. */
export function categoryUrl(categoryId: number): string {
  return `/products?category_ids=${categoryId}`
}
