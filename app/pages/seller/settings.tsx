import { AccountPanel } from '#app/features/accounts/own-panel.tsx'
import { SettingsPanel } from '#app/features/accounts/settings-panel.tsx'
import { SectionHead } from '#app/features/dashboard/section-head.tsx'
import { dashboardWords } from '#app/words/dashboard.ts'

/** How one wants it, as /settings shows it. */
export default function SellerSettingsPage() {
  return (
    <>
      <SectionHead title={dashboardWords.settings} />
      <AccountPanel>{(user) => <SettingsPanel user={user} />}</AccountPanel>
    </>
  )
}
