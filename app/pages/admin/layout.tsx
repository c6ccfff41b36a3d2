import { useQuery } from '@tanstack/react-query'
import { Outlet, useLocation } from 'react-router'
import { getAdminStats } from '#contract/insights.ts'
import { apiQuery } from '#app/api/query.ts'
import { RequireRole, useHasRole } from '#app/shell/guards/require-role.tsx'
import { adminArea, sectionAt } from '#app/shell/dashboard/areas.ts'
import { Dashboard } from '#app/shell/dashboard/dashboard.tsx'
import { SectionError } from '#app/shell/dashboard/section-failed.tsx'
import { SectionSkeleton } from '#app/shell/dashboard/section-loading.tsx'
import { AdminTotals, EMPTY_ADMIN_TOTALS } from '#app/features/insights/overview/admin-totals.tsx'
import { Bell } from '#app/features/notifications/bell.tsx'
import { dashboardWords } from '#app/words/shell-dashboard.ts'

/** A shell for everyone, which the browser fills for admins. Without the shop's totals it shows one sentence instead. */
export default function AdminLayout() {
  const isAdmin = useHasRole('admin')
  const totals = useQuery(apiQuery(getAdminStats, {}, { enabled: isAdmin }))
  const { pathname } = useLocation()
  const section = sectionAt(adminArea, pathname)
  const needsTotals = adminArea.sections.includes(section)
  return (
    <Dashboard
      area={adminArea}
      pendingOrders={totals.data?.pending_orders}
      bell={<Bell viewerRole="admin" isEnabled={isAdmin} />}
    >
      <RequireRole allowed="admin" fallback={<SectionSkeleton title={section.name} />}>
        {totals.isLoadingError && needsTotals ? (
          <SectionError
            title={section.name}
            sentence={dashboardWords.adminFailed}
            onRetry={() => void totals.refetch()}
            totals={<AdminTotals totals={EMPTY_ADMIN_TOTALS} />}
          />
        ) : (
          <Outlet />
        )}
      </RequireRole>
    </Dashboard>
  )
}
