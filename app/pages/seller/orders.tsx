import { SectionHead } from '#app/features/dashboard/section-head.tsx'
import { dashboardWords } from '#app/words/dashboard.ts'

/** What others ordered of this seller. */
export default function SellerOrdersPage() {
  return <SectionHead title={dashboardWords.orders} />
}
