import { SecurityPanel } from '#app/features/accounts/security-panel.tsx'
import { OwnPage } from '#app/features/accounts/own-page.tsx'
import { ownAccountWords } from '#app/words/own-account.ts'

/** Password and places where one is signed in. */
export default function SecurityPage() {
  return <OwnPage title={ownAccountWords.security}>{(user) => <SecurityPanel user={user} />}</OwnPage>
}
