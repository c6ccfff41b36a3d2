import { ProfilePanel } from '#app/features/accounts/profile-panel.tsx'
import { OwnPage } from '#app/features/accounts/own-page.tsx'
import { ownAccountWords } from '#app/words/own-account.ts'

/** Who one is, for who is signed in. */
export default function ProfilePage() {
  return <OwnPage title={ownAccountWords.profile}>{(user) => <ProfilePanel user={user} />}</OwnPage>
}
