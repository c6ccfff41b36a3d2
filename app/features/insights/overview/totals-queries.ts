import { queryOptions } from '@tanstack/react-query'
import { getAdminStats, getStatsOverview } from '#contract/insights.ts'
import { browserApi } from '#app/api/client.ts'

/** The totals of the whole shop, for an admin. */
export function adminTotalsQuery(accountId: number | undefined) {
  return queryOptions({
    queryKey: ['totals', 'admin', accountId],
    queryFn: () => browserApi(getAdminStats),
    enabled: accountId !== undefined,
    meta: { tags: ['insights'], isPrivate: true },
  })
}

/** A seller's own totals. The dashboard does without them: what fails counts as zero. */
export function sellerTotalsQuery(accountId: number | undefined) {
  return queryOptions({
    queryKey: ['totals', 'seller', accountId],
    queryFn: async () => {
      const overview = await browserApi(getStatsOverview)
      const { total_products = 0, total_sales = 0, pending_orders = 0 } = overview
      return { total_products, total_sales, pending_orders }
    },
    enabled: accountId !== undefined,
    meta: { tags: ['insights'], isPrivate: true },
  })
}
