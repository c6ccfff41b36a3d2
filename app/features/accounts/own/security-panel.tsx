import { useQuery } from '@tanstack/react-query'
import type { User } from '#contract/accounts/calls.ts'
import { accountOwnWords } from '#app/words/accounts-own.ts'
import { twoStepWords } from '#app/words/accounts-two-step.ts'
import { ChangePassword } from './change-password.tsx'
import { twoStepQuery } from './account-queries.ts'
import { AccountSection, AccountSections } from './account-section.tsx'
import { SessionList } from './session-list.tsx'
import { TwoStep } from './two-step.tsx'

/**
 * Password, two-step sign-in and active sessions. Users who must first set up two-step sign-in see only that section.
 */
export function SecurityPanel({ user }: { user: User }) {
  const { data: twoStep } = useQuery(twoStepQuery)
  // Only admins can be required to set up two-step sign-in; the response states whether they are.
  const mustSetUpTwoStep = user.role === 'admin' && !user.two_step && (twoStep?.required ?? true)
  return (
    <AccountSections>
      {!mustSetUpTwoStep && (
        <AccountSection heading={accountOwnWords.password} hint={accountOwnWords.passwordHint}>
          <ChangePassword user={user} />
        </AccountSection>
      )}
      <AccountSection heading={twoStepWords.heading} hint={twoStepWords.hint}>
        <TwoStep user={user} />
      </AccountSection>
      {!mustSetUpTwoStep && (
        <AccountSection heading={accountOwnWords.sessions} hint={accountOwnWords.sessionsHint}>
          <SessionList />
        </AccountSection>
      )}
    </AccountSections>
  )
}
