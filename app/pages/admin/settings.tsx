import { SettingsPanel } from '#app/features/accounts/own/settings-panel.tsx'
import { useUser } from '#app/session/session.ts'
import { SettingsTabs } from '#app/shell/dashboard/settings-tabs.tsx'
import { SectionHead } from '#app/ui/section-head.tsx'
import { dashboardWords } from '#app/words/shell-dashboard.ts'

/** Settings of the shop, limited to those that the specification promises, followed by the admin's own settings. */
export default function AdminSettingsPage() {
  return (
    <>
      <SectionHead title={dashboardWords.settings} tabs={<SettingsTabs />} />
      <p>{dashboardWords.settingsSoon}</p>
      <SettingsPanel user={useUser()} />
    </>
  )
}
