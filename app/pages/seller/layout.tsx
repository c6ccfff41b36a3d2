import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Outlet, useLocation } from 'react-router'
import { RoleOnly, useAccountOf } from '#app/features/accounts/role-only.tsx'
import { sectionAt, sellerArea } from '#app/features/dashboard/areas.ts'
import { Dashboard } from '#app/features/dashboard/dashboard.tsx'
import { SectionFailed } from '#app/features/dashboard/section-failed.tsx'
import { SectionLoading } from '#app/features/dashboard/section-loading.tsx'
import { NO_SELLER_TOTALS, SellerTotals } from '#app/features/insights/seller-totals.tsx'
import { sellerTotalsQuery } from '#app/features/insights/totals-queries.ts'
import { Bell } from '#app/features/notifications/bell.tsx'
import { managedProductsQuery } from '#app/features/products/managed-queries.ts'
import { dashboardWords } from '#app/words/dashboard.ts'

/** A shell for everyone, which the browser fills for sellers. Only without their products it shows one sentence instead. */
export default function SellerLayout() {
  const accountId = useAccountOf('seller')
  const products = useInfiniteQuery(managedProductsQuery({ accountId, scope: 'mine' }))
  const totals = useQuery(sellerTotalsQuery(accountId))
  const { pathname } = useLocation()
  const section = sectionAt(sellerArea, pathname)
  const needsProducts = sellerArea.sections.includes(section)
  return (
    <Dashboard
      area={sellerArea}
      pendingOrders={totals.data?.pending_orders}
      bell={<Bell accountId={accountId} reader="seller" />}
    >
      <RoleOnly allowed="seller" waiting={<SectionLoading title={section.name} />}>
        {products.isLoadingError && needsProducts ? (
          <SectionFailed
            title={section.name}
            sentence={dashboardWords.sellerFailed}
            onRetry={() => void products.refetch()}
            totals={<SellerTotals totals={NO_SELLER_TOTALS} />}
          />
        ) : (
          <Outlet />
        )}
      </RoleOnly>
    </Dashboard>
  )
}
