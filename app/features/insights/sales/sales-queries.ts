import { queryOptions } from '@tanstack/react-query'
import { getSalesAnalytics, listBestSellers, listLowStock, listSalesDays } from '#contract/insights.ts'
import { browserApi } from '#app/api/client.ts'

type AccountId = number | undefined

/** Sales of twelve months, the running one last. */
export const salesQuery = (accountId: AccountId) =>
  insightQuery('months', accountId, () => browserApi(getSalesAnalytics))

/** What sold most in these months. */
export const bestSellersQuery = (accountId: AccountId) =>
  insightQuery('best-sellers', accountId, () => browserApi(listBestSellers))

/** What is nearly gone. */
export const lowStockQuery = (accountId: AccountId) =>
  insightQuery('low-stock', accountId, () => browserApi(listLowStock))

/** Orders and sales of the whole shop in the last days, for an admin. */
export const salesDaysQuery = (accountId: AccountId) => insightQuery('days', accountId, () => browserApi(listSalesDays))

function insightQuery<Figures>(name: string, accountId: AccountId, fetchInsight: () => Promise<Figures>) {
  return queryOptions({
    queryKey: ['figures', name, accountId],
    queryFn: fetchInsight,
    enabled: accountId !== undefined,
    meta: { tags: ['insights'], isPrivate: true },
  })
}
