import { SecurityPanel } from '#app/features/accounts/own/security-panel.tsx'
import { AccountPage } from '#app/shell/account-page.tsx'
import { accountOwnWords } from '#app/words/accounts-own.ts'

/** Password and places where one is signed in. */
export default function SecurityPage() {
  return <AccountPage title={accountOwnWords.security}>{(user) => <SecurityPanel user={user} />}</AccountPage>
}
