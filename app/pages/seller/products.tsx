import { useQuery } from '@tanstack/react-query'
import { EMPTY_SELLER_TOTALS, SellerTotals } from '#app/features/insights/overview/seller-totals.tsx'
import { sellerTotalsQuery } from '#app/features/insights/overview/seller-totals-query.ts'
import { WaitingPanel } from '#app/features/insights/overview/waiting-panel.tsx'
import { ProductsManager } from '#app/features/products/list/products-manager.tsx'
import { ChecksNote } from '#app/features/shops/checks-note.tsx'
import { FirstSteps } from '#app/features/shops/first-steps.tsx'

/**
 * First page of the seller dashboard: totals and open tasks, with the seller's products below. New sellers also see
 * their first steps.
 */
export default function SellerProductsPage() {
  const totals = useQuery(sellerTotalsQuery())
  return (
    <ProductsManager area="/seller" scope="mine">
      <SellerTotals totals={totals.isError ? EMPTY_SELLER_TOTALS : totals.data} />
      <WaitingPanel />
      <ChecksNote />
      <FirstSteps />
    </ProductsManager>
  )
}
