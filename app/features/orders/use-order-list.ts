import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { LONGEST_LIST, ORDERS_PAGE_SIZE, SEARCH_DEBOUNCE } from '#contract/limits.ts'
import type { Order, OrderCounts } from '#contract/orders.ts'
import { lastPage } from '#app/ui/dashboard/pager.tsx'
import { countBy, type Desk } from './desk.ts'
import { newestOrdersQuery, orderCountsQuery, ordersPageQuery } from './desk-queries.ts'
import type { ListView } from './use-list-view.ts'

interface OrderList {
  /** Those of the page; undefined until they are there. */
  orders: Order[] | undefined
  /** How many were found. */
  total: number
  /** How many stand where, whatever was searched for. */
  counts: OrderCounts | undefined
  /** What is shown is not yet what was asked for. */
  isLate: boolean
  error: Error | null
  retry: () => void
}

/**
 * Ten orders of a view. Up to 1,000 are kept whole, and searched, filtered and paged here; of more the server is asked
 * for each page.
 * @param kept ids that stay although the filter has lost them: what was just changed must not slip from under the finger
 */
export function useOrderList<Filter extends keyof OrderCounts>(
  accountId: number | undefined,
  desk: Desk<Filter>,
  view: ListView<Filter>,
  kept?: ReadonlySet<number>,
): OrderList {
  const newest = useQuery(newestOrdersQuery(accountId))
  const isMany = newest.data?.length === LONGEST_LIST
  const search = useRested(view.search.trim())
  const filter = view.filter === 'all' ? {} : desk.asQuery(view.filter)
  const query = { page: view.page, ...(search && { search }), ...filter }
  const page = useQuery({ ...ordersPageQuery(accountId, query), enabled: isMany })
  const counts = useQuery({ ...orderCountsQuery(accountId), enabled: isMany })
  if (isMany)
    return {
      orders: page.data?.items,
      total: page.data?.total ?? 0,
      counts: counts.data,
      isLate: page.isPlaceholderData,
      error: page.error,
      retry: () => void page.refetch(),
    }
  const found = newest.data && pick(newest.data, desk, view, kept)
  return {
    orders: found && pageOf(found, view.page),
    total: found?.length ?? 0,
    counts: newest.data && countBy(desk, newest.data),
    isLate: false,
    error: newest.error,
    retry: () => void newest.refetch(),
  }
}

function pick<Filter extends string>(
  orders: Order[],
  desk: Desk<Filter>,
  { search, filter }: ListView<Filter>,
  kept?: ReadonlySet<number>,
): Order[] {
  const text = search.trim()
  return orders.filter(
    (order) =>
      (text === '' || desk.holds(order, text)) &&
      (filter === 'all' || desk.filterOf(order) === filter || kept?.has(order.id)),
  )
}

function pageOf(orders: Order[], page: number): Order[] {
  const shown = Math.min(page, lastPage(orders.length, ORDERS_PAGE_SIZE))
  return orders.slice((shown - 1) * ORDERS_PAGE_SIZE, shown * ORDERS_PAGE_SIZE)
}

/** A text once nobody has typed for a while. */
function useRested(text: string): string {
  const [rested, setRested] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), SEARCH_DEBOUNCE)
    return () => clearTimeout(timer)
  }, [text])
  return rested
}
