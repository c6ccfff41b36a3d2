import { SecurityPanel } from '#app/features/accounts/security-panel.tsx'
import { AccountPage } from '#app/features/accounts/own-page.tsx'
import { accountOwnWords } from '#app/words/own-account.ts'

/** Password and places where one is signed in. */
export default function SecurityPage() {
  return <AccountPage title={accountOwnWords.security}>{(user) => <SecurityPanel user={user} />}</AccountPage>
}
