import { useQuery } from '@tanstack/react-query'
import { getAdminStats } from '#contract/insights/calls.ts'
import { apiQuery } from '#app/api/query.ts'
import { AdminTotals, EMPTY_ADMIN_TOTALS } from '#app/features/insights/overview/admin-totals.tsx'
import { isOfRole, useSession } from '#app/session/session.ts'
import { adminArea } from '#app/shell/dashboard/areas.ts'
import { Dashboard } from '#app/shell/dashboard/dashboard.tsx'
import { dashboardStyles } from '#app/shell/dashboard/dashboard-styles.ts'
import { dashboardWords } from '#app/words/shell-dashboard.ts'

export const links = dashboardStyles

/** Admin dashboard layout. Requires the shop's totals: if they fail to load, an error is shown in place of the page. */
export default function AdminLayout() {
  const totals = useQuery(apiQuery(getAdminStats, {}, { enabled: isOfRole(useSession().user, 'admin') }))
  return (
    <Dashboard
      area={adminArea}
      pendingOrders={totals.data?.pending_orders}
      needed={totals}
      failed={dashboardWords.adminFailed}
      emptyTotals={<AdminTotals totals={EMPTY_ADMIN_TOTALS} />}
    />
  )
}
