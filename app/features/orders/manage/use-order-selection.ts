import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { MAX_SELECTED_ORDERS } from '#contract/orders/limits.ts'
import { useSelection } from '#app/browser/use-selection.ts'
import type { sellerOrderManagement } from './order-management.ts'
import { ordersPageQuery } from './order-management-queries.ts'
import type { useOrderList } from './use-order-list.ts'

export type SellerOrderList = ReturnType<
  typeof useOrderList<ReturnType<typeof sellerOrderManagement.filtersOf>[number]>
>

/** Tracks the selected orders of a list: those on the page, or the first hundred that match. */
export function useOrderSelection({ rows = [], found, total, query }: SellerOrderList) {
  const client = useQueryClient()
  const { selectWhole, ...selection } = useSelection(rows, JSON.stringify(query))
  const first = ordersPageQuery({ ...query, page: 1 }, MAX_SELECTED_ORDERS)
  const loaded = useQuery({ ...first, enabled: false })
  const load = useMutation({
    mutationFn: async () => found ?? (await client.fetchQuery(first)).items,
    onSuccess: (orders) =>
      selectWhole(
        orders.slice(0, MAX_SELECTED_ORDERS).map(({ id }) => id),
        total > MAX_SELECTED_ORDERS,
      ),
  })
  const known = new Map([...(loaded.data?.items ?? []), ...(found ?? rows)].map((order) => [order.id, order]))
  return {
    ...selection,
    /** Selected orders, in the order of the list. */
    orders: [...known.values()].filter(({ id }) => selection.ids.includes(id)),
    canSelectWhole: total > rows.length && !selection.isWhole,
    selectWhole: load.mutate,
    isSelecting: load.isPending,
    hasFailed: load.isError,
  }
}

export type OrderSelection = ReturnType<typeof useOrderSelection>
