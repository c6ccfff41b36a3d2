import { startTransition, useOptimistic } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { noFilters, readFilters, withChange, writeFilters, type CatalogueFilters } from './filters.ts'

/**
 * The filters in the URL, and ways to change them there. A press shows at once; the URL follows.
 * @param path where the list lives; the unknown page shows the home page's, so a choice there leads home
 */
export function useFilters(path: '/' | '/products') {
  const { search } = useLocation()
  const navigate = useNavigate()
  const [filters, showFilters] = useOptimistic(readFilters(new URLSearchParams(search)))

  function goTo(next: CatalogueFilters, options: { replace?: boolean } = {}) {
    startTransition(async () => {
      showFilters(next)
      await navigate(addressOf(path, next), { preventScrollReset: true, ...options })
    })
  }
  return {
    filters,
    change: (change: Partial<CatalogueFilters>) => {
      // Back undoes a price range as a whole, not each step of a thumb.
      const isPriceAgain = ('min_price' in change || 'max_price' in change) && hasPrice(filters)
      goTo(withChange(filters, change), { replace: isPriceAgain })
    },
    clear: () => goTo(noFilters),
  }
}

/** The address of a list. */
export function addressOf(path: string, filters: CatalogueFilters): string {
  const query = writeFilters(filters).toString()
  return query ? `${path}?${query}` : path
}

function hasPrice({ min_price: min, max_price: max }: CatalogueFilters): boolean {
  return min !== undefined || max !== undefined
}
