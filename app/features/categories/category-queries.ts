import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { listManagedCategories } from '#contract/categories.ts'
import { browserApi } from '#app/api/client.ts'

const MANAGED_KEY = ['categories', 'managed'] as const

/** All categories with all that they hold, parents before children. */
export function managedCategoriesQuery(accountId: number | undefined) {
  return queryOptions({
    queryKey: [...MANAGED_KEY, accountId],
    queryFn: () => browserApi(listManagedCategories),
    enabled: accountId !== undefined,
    meta: { tags: ['categories'], isPrivate: true },
  })
}

/** After a write: menus, checklists, forms and lists ask anew. @returns when the tree itself is there again */
export function invalidateCategories(queryClient: QueryClient): Promise<void> {
  // By id they may stand for other products now, and each card shows its category.
  queryClient.removeQueries({ queryKey: ['products', 'list'] })
  queryClient.removeQueries({ queryKey: ['product'], type: 'inactive' })
  for (const key of ['products', 'suggestions', 'activity']) void queryClient.invalidateQueries({ queryKey: [key] })
  return queryClient.invalidateQueries({ queryKey: ['categories'] })
}

/** After a refused write, since somebody else may have changed the tree. */
export function invalidateTree(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({ queryKey: MANAGED_KEY })
}
