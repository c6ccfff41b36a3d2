import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { SEARCH_DEBOUNCE_MS } from '#contract/catalogue/limits.ts'
import { useDebounced } from '#app/browser/use-debounced.ts'
import { productCountsQuery, productListQuery, type ProductCounts, type ProductScope } from './product-list-queries.ts'
import type { ProductsState } from './product-list-state.ts'
import { matchesText, rowsOf } from './product-rows.ts'

/**
 * Returns the number of products that each filter shows with the current search; undefined until known. Like the list,
 * it counts in the browser if all products of a filter are loaded, and otherwise asks the server.
 */
export function useProductCounts(
  scope: ProductScope,
  { search: text, seller }: ProductsState,
): Partial<ProductCounts> | undefined {
  const typed = text.trim()
  const search = useDebounced(typed, SEARCH_DEBOUNCE_MS)
  const isSearching = typed !== ''
  const totals = useQuery(productCountsQuery(scope, { seller }))
  const lists = {
    all: useFirstPage(scope, { seller }, isSearching),
    low: useFirstPage(scope, { seller, only: 'low' }, isSearching),
    out: useFirstPage(scope, { seller, only: 'out' }, isSearching),
    inactive: useFirstPage(scope, { seller, only: 'inactive' }, isSearching),
  }
  const isPartial = isSearching && Object.values(lists).some(({ hasNextPage }) => hasNextPage)
  const found = useQuery({ ...productCountsQuery(scope, { seller, search }), enabled: isPartial && search !== '' })
  if (!isSearching) return totals.data
  const counts: Partial<ProductCounts> = {}
  for (const [name, { data, hasNextPage }] of Object.entries(lists) as [keyof ProductCounts, FirstPage][]) {
    if (!data || (hasNextPage && (typed !== search || !found.data))) return undefined
    counts[name] = hasNextPage ? found.data?.[name] : { total: rowsOf(data).filter(matchesText(typed)).length }
  }
  return counts
}

type FirstPage = ReturnType<typeof useFirstPage>

const useFirstPage = (scope: ProductScope, filter: Parameters<typeof productListQuery>[1], enabled: boolean) =>
  useInfiniteQuery({ ...productListQuery(scope, filter), enabled })
