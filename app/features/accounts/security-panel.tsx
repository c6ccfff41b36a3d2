import type { User } from '#contract/accounts.ts'
import { ownAccountWords } from '#app/words/own-account.ts'
import { ChangePassword } from './change-password.tsx'
import { OwnSection, OwnSections } from './own-section.tsx'
import { SessionList } from './session-list.tsx'

/** Password, and where one is signed in. */
export function SecurityPanel({ user }: { user: User }) {
  return (
    <OwnSections>
      <OwnSection heading={ownAccountWords.password} hint={ownAccountWords.passwordHint}>
        <ChangePassword user={user} />
      </OwnSection>
      <OwnSection heading={ownAccountWords.sessions} hint={ownAccountWords.sessionsHint}>
        <SessionList accountId={user.id} />
      </OwnSection>
    </OwnSections>
  )
}
