import { Fragment, type ReactNode } from 'react'
import type { User } from '#contract/accounts.ts'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { accountOwnWords } from '#app/words/accounts-own.ts'
import { AccountSections } from '#app/features/accounts/own/account-section.tsx'
import { RequireSignIn } from './guards/require-sign-in.tsx'

/** Content for the signed-in account alone; remounts when another account signs in. */
export function AccountPanel({ children }: { children: (user: User) => ReactNode }) {
  return (
    <RequireSignIn fallback={<AccountPanelSkeleton />}>
      {(user) => <Fragment key={user.id}>{children(user)}</Fragment>}
    </RequireSignIn>
  )
}

function AccountPanelSkeleton() {
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
