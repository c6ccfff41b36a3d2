import { useQuery } from '@tanstack/react-query'
import { ORDERS_PAGE_SIZE, SEARCH_DEBOUNCE_MS } from '#contract/limits.ts'
import type { Order, OrderCounts } from '#contract/orders.ts'
import { isTruncated, localPage, serverPage, type Rows } from '#app/api/rows.ts'
import type { ListParams } from '#app/browser/use-list-params.ts'
import { useDebounced } from '#app/browser/use-debounced.ts'
import { countBy, type OrderManagement } from './order-management.ts'
import { newestOrdersQuery, orderCountsQuery, ordersPageQuery } from './order-management-queries.ts'

/**
 * Returns a page of ten orders. Up to 1,000 are searched, filtered and paged in the browser, more by the server.
 * @param retainedIds ids that stay although the filter no longer matches: a row just changed must not move
 */
export function useOrderList<Filter extends keyof OrderCounts>(
  management: OrderManagement<Filter>,
  view: ListParams<Filter>,
  retainedIds?: ReadonlySet<number>,
): Rows<Order, OrderCounts> {
  const newest = useQuery(newestOrdersQuery)
  const isServerPaged = isTruncated(newest.data)
  const search = useDebounced(view.search.trim(), SEARCH_DEBOUNCE_MS)
  const filter = view.filter === 'all' ? {} : management.toQuery(view.filter)
  const query = { page: view.page, ...(search && { search }), ...filter }
  const page = useQuery({ ...ordersPageQuery(query), enabled: isServerPaged })
  const counts = useQuery({ ...orderCountsQuery, enabled: isServerPaged })
  if (isServerPaged) return serverPage(page, counts.data)
  return localPage(
    newest,
    { page: view.page, pageSize: ORDERS_PAGE_SIZE },
    {
      pick: (orders) => filterOrders(orders, management, view, retainedIds),
      count: (orders) => countBy(management, orders),
    },
  )
}

function filterOrders<Filter extends string>(
  orders: Order[],
  management: OrderManagement<Filter>,
  { search, filter }: ListParams<Filter>,
  retainedIds?: ReadonlySet<number>,
): Order[] {
  const text = search.trim()
  return orders.filter(
    (order) =>
      (text === '' || management.matches(order, text)) &&
      (filter === 'all' || management.filterOf(order) === filter || retainedIds?.has(order.id)),
  )
}
