import type { ComponentType } from 'react'
import type { User } from '#contract/accounts/calls.ts'
import { AccountSections } from '#app/features/accounts/own/account-section.tsx'
import { useUser } from '#app/session/session.ts'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { accountOwnWords } from '#app/words/accounts-own.ts'
import { AreaHeading, type SectionHandle } from './section.tsx'

/** Returns the `handle` of an account page for the given area. */
export function accountHandle(title: string): SectionHandle {
  return { title, skeleton: <AccountSkeleton /> }
}

/** Creates an account page that works in any area. */
export function accountPage(handle: SectionHandle, Panel: ComponentType<{ user: User }>) {
  return function AccountPage() {
    return (
      <>
        <AreaHeading {...handle} />
        <Panel user={useUser()} />
      </>
    )
  }
}

function AccountSkeleton() {
  return (
    <div aria-busy="true">
      <p role="status" className="sr-only">
        {accountOwnWords.loading}
      </p>
      <AccountSections>
        {['first', 'second'].map((section) => (
          <div key={section} className="box p-4 md:p-5">
            <Skeleton className="h-5 w-32" />
            <Skeleton className="mt-5 h-24 w-full" />
          </div>
        ))}
      </AccountSections>
    </div>
  )
}
