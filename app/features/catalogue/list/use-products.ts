import {
  hashKey,
  useInfiniteQuery,
  useQueryClient,
  type InfiniteData,
  type Query,
  type QueryClient,
  type QueryKey,
} from '@tanstack/react-query'
import { useState } from 'react'
import { NavigationType, useNavigationType } from 'react-router'
import { LOADED_PAGES_MAX_AGE_MS } from '#contract/catalogue/limits.ts'
import type { CatalogueFilters } from './filters.ts'
import { productsQuery, staleTimeOf, type pageInput, type ShownPage } from '../product-queries.ts'
import { sortCards } from './sorts.ts'

type LoadedPages = InfiniteData<ShownPage, number>

/**
 * Fetches the pages of a filtered list as an infinite query. Until the first page arrives, shows cached products in the
 * new order, or the previous list with `isStale` set.
 */
export function useProducts(filters: CatalogueFilters) {
  const queryClient = useQueryClient()
  const isHistoryNavigation = useNavigationType() === NavigationType.Pop
  useState(() => !isHistoryNavigation && resetToFirstPage(queryClient, filters))
  const cachedInThisOrder = () => resortCached(queryClient, filters)
  const completeList = () => {
    const cachedQuery = cachedInThisOrder()
    return cachedQuery?.isComplete ? cachedQuery : undefined
  }
  const products = useInfiniteQuery({
    ...productsQuery(filters),
    staleTime: isHistoryNavigation ? Math.max(staleTimeOf(filters), LOADED_PAGES_MAX_AGE_MS) : staleTimeOf(filters),
    initialData: () => completeList()?.list,
    initialDataUpdatedAt: () => completeList()?.updatedAt,
    placeholderData: (before) => cachedInThisOrder()?.list ?? before,
  })
  const isStale = products.isPlaceholderData && products.isFetching && !cachedInThisOrder()
  return { ...products, isStale }
}

/**
 * Trims a stale cached list to its first page when the visitor returns to it, so that the other pages aren't refetched.
 */
function resetToFirstPage(queryClient: QueryClient, filters: CatalogueFilters): void {
  const { queryKey } = productsQuery(filters)
  const cachedQuery = queryClient.getQueryCache().find({ queryKey })
  if (!cachedQuery?.isStaleByTime(staleTimeOf(filters))) return
  if (cachedQuery.state.isInvalidated) return queryClient.removeQueries({ queryKey, exact: true })
  const firstOnly = (list?: LoadedPages) =>
    list && { pages: list.pages.slice(0, 1), pageParams: list.pageParams.slice(0, 1) }
  queryClient.setQueryData<LoadedPages>(queryKey, firstOnly, { updatedAt: cachedQuery.state.dataUpdatedAt })
}

/** Re-sorts the first page of a cached list. If that page contains the whole list, the result needs no fetch. */
function resortCached(queryClient: QueryClient, filters: CatalogueFilters) {
  const isOrderedByServer = filters.factSort !== null || (filters.search && !filters.sort) // only the server can rank
  if (isOrderedByServer) return undefined
  const cached = newestCachedList(queryClient, filters)
  const first = (cached?.state.data as LoadedPages | undefined)?.pages[0]
  if (!cached || !first) return undefined
  const page = { ...first, items: sortCards(first.items, filters.sort ?? 'latest') }
  const list: LoadedPages = { pages: [page], pageParams: [filters.page] }
  const isComplete = filters.page === 1 && !first.total_is_bounded && first.items.length >= first.total
  return { list, isComplete, updatedAt: cached.state.dataUpdatedAt }
}

/**
 * Finds the newest cached list with the same filters. Compares whole keys, because partial matching would confuse lists
 * with and without categories.
 */
function newestCachedList(queryClient: QueryClient, filters: CatalogueFilters): Query | undefined {
  const { queryKey } = productsQuery(filters)
  const hash = hashWithoutOrder(queryKey)
  return queryClient
    .getQueryCache()
    .findAll({
      queryKey: queryKey.slice(0, 2),
      predicate: (query) => query.state.data !== undefined && hashWithoutOrder(query.queryKey) === hash,
    })
    .toSorted((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt)[0]
}

function hashWithoutOrder([, , input]: QueryKey): string {
  return hashKey([{ ...(input as ReturnType<typeof pageInput>).query, sort_by: null, sort_order: null, mix: null }])
}
