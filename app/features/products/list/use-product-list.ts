import { useInfiniteQuery, type InfiniteData } from '@tanstack/react-query'
import type { ProductCard, ProductPage } from '#contract/catalogue.ts'
import { SEARCH_DEBOUNCE_MS } from '#contract/limits.ts'
import type { ListState } from '#app/browser/list-state.ts'
import { useDebounced } from '#app/browser/use-debounced.ts'
import { useListState } from '#app/browser/use-list-state.ts'
import { productListQuery, type ProductScope } from './product-list-queries.ts'
import type { ProductsState } from './product-list-state.ts'

/**
 * The rows to show. A search is answered by name from what is loaded, at every key; where not everything is, the server's
 * answer follows, which also knows part numbers, categories and typing errors.
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
    /** The page that brought them, its calls and its failures. */
    list,
    total: list.data?.pages.at(-1),
    /** The same of all, whatever is searched for. */
    all: loaded.data?.pages.at(-1),
    isSearching: needsServerSearch && !hasServerResult && !serverResult.isError,
    searchFailure: needsServerSearch && !hasServerResult && serverResult.isLoadingError ? serverResult : undefined,
    /** Whether more rows come by scrolling. */
    hasMore: list.hasNextPage && (hasServerResult || typed === ''),
  }
}

export type ProductList = ReturnType<typeof useProductList>

/** A product that was added meanwhile moves the last of a page to the next one too. */
function rowsOf(list: InfiniteData<ProductPage> | undefined): ProductCard[] {
  const rows = list?.pages.flatMap(({ items }) => items) ?? []
  return [...new Map(rows.map((row) => [row.id, row])).values()]
}

function matchesText(typed: string) {
  const text = typed.toLowerCase()
  return ({ name, mpn }: ProductCard) => `${name} ${mpn ?? ''}`.toLowerCase().includes(text)
}
