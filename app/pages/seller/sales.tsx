import { SectionHead } from '#app/features/dashboard/section-head.tsx'
import { dashboardWords } from '#app/words/dashboard.ts'

/** How a seller's products sell. */
export default function SellerSalesPage() {
  return <SectionHead title={dashboardWords.sales} />
}
