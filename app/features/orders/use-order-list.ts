import { useQuery } from '@tanstack/react-query'
import { ORDERS_PAGE_SIZE, SEARCH_DEBOUNCE_MS } from '#contract/limits.ts'
import type { Order, OrderCounts } from '#contract/orders.ts'
import { isCut, keptList, pagedList, type LongList } from '#app/features/dashboard/long-list.ts'
import type { ListView } from '#app/features/dashboard/use-list-view.ts'
import { useRested } from '#app/lib/use-rested.ts'
import { countBy, type Desk } from './desk.ts'
import { newestOrdersQuery, orderCountsQuery, ordersPageQuery } from './desk-queries.ts'

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
): LongList<Order, OrderCounts> {
  const newest = useQuery(newestOrdersQuery(accountId))
  const isMany = isCut(newest.data)
  const search = useRested(view.search.trim(), SEARCH_DEBOUNCE_MS)
  const filter = view.filter === 'all' ? {} : desk.asQuery(view.filter)
  const query = { page: view.page, ...(search && { search }), ...filter }
  const page = useQuery({ ...ordersPageQuery(accountId, query), enabled: isMany })
  const counts = useQuery({ ...orderCountsQuery(accountId), enabled: isMany })
  if (isMany) return pagedList(page, counts.data)
  return keptList(
    newest,
    { page: view.page, pageSize: ORDERS_PAGE_SIZE },
    { pick: (orders) => pick(orders, desk, view, kept), count: (orders) => countBy(desk, orders) },
  )
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
