import type { User } from '#contract/accounts.ts'
import { ownAccountWords } from '#app/words/own-account.ts'
import { useFreshAccount } from './own-account-queries.ts'
import { OwnSection, OwnSections } from './own-section.tsx'
import { ProfileForm } from './profile-form.tsx'
import { ProfilePicture } from './profile-picture.tsx'

/** Who one is: picture, name, phone and address. */
export function ProfilePanel({ user }: { user: User }) {
  useFreshAccount(user)
  return (
    <OwnSections>
      <OwnSection heading={ownAccountWords.picture} hint={ownAccountWords.pictureHint}>
        <ProfilePicture user={user} />
      </OwnSection>
      <OwnSection heading={ownAccountWords.details}>
        <ProfileForm user={user} />
      </OwnSection>
    </OwnSections>
  )
}
