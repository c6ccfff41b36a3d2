import { useQuery } from '@tanstack/react-query'
import { ORDERS_PAGE_SIZE } from '#contract/orders/limits.ts'
import type { OrderCounts } from '#contract/orders/calls.ts'
import { useRows, withSum } from '#app/api/rows.ts'
import { useListState } from '#app/browser/use-list-state.ts'
import type { OrderManagement } from './order-management.ts'
import { newestOrdersQuery, orderCountsQuery, ordersPageQuery } from './order-management-queries.ts'

/**
 * Returns a page of ten orders from the order list.
 * @param retainedIds IDs of orders kept in the list although they no longer match the filter, so that a row that was
 * just changed doesn't move
 */
export function useOrderList<Filter extends keyof OrderCounts>(
  { list, toQuery, matches, filtersOf, exclusive }: OrderManagement<Filter>,
  retainedIds?: ReadonlySet<number>,
) {
  const [state, change, reset] = useListState(list)
  const rows = useRows(state, {
    all: newestOrdersQuery,
    page: ({ page, search, status }) =>
      ordersPageQuery({ page, search: search || undefined, ...(status && toQuery(status)) }),
    pageSize: ORDERS_PAGE_SIZE,
    matches: (order, { search, status }) =>
      matches(order, search) &&
      (status === undefined || filtersOf(order).includes(status) || retainedIds?.has(order.id) === true),
    countBy: (order): (keyof OrderCounts)[] => filtersOf(order),
  })
  const counts = useQuery({ ...orderCountsQuery, enabled: rows.isTruncated })
  const exclusiveCounts = counts.data && Object.fromEntries(exclusive.map((name) => [name, counts.data[name] ?? 0]))
  const summed = withSum(exclusiveCounts)
  return { state, change, reset, ...rows, ...(rows.isTruncated && { counts: summed && { ...counts.data, ...summed } }) }
}
