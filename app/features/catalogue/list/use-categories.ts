import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ShownCategory } from '../category-links.ts'
import { categoryTreeQuery, firstCategoriesQuery } from './category-queries.ts'
import { categoryName } from './category-selection.ts'
import { FIRST_CATEGORIES } from './first-categories.ts'

const NONE: readonly number[] = []

/**
 * The categories: those of the first view until the whole tree has come, which is asked for by `load`, and at once where the
 * first view lacks a chosen one. If it fails, nothing is below those of the first view.
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
    /** Whether the top level is all there. */
    isTopComplete: whole !== undefined || shown.length < FIRST_CATEGORIES,
    error,
    load: () => void client.fetchQuery(categoryTreeQuery).catch(ignoreLoadError),
  }
}

/** It is told as `error`. */
const ignoreLoadError = () => undefined

const asLeaf = (category: ShownCategory): ShownCategory => ({ children: [], ...category })
