import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ShownCategory } from '../category-links.ts'
import { categoryTreeQuery, firstCategoriesQuery } from './category-queries.ts'
import { categoryName } from './category-selection.ts'
import { FIRST_CATEGORIES } from './first-categories.ts'

const NONE: readonly number[] = []

/**
 * Returns the first view's categories until `load` has fetched the whole tree, which happens at once if the first view
 * lacks a chosen one. If that fails, the first view's categories have no children.
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
    /** True if the top level is complete. */
    isTopComplete: whole !== undefined || shown.length < FIRST_CATEGORIES,
    error,
    load: () => void client.fetchQuery(categoryTreeQuery).catch(ignoreLoadError),
  }
}

/** The failure is returned as `error`. */
const ignoreLoadError = () => undefined

const asLeaf = (category: ShownCategory): ShownCategory => ({ children: [], ...category })
