import type { User } from '#contract/accounts/calls.ts'
import { accountOwnWords } from '#app/words/accounts-own.ts'
import { useAccountRefresh } from './account-queries.ts'
import { AccountSection, AccountSections } from './account-section.tsx'
import { ProfileForm } from './profile-form.tsx'
import { ProfilePicture } from './profile-picture.tsx'

/** Profile: picture, name, phone and address. */
export function ProfilePanel({ user }: { user: User }) {
  useAccountRefresh()
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

/** Section of a seller's profile about the person: picture, name, phone and address. */
export function PersonSection({ user }: { user: User }) {
  useAccountRefresh()
  return (
    <AccountSection heading={accountOwnWords.details} hint={accountOwnWords.detailsHint}>
      <ProfilePicture user={user} />
      <ProfileForm user={user} />
    </AccountSection>
  )
}
