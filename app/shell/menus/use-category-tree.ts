import { useEffect } from 'react'
import { useCategories } from '#app/features/catalogue/list/use-categories.ts'

/** Returns the categories of the menus and the function that loads all of them; a failure is logged. */
export function useCategoryTree() {
  const { tree, error, load } = useCategories()
  useEffect(() => {
    if (error) console.warn(error)
  }, [error])
  return { tree, load }
}
