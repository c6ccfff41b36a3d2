import { SectionTabs } from './section-tabs.tsx'
import { bannerWords } from '#app/words/banners.ts'
import { categoryWords } from '#app/words/categories.ts'
import { proposalWords } from '#app/words/categories-proposals.ts'
import { factWords } from '#app/words/facts.ts'
import { checkWords } from '#app/words/products-checks.ts'
import { dashboardWords } from '#app/words/shell-dashboard.ts'

const tabs = [
  { to: '/admin/products', words: dashboardWords.products },
  { to: '/admin/products/categories', words: categoryWords.heading },
  { to: '/admin/products/categories/proposals', words: proposalWords.heading },
  { to: '/admin/products/checks', words: checkWords.heading },
  { to: '/admin/products/facts', words: factWords.heading },
  { to: '/admin/products/banners', words: bannerWords.heading },
]

/** Tabs for the admin's Products section. */
export function ProductTabs() {
  return <SectionTabs label={categoryWords.tabs} tabs={tabs} />
}
