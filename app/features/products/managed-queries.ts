import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { listProducts, type ManagedState, type ProductPage } from '#contract/catalogue.ts'
import type { InputOf } from '#contract/endpoint.ts'
import { MANAGED_PAGE_SIZE } from '#contract/limits.ts'
import { formatCount } from '#contract/money.ts'
import { browserApi } from '#app/lib/api.ts'
import { managedWords } from '#app/words/managed-products.ts'

export interface ManagedScope {
  accountId: number | undefined
  /** A seller's own, or for an admin those of everyone. */
  scope: 'mine' | 'all'
}

interface ManagedProducts extends ManagedScope {
  /** Searched for by the server; empty: all. */
  search?: string
  /** Only those that are low, out of stock or inactive. */
  only?: ManagedState | undefined
  /** Only what this account sells; 0: the shop itself. */
  seller?: number | undefined
}

/** What every list of managed products is kept under, and the counts of all of them. */
export const MANAGED_LISTS = ['products', 'managed'] as const
export const MANAGED_COUNTS = ['products', 'managed-counts'] as const

/** Products to be managed, of every status, newest first, 50 a page. A page with fewer is the last. */
export function managedProductsQuery({ accountId, scope, search = '', only, seller }: ManagedProducts) {
  return infiniteQueryOptions({
    queryKey: [...MANAGED_LISTS, accountId, scope, search, only ?? 'all', seller ?? 'all'],
    queryFn: ({ pageParam }) => fetchPage(scope, { search, only, seller }, pageParam),
    initialPageParam: 1,
    getNextPageParam: ({ items, page }) => (items.length < MANAGED_PAGE_SIZE ? undefined : page + 1),
    enabled: accountId !== undefined,
    refetchOnWindowFocus: false, // it would ask for every loaded page again
    refetchOnReconnect: false,
    meta: { private: true },
  })
}

/** How many products there are in all, and how many are low, out of stock or inactive. */
export function managedCountsQuery({ accountId, scope }: ManagedScope) {
  return queryOptions({
    queryKey: [...MANAGED_COUNTS, accountId, scope],
    queryFn: async () => {
      const count = (only?: ManagedState): Promise<Total> => listManaged({ page_size: 1, [scope]: 'true', only })
      const [all, low, out, inactive] = await Promise.all([count(), count('low'), count('out'), count('inactive')])
      return { all, low, out, inactive }
    },
    enabled: accountId !== undefined,
    meta: { private: true },
  })
}

export type ManagedCounts = Record<'all' | ManagedState, Total>

type Total = Pick<ProductPage, 'total' | 'total_is_bounded'>

/** A number of products: `211`, and `1,000+` where there are more than were counted. */
export function totalText({ total, total_is_bounded: isBounded }: Total): string {
  return isBounded ? managedWords.bounded(formatCount(total)) : formatCount(total)
}

function fetchPage(
  scope: ManagedScope['scope'],
  { search, only, seller }: Pick<ManagedProducts, 'only' | 'seller'> & { search: string },
  page: number,
) {
  const order = search ? {} : ({ sort_by: 'created_at', sort_order: 'desc' } as const)
  const query = { page, page_size: MANAGED_PAGE_SIZE, [scope]: 'true', ...order, only, seller_id: seller }
  return listManaged({ ...query, ...(search && { search }) })
}

/** The address that the specification gives the seller's list has a slash at its end. */
function listManaged(query: InputOf<typeof listProducts>['query']) {
  return browserApi({ ...listProducts, path: '/api/products/' }, { query })
}
