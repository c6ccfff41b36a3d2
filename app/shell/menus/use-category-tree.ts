import { useEffect } from 'react'
import { useCategories } from '#app/features/catalogue/list/use-categories.ts'

/** Returns the menu categories and a function that loads all of them; failures are logged. */
export function useCategoryTree() {
  const { tree, error, load } = useCategories()
  useEffect(() => {
    if (error) console.warn(error)
  }, [error])
  return { tree, load }
}
