import type { User } from '#contract/accounts.ts'
import { accountOwnWords } from '#app/words/own-account.ts'
import { useAccountRefresh } from './own-account-queries.ts'
import { AccountSection, AccountSections } from './own-section.tsx'
import { ProfileForm } from './profile-form.tsx'
import { ProfilePicture } from './profile-picture.tsx'

/** Who one is: picture, name, phone and address. */
export function ProfilePanel({ user }: { user: User }) {
  useAccountRefresh(user)
  return (
    <AccountSections>
      <AccountSection heading={accountOwnWords.picture} hint={accountOwnWords.pictureHint}>
        <ProfilePicture user={user} />
      </AccountSection>
      <AccountSection heading={accountOwnWords.details}>
        <ProfileForm user={user} />
      </AccountSection>
    </AccountSections>
  )
}
