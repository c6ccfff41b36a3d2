import { AccountPanel } from '#app/features/accounts/own-panel.tsx'
import { ProfilePanel } from '#app/features/accounts/profile-panel.tsx'
import { SectionHead } from '#app/features/dashboard/section-head.tsx'
import { dashboardWords } from '#app/words/dashboard.ts'

/** Who one is, as /profile shows it. */
export default function SellerProfilePage() {
  return (
    <>
      <SectionHead title={dashboardWords.profile} />
      <AccountPanel>{(user) => <ProfilePanel user={user} />}</AccountPanel>
    </>
  )
}
