import { useQuery } from '@tanstack/react-query'
import { getSalesAnalytics } from '#contract/insights/calls.ts'
import { apiQuery } from '#app/api/query.ts'
import { formatAmount } from '#app/format/amount.ts'
import { SectionHead } from '#app/ui/section-head.tsx'
import { BestSellers } from '#app/features/insights/sales/best-sellers.tsx'
import { LowStock } from '#app/features/insights/sales/low-stock.tsx'
import { MissedSearches } from '#app/features/insights/sales/missed-searches.tsx'
import { SalesOverview } from '#app/features/insights/sales/sales-overview.tsx'
import { SalesReport } from '#app/features/insights/sales/sales-report.tsx'
import { SalesTabs } from '#app/shell/dashboard/sales-tabs.tsx'
import { dashboardWords } from '#app/words/shell-dashboard.ts'
import { insightWords } from '#app/words/insights.ts'

/** Sales of the seller's products, and products with low stock. */
export default function SellerSalesPage() {
  const { data, isPending } = useQuery(apiQuery(getSalesAnalytics))
  const sum = data?.reduce((total, { sales }) => total + sales, 0)
  const total = sum !== undefined && insightWords.inTwelveMonths(formatAmount(sum))
  return (
    <>
      <SectionHead
        title={dashboardWords.sales}
        tabs={<SalesTabs />}
        note={isPending ? '\u00A0' : total}
        isLoading={isPending}
      />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-[minmax(0,2.1fr)_minmax(17rem,1fr)]">
        <SalesOverview />
        <LowStock />
      </div>
      <BestSellers />
      <MissedSearches />
      <SalesReport groups={['day', 'month', 'category']} />
    </>
  )
}
