import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import { getAdminStats } from '#contract/insights.ts'
import { apiQuery } from '#app/api/query.ts'
import { AreaGuard } from '#app/shell/area/area-guard.tsx'
import { SectionFailure, SectionOutlet, SectionSkeleton } from '#app/shell/area/section.tsx'
import { adminArea, sectionAt } from '#app/shell/dashboard/areas.ts'
import { Dashboard } from '#app/shell/dashboard/dashboard.tsx'
import { AdminTotals, EMPTY_ADMIN_TOTALS } from '#app/features/insights/overview/admin-totals.tsx'
import { Bell } from '#app/features/notifications/bell.tsx'
import { isOfRole, useSession } from '#app/session/session.ts'
import { dashboardWords } from '#app/words/shell-dashboard.ts'

/** A shell for everyone, which the browser fills for admins. Without the shop's totals it shows one sentence instead. */
export default function AdminLayout() {
  const isAdmin = isOfRole(useSession().user, 'admin')
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
      <AreaGuard allowed="admin" fallback={<SectionSkeleton title={section.name} />}>
        {totals.isLoadingError && needsTotals ? (
          <SectionFailure title={section.name} tried={dashboardWords.adminFailed} onRetry={() => void totals.refetch()}>
            <AdminTotals totals={EMPTY_ADMIN_TOTALS} />
          </SectionFailure>
        ) : (
          <SectionOutlet />
        )}
      </AreaGuard>
    </Dashboard>
  )
}
