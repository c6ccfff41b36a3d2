import { AccountPanel } from '#app/shell/account-panel.tsx'
import { ProfilePanel } from '#app/features/accounts/own/profile-panel.tsx'
import { SectionHead } from '#app/ui/section-head.tsx'
import { dashboardWords } from '#app/words/shell-dashboard.ts'

/** Who one is, as /profile shows it. */
export default function AdminProfilePage() {
  return (
    <>
      <SectionHead title={dashboardWords.profile} />
      <AccountPanel>{(user) => <ProfilePanel user={user} />}</AccountPanel>
    </>
  )
}
