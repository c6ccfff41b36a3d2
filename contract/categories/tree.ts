interface CategoryNode {
  id: number
  parent_id: number | null
}

/** Returns the direct children of a category, or the top-level categories for null. */
export function childrenOf<One extends CategoryNode>(parentId: number | null, categories: readonly One[]): One[] {
  return categories.filter(({ parent_id }) => parent_id === parentId)
}

/** Returns the path from the top level down to a category; empty for null. */
export function pathTo<One extends CategoryNode>(id: number | null, categories: readonly One[]): One[] {
  const category = categories.find((node) => node.id === id)
  return category ? [...pathTo(category.parent_id, categories), category] : []
}
