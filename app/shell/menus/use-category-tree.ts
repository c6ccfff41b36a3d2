import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Category } from '#contract/categories.ts'
import { categoryTreeQuery } from '#app/features/catalogue/list/category-queries.ts'

/** The categories of the menus. A failed call is logged and leaves them empty: the shop works without its menu. */
export function useCategoryTree(): Category[] {
  const { data, error } = useQuery(categoryTreeQuery)
  useEffect(() => {
    if (error) console.warn(error)
  }, [error])
  return data ?? []
}
