import { Fragment, type ReactNode } from 'react'
import type { User } from '#contract/accounts.ts'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { ownAccountWords } from '#app/words/own-account.ts'
import { OwnSections } from './own-section.tsx'
import { SignedInOnly } from './signed-in-only.tsx'

/** What only who is signed in sees of their account; nothing of it outlives a change of the person. */
export function OwnPanel({ children }: { children: (user: User) => ReactNode }) {
  return (
    <SignedInOnly waiting={<Waiting />}>{(user) => <Fragment key={user.id}>{children(user)}</Fragment>}</SignedInOnly>
  )
}

function Waiting() {
  return (
    <div aria-busy="true">
      <p role="status" className="sr-only">
        {ownAccountWords.loading}
      </p>
      <OwnSections>
        {['first', 'second'].map((section) => (
          <div key={section} className="box p-4 md:p-5">
            <Skeleton className="h-5 w-32" />
            <Skeleton className="mt-5 h-24 w-full" />
          </div>
        ))}
      </OwnSections>
    </div>
  )
}
