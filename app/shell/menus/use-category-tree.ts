import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Category } from '#contract/categories.ts'
import { categoryTreeQuery } from '#app/features/catalogue/list/category-queries.ts'

/** Returns the categories of the menus; empty after a failed call, which is logged. */
export function useCategoryTree(): Category[] {
  const { data, error } = useQuery(categoryTreeQuery)
  useEffect(() => {
    if (error) console.warn(error)
  }, [error])
  return data ?? []
}
