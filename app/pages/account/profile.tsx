import { ProfilePanel } from '#app/features/accounts/own/profile-panel.tsx'
import { AccountPage } from '#app/shell/account-page.tsx'
import { accountOwnWords } from '#app/words/accounts-own.ts'

/** Who one is, for who is signed in. */
export default function ProfilePage() {
  return <AccountPage title={accountOwnWords.profile}>{(user) => <ProfilePanel user={user} />}</AccountPage>
}
