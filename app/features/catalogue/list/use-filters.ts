import { startTransition, useOptimistic } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { hasPrice, NO_FILTERS, readFilters, withChange, writeFilters, type CatalogueFilters } from './filters.ts'

/**
 * Reads the filters from the URL and writes changes to it; changes are shown optimistically.
 * @param path path of the list. An unknown page shows the home page's list, so a change there leads to the home page
 * @param shop slug of the seller whose shop the list belongs to
 */
export function useFilters(path: string, shop?: string) {
  const { search } = useLocation()
  const navigate = useNavigate()
  const [filters, setOptimisticFilters] = useOptimistic(readFilters(new URLSearchParams(search)))

  function navigateTo(next: CatalogueFilters, options: { replace?: boolean } = {}) {
    startTransition(async () => {
      setOptimisticFilters(next)
      await navigate(listUrl(path, next), { preventScrollReset: true, ...options })
    })
  }
  return {
    filters: { ...filters, shop },
    change: (change: Partial<CatalogueFilters>, options: { replace?: boolean } = {}) => {
      // Replaces the history entry, so that one press of Back undoes all movements of the slider.
      const isPriceRefinement = ('min_price' in change || 'max_price' in change) && hasPrice(filters)
      navigateTo(withChange(filters, change), { replace: isPriceRefinement, ...options })
    },
    /** Replaces the categories in the address, and changes nothing else. */
    replaceCategories: (ids: number[]) => navigateTo({ ...filters, category_ids: ids }, { replace: true }),
    clear: () => navigateTo({ ...NO_FILTERS, view: filters.view }),
  }
}

/** Builds the URL of a list. */
export function listUrl(path: string, filters: CatalogueFilters): string {
  const query = writeFilters(filters).toString()
  return query ? `${path}?${query}` : path
}
