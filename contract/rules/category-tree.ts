interface CategoryNode {
  id: number
  parent_id: number | null
}

/** Returns the direct children of a category; null: the top level. */
export function childrenOf<One extends CategoryNode>(parentId: number | null, categories: readonly One[]): One[] {
  return categories.filter(({ parent_id }) => parent_id === parentId)
}

/** Returns the path from the top level down to the category; empty for none. */
export function pathTo<One extends CategoryNode>(id: number | null, categories: readonly One[]): One[] {
  const category = categories.find((node) => node.id === id)
  return category ? [...pathTo(category.parent_id, categories), category] : []
}
