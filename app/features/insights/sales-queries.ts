import { queryOptions } from '@tanstack/react-query'
import { getSalesAnalytics, listBestSellers, listLowStock, listSalesDays } from '#contract/insights.ts'
import { browserApi } from '#app/lib/api.ts'

type Account = number | undefined

/** Sales of twelve months, the running one last. */
export const salesQuery = (accountId: Account) => figures('months', accountId, () => browserApi(getSalesAnalytics))

/** What sold most in these months. */
export const bestSellersQuery = (accountId: Account) =>
  figures('best-sellers', accountId, () => browserApi(listBestSellers))

/** What is nearly gone. */
export const lowStockQuery = (accountId: Account) => figures('low-stock', accountId, () => browserApi(listLowStock))

/** Orders and sales of the whole shop in the last days, for an admin. */
export const salesDaysQuery = (accountId: Account) => figures('days', accountId, () => browserApi(listSalesDays))

function figures<Figures>(what: string, accountId: Account, fetchFigures: () => Promise<Figures>) {
  return queryOptions({
    queryKey: ['figures', what, accountId],
    queryFn: fetchFigures,
    enabled: accountId !== undefined,
    meta: { private: true },
  })
}
