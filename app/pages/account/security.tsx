import { SecurityPanel } from '#app/features/accounts/own/security-panel.tsx'
import { useUser } from '#app/session/session.ts'
import { AccountSkeleton } from '#app/shell/area/account-skeleton.tsx'
import { AreaHeading } from '#app/shell/area/section.tsx'
import { accountOwnWords } from '#app/words/accounts-own.ts'

export const handle = { title: accountOwnWords.security, skeleton: <AccountSkeleton /> }

/** Password and places where one is signed in. */
export default function SecurityPage() {
  return (
    <>
      <AreaHeading {...handle} />
      <SecurityPanel user={useUser()} />
    </>
  )
}
