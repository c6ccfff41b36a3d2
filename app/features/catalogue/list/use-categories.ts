import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ShownCategory } from '../category-links.ts'
import { categoryTreeQuery, firstCategoriesQuery } from './category-queries.ts'
import { categoryName } from './category-selection.ts'
import { FIRST_CATEGORIES } from './first-categories.ts'

const NONE: readonly number[] = []

/**
 * Returns the initially shown categories until `load` has fetched the whole tree. The tree is fetched immediately if a
 * selected category is missing. If the fetch fails, the initially shown categories have no children.
 */
export function useCategories(chosen = NONE) {
  const client = useQueryClient()
  const { data: first } = useQuery(firstCategoriesQuery())
  const isEnough = first !== undefined && chosen.every((id) => categoryName(first, id) !== undefined)
  const { data: whole, error } = useQuery({
    ...categoryTreeQuery,
    enabled: ({ state }) => !isEnough || state.data !== undefined,
  })
  const shown: ShownCategory[] = whole ?? (error ? first?.map(asLeaf) : first) ?? []
  return {
    tree: shown,
    /** True if all top-level categories are included. */
    isTopComplete: whole !== undefined || shown.length < FIRST_CATEGORIES,
    error,
    load: () => void client.fetchQuery(categoryTreeQuery).catch(ignoreLoadError),
  }
}

/** Ignores a rejected load, because the failure is returned as `error`. */
const ignoreLoadError = () => undefined

const asLeaf = (category: ShownCategory): ShownCategory => ({ children: [], ...category })
