import { SectionHead } from '#app/features/dashboard/section-head.tsx'
import { dashboardWords } from '#app/words/dashboard.ts'

/** All orders of the shop. */
export default function AdminOrdersPage() {
  return <SectionHead title={dashboardWords.orders} />
}
