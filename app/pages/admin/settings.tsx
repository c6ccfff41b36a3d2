import { AccountPanel } from '#app/features/accounts/own-panel.tsx'
import { SettingsPanel } from '#app/features/accounts/settings-panel.tsx'
import { SectionHead } from '#app/features/dashboard/section-head.tsx'
import { dashboardWords } from '#app/words/dashboard.ts'

/** The shop's settings, of which the specification promises no more than this, and below them the admin's own. */
export default function AdminSettingsPage() {
  return (
    <>
      <SectionHead title={dashboardWords.settings} />
      <p>{dashboardWords.settingsSoon}</p>
      <AccountPanel>{(user) => <SettingsPanel user={user} />}</AccountPanel>
    </>
  )
}
