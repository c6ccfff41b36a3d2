import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ShownCategory } from '../category-links.ts'
import { categoryTreeQuery, firstCategoriesQuery } from './category-queries.ts'
import { categoryName } from './category-selection.ts'
import { FIRST_CATEGORIES } from './first-categories.ts'

const NONE: readonly number[] = []

/**
 * Returns the initial categories until `load` has fetched the whole tree. The tree is fetched immediately if it is
 * needed to show a selected category. If fetching fails, the initial categories have no children.
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
    /** True if the result includes all top-level categories. */
    isTopComplete: whole !== undefined || shown.length < FIRST_CATEGORIES,
    error,
    load: () => void client.fetchQuery(categoryTreeQuery).catch(ignoreLoadError),
  }
}

/** Ignores the rejection of `load`, because `error` reports the failure. */
const ignoreLoadError = () => undefined

const asLeaf = (category: ShownCategory): ShownCategory => ({ children: [], ...category })
