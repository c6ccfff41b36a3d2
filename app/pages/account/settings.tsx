import { SettingsPanel } from '#app/features/accounts/own/settings-panel.tsx'
import { AccountPage } from '#app/shell/account-page.tsx'
import { accountOwnWords } from '#app/words/accounts-own.ts'

/** How one wants it, for who is signed in. */
export default function SettingsPage() {
  return <AccountPage title={accountOwnWords.settings}>{(user) => <SettingsPanel user={user} />}</AccountPage>
}
