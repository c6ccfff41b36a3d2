import { SectionHead } from '#app/features/dashboard/section-head.tsx'
import { ProductTabs } from '#app/features/products/product-tabs.tsx'
import { categoryWords } from '#app/words/categories.ts'

/** The tree of categories, for admins. */
export default function AdminCategoriesPage() {
  return <SectionHead title={categoryWords.heading} tabs={<ProductTabs />} />
}
