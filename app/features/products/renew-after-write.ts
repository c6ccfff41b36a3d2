import type { QueryClient } from '@tanstack/react-query'

/** After a product was written: the catalogue's kept lists go, whatever is on the screen is asked for again. */
export function renewAfterWrite(queryClient: QueryClient, productId: number): Promise<unknown> {
  queryClient.removeQueries({ queryKey: ['products', 'list'] })
  queryClient.removeQueries({ queryKey: ['product', productId], type: 'inactive' })
  return Promise.all(
    [['products'], ['totals'], ['categories']].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
  )
}
