import type { QueryClient } from '@tanstack/react-query'

/** After many products were written: what is kept of any of them goes, whatever is on the screen is asked for again. */
export function renewAfterImport(queryClient: QueryClient): void {
  queryClient.removeQueries({ queryKey: ['products', 'list'] })
  for (const queryKey of [['product'], ['products'], ['totals'], ['categories']])
    void queryClient.invalidateQueries({ queryKey })
}
