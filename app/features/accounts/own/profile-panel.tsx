import { Suspense } from 'react'
import type { User } from '#contract/accounts/calls.ts'
import { lazyPart } from '#app/ui/lazy-part.ts'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { accountOwnWords } from '#app/words/accounts-own.ts'
import { useAccountRefresh } from './account-queries.ts'
import { AccountSection, AccountSections } from './account-section.tsx'
import { ProfileForm } from './profile-form.tsx'
import { ProfilePicture } from './profile-picture.tsx'

const OrganisationSection = lazyPart(
  async () => (await import('#app/features/quotes/organisation-section.tsx')).OrganisationSection,
  () => null,
)

/** Profile: picture, name, phone and address, and the school or company. */
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
      <Suspense fallback={<Skeleton className="h-60 w-full" />}>
        <OrganisationSection />
      </Suspense>
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
