import { useQuery } from '@tanstack/react-query'
import { useAccountIdOfRole } from '#app/features/accounts/role-only.tsx'
import { EMPTY_SELLER_TOTALS, SellerTotals } from '#app/features/insights/seller-totals.tsx'
import { sellerTotalsQuery } from '#app/features/insights/totals-queries.ts'
import { ProductsManager } from '#app/features/products/products-manager.tsx'

/** What a seller offers, under their totals: the first section. */
export default function SellerProductsPage() {
  const accountId = useAccountIdOfRole('seller')
  const totals = useQuery(sellerTotalsQuery(accountId))
  return (
    <ProductsManager area="/seller" accountId={accountId} scope="mine">
      <SellerTotals totals={totals.isError ? EMPTY_SELLER_TOTALS : totals.data} />
    </ProductsManager>
  )
}
