import { listProducts, type ManagedState, type ProductPage } from '#contract/catalogue.ts'
import { MANAGED_PAGE_SIZE } from '#contract/limits.ts'
import { apiInfiniteQuery, apiQuery } from '#app/api/query.ts'
import type { STATES } from './product-list-state.ts'

/** Whose products are managed: a seller's own, or for an admin those of everyone. */
export type ProductScope = 'mine' | 'all'

interface ProductListFilter {
  /** Searched for by the server; empty: all. */
  search?: string
  /** Only those that are low, out of stock or inactive. */
  only?: ManagedState | undefined
  /** Only what this account sells; 0: the shop itself. */
  seller?: number | undefined
}

/** The address that the specification gives the seller's list has a slash at its end. */
export const listManagedProducts = { ...listProducts, path: '/api/products/' } as const

/** Products to be managed, of every status, newest first, 50 a page. A page with fewer is the last. */
export function productListQuery(scope: ProductScope, { search = '', only, seller }: ProductListFilter = {}) {
  const order = search ? { search } : ({ sort_by: 'created_at', sort_order: 'desc' } as const)
  const query = { page: 1, page_size: MANAGED_PAGE_SIZE, [scope]: true, ...order, only, seller_id: seller }
  return apiInfiniteQuery(
    listManagedProducts,
    { query },
    {
      nextPage: ({ items, page }) => (items.length < MANAGED_PAGE_SIZE ? undefined : page + 1),
      refetchOnWindowFocus: false, // it would ask for every loaded page again
      refetchOnReconnect: false,
    },
  )
}

/** How many products there are in all, and how many are low, out of stock or inactive. */
export function productCountsQuery(scope: ProductScope) {
  const query = { page_size: 1, [scope]: true }
  return apiQuery(
    listManagedProducts,
    { query },
    {
      name: 'counts',
      fetch: async (call): Promise<ProductCounts> => {
        const count = (only: ManagedState) => call({ query: { ...query, only } })
        const [all, low, out, inactive] = await Promise.all([call(), count('low'), count('out'), count('inactive')])
        return { all, low, out, inactive }
      },
    },
  )
}

export type ProductCounts = Record<'all' | (typeof STATES)[number], Pick<ProductPage, 'total' | 'total_is_bounded'>>
