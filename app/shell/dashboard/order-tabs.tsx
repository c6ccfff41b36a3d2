import { SectionTabs } from './section-tabs.tsx'
import { roundWords } from '#app/words/rounds.ts'
import { dashboardWords } from '#app/words/shell-dashboard.ts'
import { statementWords } from '#app/words/statements.ts'

const tabs = [
  { to: '/admin/orders', words: dashboardWords.orders },
  { to: '/admin/orders/rounds', words: roundWords.heading },
  { to: '/admin/orders/books', words: statementWords.books },
]

/** Tabs for the admin's Orders section. */
export function OrderTabs() {
  return <SectionTabs label={statementWords.tabs} tabs={tabs} />
}
