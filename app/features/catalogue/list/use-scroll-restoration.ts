import { useMutation, useQueryClient, type InfiniteData, type QueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'
import { searchProducts, type ProductPage } from '#contract/catalogue/calls.ts'
import { CATALOGUE_PAGE_SIZE } from '#contract/catalogue/limits.ts'
import { apiOf } from '#app/api/query-client.ts'
import type { CatalogueFilters } from './filters.ts'
import { findScrollPosition, storeScrollPosition, type ScrollPosition } from './scroll-positions.ts'
import { pageInput, productsQuery } from '../product-queries.ts'

/**
 * Restores the scroll position of a list after a reload and, if the list's pages are no longer cached, after Back.
 * @param pages number of pages shown; 0 while another list is shown as a placeholder
 * @returns number of products being loaded; skeletons in their place preserve the height of the page
 */
export function useScrollRestoration(filters: CatalogueFilters, pages: number): number {
  const { key, pathname, search } = useLocation()
  const address = pathname + search
  const isHistoryNavigation = useNavigationType() === NavigationType.Pop
  const queryClient = useQueryClient()
  const restoring = useMutation({
    mutationFn: (stored: ScrollPosition) => loadPages(queryClient, filters, stored.pages),
  })
  const position = restoring.isPending ? restoring.variables : null

  const restore = useEffectEvent((entry: string) => {
    const stored = isHistoryNavigation ? findScrollPosition(entry, address) : undefined
    if (stored && stored.pages > Math.max(pages, 1)) restoring.mutate(stored)
  })
  useEffect(() => restore(key), [key])

  const targetPages = Math.max(pages, position?.pages ?? 0)
  useLayoutEffect(() => {
    if (pages === 0) return
    const storePosition = () => storeScrollPosition(key, { address, pages: targetPages, y: scrollY })
    addEventListener('pagehide', storePosition)
    return () => {
      storePosition()
      removeEventListener('pagehide', storePosition)
    }
  }, [key, address, pages, targetPages])

  useScrollTo(position)
  return position ? Math.max(0, position.pages - pages) * CATALOGUE_PAGE_SIZE : 0
}

/** Scrolls immediately, and a second time after the products have rendered, unless the user has scrolled. */
function useScrollTo(position: ScrollPosition | null) {
  const target = useRef<{ y: number; reached: number } | null>(null)
  useLayoutEffect(() => {
    if (!position && target.current?.reached !== scrollY) return
    const y = position?.y ?? target.current?.y ?? 0
    scrollTo({ top: y, behavior: 'instant' })
    target.current = position && { y, reached: scrollY }
  }, [position])
}

/**
 * Loads the missing pages concurrently.
 * @throws if a page fails to load; the list's button can then load the pages that are still missing
 */
async function loadPages(queryClient: QueryClient, filters: CatalogueFilters, all: number): Promise<void> {
  const query = productsQuery(filters)
  const loadedCount = (await queryClient.ensureInfiniteQueryData(query)).pages.length
  const numbers = Array.from({ length: all - loadedCount }, (_, position) => filters.page + loadedCount + position)
  const pages = await Promise.all(numbers.map((page) => apiOf(queryClient)(searchProducts, pageInput(filters, page))))
  queryClient.setQueryData<InfiniteData<ProductPage, number>>(query.queryKey, (list) => {
    if (list?.pages.length !== loadedCount) return list
    return { pages: [...list.pages, ...pages], pageParams: [...list.pageParams, ...numbers] }
  })
}
