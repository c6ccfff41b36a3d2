import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useAccountOf } from '#app/features/accounts/role-only.tsx'
import { SectionHead } from '#app/features/dashboard/section-head.tsx'
import { NO_SELLER_TOTALS, SellerTotals } from '#app/features/insights/seller-totals.tsx'
import { sellerTotalsQuery } from '#app/features/insights/totals-queries.ts'
import { managedProductsQuery } from '#app/features/products/managed-queries.ts'
import { dashboardWords } from '#app/words/dashboard.ts'

/** What a seller offers, under their totals: the first section. */
export default function SellerProductsPage() {
  const accountId = useAccountOf('seller')
  const totals = useQuery(sellerTotalsQuery(accountId))
  const products = useInfiniteQuery(managedProductsQuery({ accountId, scope: 'mine' }))
  return (
    <>
      <SectionHead title={dashboardWords.products} isLoading={products.isPending} />
      <SellerTotals totals={totals.isError ? NO_SELLER_TOTALS : totals.data} />
    </>
  )
}
