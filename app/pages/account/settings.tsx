import { SettingsPanel } from '#app/features/accounts/settings-panel.tsx'
import { OwnPage } from '#app/features/accounts/own-page.tsx'
import { ownAccountWords } from '#app/words/own-account.ts'

/** How one wants it, for who is signed in. */
export default function SettingsPage() {
  return <OwnPage title={ownAccountWords.settings}>{(user) => <SettingsPanel user={user} />}</OwnPage>
}
