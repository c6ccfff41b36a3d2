import type { QueryClient } from '@tanstack/react-query'

/** Removes or invalidates cached products after an import. */
export function invalidateAfterImport(queryClient: QueryClient): void {
  queryClient.removeQueries({ queryKey: ['products', 'list'] })
  for (const queryKey of [['product'], ['products'], ['totals'], ['categories']])
    void queryClient.invalidateQueries({ queryKey })
}
