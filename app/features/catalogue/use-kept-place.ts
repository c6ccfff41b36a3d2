import { useMutation, useQueryClient, type InfiniteData, type QueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'
import type { ProductPage } from '#contract/catalogue.ts'
import { CATALOGUE_PAGE_SIZE } from '#contract/limits.ts'
import type { CatalogueFilters } from './filters.ts'
import { findPlace, keepPlace, type KeptPlace } from './kept-places.ts'
import { listPage, productsQuery } from './product-queries.ts'

/**
 * Keeps the place in a list across a reload, and for Back when its pages are no longer at hand. (While they are, the
 * router's own scroll restoration is enough.)
 * @param pages how many are shown, 0 while another list stands in
 * @returns how many products are being brought back: their places hold the page's height meanwhile
 */
export function useKeptPlace(filters: CatalogueFilters, pages: number): number {
  const { key, pathname, search } = useLocation()
  const address = pathname + search
  const isReturn = useNavigationType() === NavigationType.Pop
  const queryClient = useQueryClient()
  const returning = useMutation({
    mutationFn: (left: KeptPlace) => loadPages(queryClient, filters, left.pages),
  })
  const place = returning.isPending ? returning.variables : null

  const bringBack = useEffectEvent((entry: string) => {
    const left = isReturn ? findPlace(entry, address) : undefined
    if (left && left.pages > Math.max(pages, 1)) returning.mutate(left)
  })
  useEffect(() => bringBack(key), [key])

  const wanted = Math.max(pages, place?.pages ?? 0)
  useLayoutEffect(() => {
    if (pages === 0) return
    const keep = () => keepPlace(key, { address, pages: wanted, y: scrollY })
    addEventListener('pagehide', keep)
    return () => {
      keep()
      removeEventListener('pagehide', keep)
    }
  }, [key, address, pages, wanted])

  useScrollTo(place)
  return place ? Math.max(0, place.pages - pages) * CATALOGUE_PAGE_SIZE : 0
}

/** Goes to the place at once, and again when the products stand there, unless the person has moved on. */
function useScrollTo(place: KeptPlace | null) {
  const goal = useRef<{ y: number; reached: number } | null>(null)
  useLayoutEffect(() => {
    if (!place && goal.current?.reached !== scrollY) return
    const y = place?.y ?? goal.current?.y ?? 0
    scrollTo({ top: y, behavior: 'instant' })
    goal.current = place && { y, reached: scrollY }
  }, [place])
}

/** The pages that are missing, all at once. @throws when one fails: the list's own button goes on from what is there */
async function loadPages(queryClient: QueryClient, filters: CatalogueFilters, all: number): Promise<void> {
  const query = productsQuery(filters)
  const known = (await queryClient.ensureInfiniteQueryData(query)).pages.length
  const numbers = Array.from({ length: all - known }, (_, place) => filters.page + known + place)
  const pages = await Promise.all(numbers.map((page) => listPage(filters, page)))
  queryClient.setQueryData<InfiniteData<ProductPage, number>>(query.queryKey, (list) => {
    if (list?.pages.length !== known) return list
    return { pages: [...list.pages, ...pages], pageParams: [...list.pageParams, ...numbers] }
  })
}
