import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ORDERS_PAGE_SIZE } from '#contract/orders/limits.ts'
import type { Order, OrderCounts } from '#contract/orders/calls.ts'
import { useRows, withSum } from '#app/api/rows.ts'
import { useListState } from '#app/browser/use-list-state.ts'
import type { OrderManagement } from './order-management.ts'
import { invalidatePages, newestOrdersQuery, orderCountsQuery, ordersPageQuery } from './order-management-queries.ts'

/**
 * Returns a page of ten orders from the order list.
 * @param retainedIds IDs of orders kept in the list although they no longer match the filter, so that a row that was
 * just changed doesn't move
 */
export function useOrderList<Filter extends keyof OrderCounts>(
  { list, toQuery, matches, filtersOf, exclusive, queues }: OrderManagement<Filter>,
  retainedIds?: ReadonlySet<number>,
) {
  const client = useQueryClient()
  const [state, change, reset] = useListState(list)
  const isQueue = (filter: Filter | undefined) => filter !== undefined && queues.includes(filter)
  const query = (status: Filter | undefined, search: string) => ({
    search: search || undefined,
    ...(status && toQuery(status)),
    ...(isQueue(status) && { sort: 'oldest' as const }),
  })
  const rows = useRows(state, {
    all: newestOrdersQuery,
    page: ({ page, search, status }) => ordersPageQuery({ page, ...query(status, search) }),
    pageSize: ORDERS_PAGE_SIZE,
    matches,
    passes: (order, { status }) =>
      status === undefined || filtersOf(order).includes(status) || retainedIds?.has(order.id) === true,
    compare: isQueue(state.status) ? oldestFirst : undefined,
    countBy: (order): (keyof OrderCounts)[] => filtersOf(order),
  })
  const counts = useQuery({ ...orderCountsQuery(rows.searched), enabled: rows.isTruncated })
  const exclusiveCounts = counts.data && Object.fromEntries(exclusive.map((name) => [name, counts.data[name] ?? 0]))
  const summed = withSum(exclusiveCounts)
  /** Removes changed orders from a list that the server filters; a list filtered in the browser doesn't need this. */
  const refresh = () => void (rows.isTruncated && invalidatePages(client))
  return {
    state,
    change,
    reset,
    refresh,
    isQueue: isQueue(state.status),
    query: query(state.status, rows.searched),
    ...rows,
    ...(rows.isTruncated && { counts: summed && { ...counts.data, ...summed } }),
  }
}

const oldestFirst = (one: Order, other: Order) =>
  Date.parse(one.created_at) - Date.parse(other.created_at) || one.id - other.id
