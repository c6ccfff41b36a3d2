import { useQuery } from '@tanstack/react-query'
import { formatSellerTotal } from '#contract/money.ts'
import { useAccountIdOfRole } from '#app/shell/guards/require-role.tsx'
import { SectionHead } from '#app/ui/section-head.tsx'
import { BestSellers } from '#app/features/insights/sales/best-sellers.tsx'
import { LowStock } from '#app/features/insights/sales/low-stock.tsx'
import { salesQuery } from '#app/features/insights/sales/sales-queries.ts'
import { SalesOverview } from '#app/features/insights/sales/sales-overview.tsx'
import { dashboardWords } from '#app/words/shell-dashboard.ts'
import { insightWords } from '#app/words/insights.ts'

/** How a seller's products sell, and which of them run out. */
export default function SellerSalesPage() {
  const accountId = useAccountIdOfRole('seller')
  const { data, isPending } = useQuery(salesQuery(accountId))
  const sum = data?.reduce((total, { sales }) => total + sales, 0)
  const total = sum !== undefined && insightWords.inTwelveMonths(formatSellerTotal(sum))
  return (
    <>
      <SectionHead title={dashboardWords.sales} note={isPending ? '\u00A0' : total} isLoading={isPending} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-[minmax(0,2.1fr)_minmax(17rem,1fr)]">
        <SalesOverview accountId={accountId} />
        <LowStock accountId={accountId} />
      </div>
      <BestSellers accountId={accountId} />
    </>
  )
}
