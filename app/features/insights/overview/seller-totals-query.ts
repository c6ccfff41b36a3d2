import { getStatsOverview, type StatsOverview } from '#contract/insights/calls.ts'
import { apiQuery } from '#app/api/query.ts'

/** Query for a seller's own totals; if they fail to load, the dashboard shows zeros. */
export const sellerTotalsQuery = (enabled = true) =>
  apiQuery(getStatsOverview, {}, { enabled, isPrivate: true, select: toTotals })

function toTotals({ total_products = 0, total_sales = 0, pending_orders = 0, ...totals }: StatsOverview) {
  const { sales_trend, trend_sales, sales_by_status } = totals
  return { total_products, total_sales, pending_orders, sales_trend, trend_sales, sales_by_status }
}
