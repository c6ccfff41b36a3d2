import { infiniteQueryOptions } from '@tanstack/react-query'
import { listProducts } from '#contract/catalogue.ts'
import { MANAGED_PAGE_SIZE } from '#contract/limits.ts'
import { browserApi } from '#app/lib/api.ts'

interface ManagedProducts {
  accountId: number | undefined
  /** A seller's own, or for an admin those of everyone. */
  scope: 'mine' | 'all'
  /** Searched for by the server; empty: all. */
  search?: string
}

/** Products to be managed, of every status, newest first, 50 a page. A page with fewer is the last. */
export function managedProductsQuery({ accountId, scope, search = '' }: ManagedProducts) {
  return infiniteQueryOptions({
    queryKey: ['products', 'managed', accountId, scope, search],
    queryFn: ({ pageParam }) => fetchPage(scope, search, pageParam),
    initialPageParam: 1,
    getNextPageParam: ({ items, page }) => (items.length < MANAGED_PAGE_SIZE ? undefined : page + 1),
    enabled: accountId !== undefined,
    meta: { private: true },
  })
}

function fetchPage(scope: ManagedProducts['scope'], search: string, page: number) {
  const order = search ? {} : ({ sort_by: 'created_at', sort_order: 'desc' } as const)
  const query = { page, page_size: MANAGED_PAGE_SIZE, [scope]: 'true', ...order, ...(search && { search }) }
  return browserApi({ ...listProducts, path: '/api/products/' }, { query })
}
