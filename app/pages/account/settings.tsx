import { SettingsPanel } from '#app/features/accounts/settings-panel.tsx'
import { AccountPage } from '#app/features/accounts/own-page.tsx'
import { accountOwnWords } from '#app/words/own-account.ts'

/** How one wants it, for who is signed in. */
export default function SettingsPage() {
  return <AccountPage title={accountOwnWords.settings}>{(user) => <SettingsPanel user={user} />}</AccountPage>
}
