import { useQuery } from '@tanstack/react-query'
import type { User } from '#contract/accounts.ts'
import { ownAccountWords } from '#app/words/own-account.ts'
import { twoStepWords } from '#app/words/two-step.ts'
import { ChangePassword } from './change-password.tsx'
import { twoStepQuery } from './own-account-queries.ts'
import { OwnSection, OwnSections } from './own-section.tsx'
import { SessionList } from './session-list.tsx'
import { TwoStep } from './two-step.tsx'

/** Password, two-step sign-in, and where one is signed in. Whoever needs the second before anything else sees nothing else. */
export function SecurityPanel({ user }: { user: User }) {
  const { data: twoStep } = useQuery(twoStepQuery(user.id))
  // Only an admin can be held up, which the answer says.
  const isHeldUp = user.role === 'admin' && !user.two_step && (twoStep?.required ?? true)
  return (
    <OwnSections>
      {!isHeldUp && (
        <OwnSection heading={ownAccountWords.password} hint={ownAccountWords.passwordHint}>
          <ChangePassword user={user} />
        </OwnSection>
      )}
      <OwnSection heading={twoStepWords.heading} hint={twoStepWords.hint}>
        <TwoStep user={user} />
      </OwnSection>
      {!isHeldUp && (
        <OwnSection heading={ownAccountWords.sessions} hint={ownAccountWords.sessionsHint}>
          <SessionList accountId={user.id} />
        </OwnSection>
      )}
    </OwnSections>
  )
}
