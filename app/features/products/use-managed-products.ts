import { useInfiniteQuery, type InfiniteData } from '@tanstack/react-query'
import type { ProductCard, ProductPage } from '#contract/catalogue.ts'
import { managedProductsQuery, type ManagedScope } from './managed-queries.ts'
import type { ManagedView } from './managed-view.ts'

/**
 * The rows to show. A search is answered by name from what is loaded, at every key; where not everything is, the server's
 * answer follows, which also knows part numbers, categories and typing errors.
 */
export function useManagedProducts(shown: ManagedScope, { search, only, seller, typed }: ManagedView) {
  const loaded = useInfiniteQuery(managedProductsQuery({ ...shown, only, seller }))
  const isBeyond = typed.trim() !== '' && loaded.hasNextPage
  const query = managedProductsQuery({ ...shown, only, seller, search })
  const found = useInfiniteQuery({ ...query, enabled: query.enabled && search !== '' && isBeyond })
  const isFound = isBeyond && typed.trim() === search && found.data !== undefined
  const list = isFound ? found : loaded
  return {
    rows: isFound ? rowsOf(found.data) : rowsOf(loaded.data).filter(hasText(typed)),
    /** The page that brought them, its calls and its failures. */
    list,
    total: list.data?.pages.at(-1),
    /** The same of all, whatever is searched for. */
    all: loaded.data?.pages.at(-1),
    isSearching: isBeyond && !isFound && !found.isError,
    searchFailure: isBeyond && !isFound && found.isLoadingError ? found : undefined,
    /** Whether more rows come by scrolling. */
    hasMore: list.hasNextPage && (isFound || typed.trim() === ''),
  }
}

export type ManagedList = ReturnType<typeof useManagedProducts>

/** A product that was added meanwhile moves the last of a page to the next one too. */
function rowsOf(list: InfiniteData<ProductPage> | undefined): ProductCard[] {
  const rows = list?.pages.flatMap(({ items }) => items) ?? []
  return [...new Map(rows.map((row) => [row.id, row])).values()]
}

function hasText(typed: string) {
  const text = typed.trim().toLowerCase()
  return ({ name, mpn }: ProductCard) => `${name} ${mpn ?? ''}`.toLowerCase().includes(text)
}
