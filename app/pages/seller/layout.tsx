import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import { AreaGuard } from '#app/shell/area/area-guard.tsx'
import { SectionFailure, SectionOutlet, SectionSkeleton } from '#app/shell/area/section.tsx'
import { sectionAt, sellerArea } from '#app/shell/dashboard/areas.ts'
import { Dashboard } from '#app/shell/dashboard/dashboard.tsx'
import { EMPTY_SELLER_TOTALS, SellerTotals } from '#app/features/insights/overview/seller-totals.tsx'
import { sellerTotalsQuery } from '#app/features/insights/overview/seller-totals-query.ts'
import { Bell } from '#app/features/notifications/bell.tsx'
import { productListQuery } from '#app/features/products/list/product-list-queries.ts'
import { isOfRole, useSession } from '#app/session/session.ts'
import { dashboardWords } from '#app/words/shell-dashboard.ts'

/** A shell for everyone, which the browser fills for sellers. Only without their products it shows one sentence instead. */
export default function SellerLayout() {
  const isSeller = isOfRole(useSession().user, 'seller')
  const products = useInfiniteQuery({ ...productListQuery('mine'), enabled: isSeller })
  const totals = useQuery(sellerTotalsQuery(isSeller))
  const { pathname } = useLocation()
  const section = sectionAt(sellerArea, pathname)
  const needsProducts = sellerArea.sections.includes(section)
  return (
    <Dashboard
      area={sellerArea}
      pendingOrders={totals.data?.pending_orders}
      bell={<Bell viewerRole="seller" isEnabled={isSeller} />}
    >
      <AreaGuard allowed="seller" fallback={<SectionSkeleton title={section.name} />}>
        {products.isLoadingError && needsProducts ? (
          <SectionFailure
            title={section.name}
            tried={dashboardWords.sellerFailed}
            onRetry={() => void products.refetch()}
          >
            <SellerTotals totals={EMPTY_SELLER_TOTALS} />
          </SectionFailure>
        ) : (
          <SectionOutlet />
        )}
      </AreaGuard>
    </Dashboard>
  )
}
