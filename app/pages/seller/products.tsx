import { useQuery } from '@tanstack/react-query'
import { useAccountOf } from '#app/features/accounts/role-only.tsx'
import { NO_SELLER_TOTALS, SellerTotals } from '#app/features/insights/seller-totals.tsx'
import { sellerTotalsQuery } from '#app/features/insights/totals-queries.ts'
import { ProductsManager } from '#app/features/products/products-manager.tsx'

/** What a seller offers, under their totals: the first section. */
export default function SellerProductsPage() {
  const accountId = useAccountOf('seller')
  const totals = useQuery(sellerTotalsQuery(accountId))
  return (
    <ProductsManager area="/seller" accountId={accountId} scope="mine">
      <SellerTotals totals={totals.isError ? NO_SELLER_TOTALS : totals.data} />
    </ProductsManager>
  )
}
