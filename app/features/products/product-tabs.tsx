import { SectionTabs } from '#app/features/dashboard/section-tabs.tsx'
import { categoryWords } from '#app/words/categories.ts'
import { dashboardWords } from '#app/words/dashboard.ts'

const tabs = [
  { to: '/admin/products', words: dashboardWords.products },
  { to: '/admin/products/categories', words: categoryWords.heading },
]

/** The pages of the admin's section Products. */
export function ProductTabs() {
  return <SectionTabs label={categoryWords.tabs} tabs={tabs} />
}
