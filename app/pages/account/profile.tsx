import { ProfilePanel } from '#app/features/accounts/own/profile-panel.tsx'
import { useUser } from '#app/session/session.ts'
import { AccountSkeleton } from '#app/shell/area/account-skeleton.tsx'
import { AreaHeading } from '#app/shell/area/section.tsx'
import { accountOwnWords } from '#app/words/accounts-own.ts'

export const handle = { title: accountOwnWords.profile, skeleton: <AccountSkeleton /> }

/** Who one is. */
export default function ProfilePage() {
  return (
    <>
      <AreaHeading {...handle} />
      <ProfilePanel user={useUser()} />
    </>
  )
}
