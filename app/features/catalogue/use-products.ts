import {
  hashKey,
  useInfiniteQuery,
  useQueryClient,
  type InfiniteData,
  type Query,
  type QueryClient,
} from '@tanstack/react-query'
import { useState } from 'react'
import { NavigationType, useNavigationType } from 'react-router'
import type { ProductPage } from '#contract/catalogue.ts'
import { LOADED_PAGES_MAX_AGE_MS } from '#contract/limits.ts'
import type { CatalogueFilters } from './filters.ts'
import { anyOrderKey, freshFor, productsQuery } from './product-queries.ts'
import { sortCards } from './sorts.ts'

type LoadedPages = InfiniteData<ProductPage, number>

/**
 * The list for the filters. Until its first page is here it shows what is at hand: the same products in another order, put
 * into this one, or the list before, which `isOutdated` tells. Whoever comes by Back finds the pages as they were left.
 */
export function useProducts(filters: CatalogueFilters) {
  const queryClient = useQueryClient()
  const isReturn = useNavigationType() === NavigationType.Pop
  useState(() => !isReturn && beginAnew(queryClient, filters))
  const resorted = () => inThisOrder(queryClient, filters)
  const whole = () => {
    const known = resorted()
    return known?.isWhole ? known : undefined
  }
  const products = useInfiniteQuery({
    ...productsQuery(filters),
    staleTime: isReturn ? Math.max(freshFor(filters), LOADED_PAGES_MAX_AGE_MS) : freshFor(filters),
    initialData: () => whole()?.list,
    initialDataUpdatedAt: () => whole()?.updatedAt,
    placeholderData: (before) => resorted()?.list ?? before,
  })
  const isOutdated = products.isPlaceholderData && products.isFetching && !resorted()
  return { ...products, isOutdated }
}

/** A visit that is no return begins at the top: of an old list only the first page is asked for, not all that were loaded. */
function beginAnew(queryClient: QueryClient, filters: CatalogueFilters): void {
  const { queryKey } = productsQuery(filters)
  const known = queryClient.getQueryCache().find({ queryKey })
  if (!known?.isStaleByTime(freshFor(filters))) return
  if (known.state.isInvalidated) return queryClient.removeQueries({ queryKey, exact: true })
  const firstOnly = (list?: LoadedPages) =>
    list && { pages: list.pages.slice(0, 1), pageParams: list.pageParams.slice(0, 1) }
  queryClient.setQueryData<LoadedPages>(queryKey, firstOnly, { updatedAt: known.state.dataUpdatedAt })
}

/** A cached first page, sorted anew; when it held everything, nothing is left to ask for. */
function inThisOrder(queryClient: QueryClient, filters: CatalogueFilters) {
  if (filters.search && !filters.sort) return undefined // only the server knows the best match
  const cached = newestInAnyOrder(queryClient, filters)
  const first = (cached?.state.data as LoadedPages | undefined)?.pages[0]
  if (!cached || !first) return undefined
  const page = { ...first, items: sortCards(first.items, filters.sort ?? 'latest') }
  const list: LoadedPages = { pages: [page], pageParams: [filters.page] }
  const isWhole = filters.page === 1 && !first.total_is_bounded && first.items.length >= first.total
  return { list, isWhole, updatedAt: cached.state.dataUpdatedAt }
}

/** Compared as a whole: a filter of the cache takes a list without categories for a part of one with some. */
function newestInAnyOrder(queryClient: QueryClient, filters: CatalogueFilters): Query | undefined {
  const anyOrder = anyOrderKey(filters)
  const hash = hashKey(anyOrder)
  return queryClient
    .getQueryCache()
    .findAll({
      predicate: ({ state, queryKey }) =>
        state.data !== undefined && hashKey(queryKey.slice(0, anyOrder.length)) === hash,
    })
    .toSorted((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt)[0]
}
