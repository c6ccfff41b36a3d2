import { useQuery } from '@tanstack/react-query'
import { Outlet } from 'react-router'
import { getAdminStats } from '#contract/insights/calls.ts'
import { apiQuery } from '#app/api/query.ts'
import { SectionHead } from '#app/ui/section-head.tsx'
import { AdminTotals } from '#app/features/insights/overview/admin-totals.tsx'
import { WaitingPanel } from '#app/features/insights/overview/waiting-panel.tsx'
import { SalesDays } from '#app/features/insights/sales/sales-days.tsx'
import { SalesReport } from '#app/features/insights/sales/sales-report.tsx'
import { ProductsOverview } from '#app/features/products/list/products-overview.tsx'
import { AccountsOverview } from '#app/features/accounts/admin/accounts-overview.tsx'
import { dashboardWords } from '#app/words/shell-dashboard.ts'

/** Overview, the first dashboard section: totals, open tasks, and the newest users and products. */
export default function AdminOverviewPage() {
  const totals = useQuery(apiQuery(getAdminStats))
  return (
    <>
      <SectionHead title={dashboardWords.overview} isLoading={totals.isPending} />
      <AdminTotals totals={totals.data} />
      <WaitingPanel />
      <SalesDays />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 xl:grid-cols-2">
        <AccountsOverview />
        <div className="xl:relative xl:min-h-132">
          <div className="flex flex-col gap-4 xl:absolute xl:inset-0">
            <ProductsOverview />
          </div>
        </div>
      </div>
      <SalesReport groups={['day', 'month', 'seller', 'category']} />
      <Outlet />
    </>
  )
}
