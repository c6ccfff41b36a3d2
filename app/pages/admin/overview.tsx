import { useQuery } from '@tanstack/react-query'
import { useAccountOf } from '#app/features/accounts/role-only.tsx'
import { SectionHead } from '#app/features/dashboard/section-head.tsx'
import { AdminTotals } from '#app/features/insights/admin-totals.tsx'
import { SalesDays } from '#app/features/insights/sales-days.tsx'
import { adminTotalsQuery } from '#app/features/insights/totals-queries.ts'
import { dashboardWords } from '#app/words/dashboard.ts'

/** How the shop is doing: the first section. */
export default function AdminOverviewPage() {
  const accountId = useAccountOf('admin')
  const totals = useQuery(adminTotalsQuery(accountId))
  return (
    <>
      <SectionHead title={dashboardWords.overview} isLoading={totals.isPending} />
      <AdminTotals totals={totals.data} />
      <SalesDays accountId={accountId} />
    </>
  )
}
