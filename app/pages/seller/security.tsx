import { AccountPanel } from '#app/features/accounts/own-panel.tsx'
import { SecurityPanel } from '#app/features/accounts/security-panel.tsx'
import { SectionHead } from '#app/features/dashboard/section-head.tsx'
import { dashboardWords } from '#app/words/dashboard.ts'

/** Password and places where one is signed in, as /security shows them. */
export default function SellerSecurityPage() {
  return (
    <>
      <SectionHead title={dashboardWords.security} />
      <AccountPanel>{(user) => <SecurityPanel user={user} />}</AccountPanel>
    </>
  )
}
