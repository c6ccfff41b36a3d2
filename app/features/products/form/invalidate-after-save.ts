import type { QueryClient } from '@tanstack/react-query'

/** Removes or invalidates cached lists after a product was saved. */
export function invalidateAfterSave(queryClient: QueryClient, productId: number): Promise<unknown> {
  queryClient.removeQueries({ queryKey: ['products', 'list'] })
  queryClient.removeQueries({ queryKey: ['product', productId], type: 'inactive' })
  return Promise.all(
    [['products'], ['totals'], ['categories']].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
  )
}
