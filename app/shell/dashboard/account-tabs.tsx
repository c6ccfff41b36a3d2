import { SectionTabs } from './section-tabs.tsx'
import { applicationWords } from '#app/words/accounts-applications.ts'
import { sellerAdminWords } from '#app/words/accounts-sellers.ts'
import { activityWords } from '#app/words/insights-activity.ts'
import { dashboardWords } from '#app/words/shell-dashboard.ts'

const tabs = [
  { to: '/admin/users', words: dashboardWords.users },
  { to: '/admin/users/sellers', words: sellerAdminWords.heading },
  { to: '/admin/users/applications', words: applicationWords.heading },
  { to: '/admin/users/activity', words: activityWords.heading },
]

/** Tabs for the Users section. */
export function AccountTabs() {
  return <SectionTabs label={activityWords.tabs} tabs={tabs} />
}
