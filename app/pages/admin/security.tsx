import { AccountPanel } from '#app/shell/account-panel.tsx'
import { SecurityPanel } from '#app/features/accounts/own/security-panel.tsx'
import { SectionHead } from '#app/ui/section-head.tsx'
import { dashboardWords } from '#app/words/shell-dashboard.ts'

/** Password and places where one is signed in, as /security shows them. */
export default function AdminSecurityPage() {
  return (
    <>
      <SectionHead title={dashboardWords.security} />
      <AccountPanel>{(user) => <SecurityPanel user={user} />}</AccountPanel>
    </>
  )
}
