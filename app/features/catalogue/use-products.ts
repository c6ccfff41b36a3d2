import { useInfiniteQuery, useQueryClient, type InfiniteData, type QueryClient } from '@tanstack/react-query'
import type { ProductPage } from '#contract/catalogue.ts'
import type { CatalogueFilters } from './filters.ts'
import { anyOrderKey, productsQuery } from './product-queries.ts'
import { sortCards } from './sorts.ts'

/**
 * The list for the filters. Until its first page is here it shows what is at hand: the same products in another order, put
 * into this one, or the list before.
 */
export function useProducts(filters: CatalogueFilters) {
  const queryClient = useQueryClient()
  const whole = () => {
    const known = inThisOrder(queryClient, filters)
    return known?.isWhole ? known : undefined
  }
  return useInfiniteQuery({
    ...productsQuery(filters),
    initialData: () => whole()?.list,
    initialDataUpdatedAt: () => whole()?.updatedAt,
    placeholderData: (before) => inThisOrder(queryClient, filters)?.list ?? before,
  })
}

/** A cached first page, sorted anew; when it held everything, nothing is left to ask for. */
function inThisOrder(queryClient: QueryClient, filters: CatalogueFilters) {
  if (filters.search && !filters.sort) return undefined // only the server knows the best match
  const cached = queryClient
    .getQueryCache()
    .findAll({ queryKey: anyOrderKey(filters), predicate: (query) => query.state.data !== undefined })
    .toSorted((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt)[0]
  const first = (cached?.state.data as InfiniteData<ProductPage, number> | undefined)?.pages[0]
  if (!cached || !first) return undefined
  const page = { ...first, items: sortCards(first.items, filters.sort ?? 'latest') }
  const list: InfiniteData<ProductPage, number> = { pages: [page], pageParams: [filters.page] }
  const isWhole = filters.page === 1 && !first.total_is_bounded && first.items.length >= first.total
  return { list, isWhole, updatedAt: cached.state.dataUpdatedAt }
}
