import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { listProducts, type ManagedState, type ProductPage } from '#contract/catalogue.ts'
import type { InputOf } from '#contract/endpoint.ts'
import { MANAGED_PAGE_SIZE } from '#contract/limits.ts'
import { formatCount } from '#contract/money.ts'
import { browserApi } from '#app/api/client.ts'
import { productListWords } from '#app/words/products-list.ts'

export interface ProductListScope {
  accountId: number | undefined
  /** A seller's own, or for an admin those of everyone. */
  scope: 'mine' | 'all'
}

interface ProductListFilter extends ProductListScope {
  /** Searched for by the server; empty: all. */
  search?: string
  /** Only those that are low, out of stock or inactive. */
  only?: ManagedState | undefined
  /** Only what this account sells; 0: the shop itself. */
  seller?: number | undefined
}

/** What every list of managed products is kept under, and the counts of all of them. */
export const PRODUCT_LISTS_KEY = ['products', 'managed'] as const
export const PRODUCT_COUNTS_KEY = ['products', 'managed-counts'] as const

/** Products to be managed, of every status, newest first, 50 a page. A page with fewer is the last. */
export function productListQuery({ accountId, scope, search = '', only, seller }: ProductListFilter) {
  return infiniteQueryOptions({
    queryKey: [...PRODUCT_LISTS_KEY, accountId, scope, search, only ?? 'all', seller ?? 'all'],
    queryFn: ({ pageParam }) => fetchPage(scope, { search, only, seller }, pageParam),
    initialPageParam: 1,
    getNextPageParam: ({ items, page }) => (items.length < MANAGED_PAGE_SIZE ? undefined : page + 1),
    enabled: accountId !== undefined,
    refetchOnWindowFocus: false, // it would ask for every loaded page again
    refetchOnReconnect: false,
    meta: { tags: ['products'], isPrivate: true },
  })
}

/** How many products there are in all, and how many are low, out of stock or inactive. */
export function productCountsQuery({ accountId, scope }: ProductListScope) {
  return queryOptions({
    queryKey: [...PRODUCT_COUNTS_KEY, accountId, scope],
    queryFn: async () => {
      const count = (only?: ManagedState): Promise<Total> => fetchProducts({ page_size: 1, [scope]: 'true', only })
      const [all, low, out, inactive] = await Promise.all([count(), count('low'), count('out'), count('inactive')])
      return { all, low, out, inactive }
    },
    enabled: accountId !== undefined,
    meta: { tags: ['products'], isPrivate: true },
  })
}

export type ProductCounts = Record<'all' | ManagedState, Total>

type Total = Pick<ProductPage, 'total' | 'total_is_bounded'>

/** A number of products: `211`, and `1,000+` where there are more than were counted. */
export function totalText({ total, total_is_bounded: isBounded }: Total): string {
  return isBounded ? productListWords.bounded(formatCount(total)) : formatCount(total)
}

function fetchPage(
  scope: ProductListScope['scope'],
  { search, only, seller }: Pick<ProductListFilter, 'only' | 'seller'> & { search: string },
  page: number,
) {
  const order = search ? {} : ({ sort_by: 'created_at', sort_order: 'desc' } as const)
  const query = { page, page_size: MANAGED_PAGE_SIZE, [scope]: 'true', ...order, only, seller_id: seller }
  return fetchProducts({ ...query, ...(search && { search }) })
}

/** The address that the specification gives the seller's list has a slash at its end. */
function fetchProducts(query: InputOf<typeof listProducts>['query']) {
  return browserApi({ ...listProducts, path: '/api/products/' }, { query })
}
