import { AccountPanel } from '#app/shell/account-panel.tsx'
import { SettingsPanel } from '#app/features/accounts/own/settings-panel.tsx'
import { SectionHead } from '#app/ui/section-head.tsx'
import { dashboardWords } from '#app/words/shell-dashboard.ts'

/** How one wants it, as /settings shows it. */
export default function SellerSettingsPage() {
  return (
    <>
      <SectionHead title={dashboardWords.settings} />
      <AccountPanel>{(user) => <SettingsPanel user={user} />}</AccountPanel>
    </>
  )
}
