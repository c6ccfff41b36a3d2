import { useQuery } from '@tanstack/react-query'
import { EMPTY_SELLER_TOTALS, SellerTotals } from '#app/features/insights/overview/seller-totals.tsx'
import { sellerTotalsQuery } from '#app/features/insights/overview/seller-totals-query.ts'
import { WaitingPanel } from '#app/features/insights/overview/waiting-panel.tsx'
import { ProductsManager } from '#app/features/products/list/products-manager.tsx'

/** What a seller offers, under their totals and what waits: the first section. */
export default function SellerProductsPage() {
  const totals = useQuery(sellerTotalsQuery())
  return (
    <ProductsManager area="/seller" scope="mine">
      <SellerTotals totals={totals.isError ? EMPTY_SELLER_TOTALS : totals.data} />
      <WaitingPanel />
    </ProductsManager>
  )
}
