import { SectionHead } from '#app/features/dashboard/section-head.tsx'
import { dashboardWords } from '#app/words/dashboard.ts'

/** All products of the shop. */
export default function AdminProductsPage() {
  return <SectionHead title={dashboardWords.products} />
}
