import { useInfiniteQuery } from '@tanstack/react-query'
import { SEARCH_DEBOUNCE_MS } from '#contract/catalogue/limits.ts'
import type { ListState } from '#app/browser/list-state.ts'
import { useDebounced } from '#app/browser/use-debounced.ts'
import { useListState } from '#app/browser/use-list-state.ts'
import { productListQuery, type ProductScope } from './product-list-queries.ts'
import type { ProductsState } from './product-list-state.ts'
import { matchesText, rowsOf } from './product-rows.ts'

/**
 * Returns the rows of the product list. Typing filters the loaded products by name immediately. If some products aren't
 * loaded, the server's results follow, which include matches by part number, by category and of misspelled words.
 */
export function useProductList(scope: ProductScope, productsState: ListState<ProductsState>) {
  const [state, change, reset] = useListState(productsState)
  const { only, seller } = state
  const typed = state.search.trim()
  const search = useDebounced(typed, SEARCH_DEBOUNCE_MS)
  const loaded = useInfiniteQuery(productListQuery(scope, { only, seller }))
  const needsServerSearch = typed !== '' && loaded.hasNextPage
  const query = productListQuery(scope, { only, seller, search })
  const serverResult = useInfiniteQuery({ ...query, enabled: search !== '' && needsServerSearch })
  const hasServerResult = needsServerSearch && typed === search && serverResult.data !== undefined
  const list = hasServerResult ? serverResult : loaded
  return {
    state,
    change,
    reset,
    rows: hasServerResult ? rowsOf(serverResult.data) : rowsOf(loaded.data).filter(matchesText(typed)),
    /** Query that loaded the displayed rows. */
    list,
    total: list.data?.pages.at(-1),
    /** Totals of the list before the search is applied. */
    all: loaded.data?.pages.at(-1),
    isSearching: needsServerSearch && !hasServerResult && !serverResult.isError,
    searchFailure: needsServerSearch && !hasServerResult && serverResult.isLoadingError ? serverResult : undefined,
    /** True if scrolling loads more rows. */
    hasMore: list.hasNextPage && (hasServerResult || typed === ''),
  }
}

export type ProductList = ReturnType<typeof useProductList>
