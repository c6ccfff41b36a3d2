import { SectionTabs } from './section-tabs.tsx'
import { activityWords } from '#app/words/insights-activity.ts'
import { dashboardWords } from '#app/words/shell-dashboard.ts'

const tabs = [
  { to: '/admin/users', words: dashboardWords.users },
  { to: '/admin/users/activity', words: activityWords.heading },
]

/** Tabs of the section Users. */
export function AccountTabs() {
  return <SectionTabs label={activityWords.tabs} tabs={tabs} />
}
