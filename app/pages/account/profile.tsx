import { ProfilePanel } from '#app/features/accounts/profile-panel.tsx'
import { AccountPage } from '#app/features/accounts/own-page.tsx'
import { accountOwnWords } from '#app/words/own-account.ts'

/** Who one is, for who is signed in. */
export default function ProfilePage() {
  return <AccountPage title={accountOwnWords.profile}>{(user) => <ProfilePanel user={user} />}</AccountPage>
}
