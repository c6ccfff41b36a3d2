import { SectionTabs } from './section-tabs.tsx'
import { dashboardWords } from '#app/words/shell-dashboard.ts'
import { statementWords } from '#app/words/statements.ts'

const tabs = [
  { to: '/seller/sales', words: dashboardWords.sales },
  { to: '/seller/sales/statements', words: statementWords.statements },
]

/** Tabs for the seller's Sales section. */
export function SalesTabs() {
  return <SectionTabs label={statementWords.salesTabs} tabs={tabs} />
}
