import { listProducts, type ManagedState, type ProductPage } from '#contract/catalogue/calls.ts'
import { MANAGED_PAGE_SIZE } from '#contract/products/limits.ts'
import { apiInfiniteQuery, apiQuery } from '#app/api/query.ts'
import type { STATES } from './product-list-state.ts'

/** Products that the user manages: a seller's own products, or all products for an admin. */
export type ProductScope = 'mine' | 'all'

interface ProductListFilter {
  /** Search string; empty matches all products. */
  search?: string
  /** State that the products must have, such as low, sold out or inactive. */
  only?: ManagedState | undefined
  /** Account ID of the seller whose products to include; 0 for the shop itself. */
  seller?: number | undefined
}

/** Lists managed products; in the specification, the path of the seller's list ends with a slash. */
export const listManagedProducts = { ...listProducts, path: '/api/products/' } as const

/** Query for managed products in any status, newest first, 50 per page. A page with fewer products is the last. */
export function productListQuery(scope: ProductScope, { search = '', only, seller }: ProductListFilter = {}) {
  const order = search ? { search } : ({ sort_by: 'created_at', sort_order: 'desc' } as const)
  const query = { page: 1, page_size: MANAGED_PAGE_SIZE, [scope]: true, ...order, only, seller_id: seller }
  return apiInfiniteQuery(
    listManagedProducts,
    { query },
    {
      nextPage: ({ items, page }) => (items.length < MANAGED_PAGE_SIZE ? undefined : page + 1),
      refetchOnWindowFocus: false, // refetching would request every loaded page
      refetchOnReconnect: false,
    },
  )
}

/** Query for the number of products that match, in total, low on stock, sold out and inactive. */
export function productCountsQuery(
  scope: ProductScope,
  { search = '', seller }: Pick<ProductListFilter, 'search' | 'seller'> = {},
) {
  const query = { page_size: 1, [scope]: true, ...(search && { search }), seller_id: seller }
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

export type ProductCounts = Record<
  'all' | (typeof STATES)[number],
  Pick<ProductPage, 'total'> & Partial<Pick<ProductPage, 'total_is_bounded'>>
>
