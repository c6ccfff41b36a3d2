import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { EMPTY_SELLER_TOTALS, SellerTotals } from '#app/features/insights/overview/seller-totals.tsx'
import { sellerTotalsQuery } from '#app/features/insights/overview/seller-totals-query.ts'
import { productListQuery } from '#app/features/products/list/product-list-queries.ts'
import { ownShopQuery } from '#app/features/shops/shop-queries.ts'
import { isOfRole, useSession } from '#app/session/session.ts'
import { sellerArea } from '#app/shell/dashboard/areas.ts'
import { Dashboard } from '#app/shell/dashboard/dashboard.tsx'
import { dashboardStyles } from '#app/shell/dashboard/dashboard-styles.ts'
import { dashboardWords } from '#app/words/shell-dashboard.ts'

export const links = dashboardStyles

/** Seller dashboard layout. Requires the seller's products to load, but not their totals. */
export default function SellerLayout() {
  const isSeller = isOfRole(useSession().user, 'seller')
  const products = useInfiniteQuery({ ...productListQuery('mine'), enabled: isSeller })
  const totals = useQuery(sellerTotalsQuery(isSeller))
  const shop = useQuery({ ...ownShopQuery, enabled: isSeller })
  return (
    <Dashboard
      area={sellerArea}
      pendingOrders={totals.data?.pending_orders}
      publicPath={shop.data && `/shop/${shop.data.slug}`}
      needed={products}
      failed={dashboardWords.sellerFailed}
      emptyTotals={<SellerTotals totals={EMPTY_SELLER_TOTALS} />}
    />
  )
}
