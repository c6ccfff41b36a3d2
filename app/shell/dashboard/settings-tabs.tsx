import { SectionTabs } from './section-tabs.tsx'
import { healthWords } from '#app/words/health.ts'
import { dashboardWords } from '#app/words/shell-dashboard.ts'

const tabs = [
  { to: '/admin/settings', words: dashboardWords.settings },
  { to: '/admin/settings/health', words: healthWords.heading },
]

/** Tabs for the admin's Settings section. */
export function SettingsTabs() {
  return <SectionTabs label={healthWords.tabs} tabs={tabs} />
}
