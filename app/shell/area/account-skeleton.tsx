import { AccountSections } from '#app/features/accounts/own/account-section.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { accountOwnWords } from '#app/words/accounts-own.ts'

/** Skeleton of an account page below its heading. */
export function AccountSkeleton() {
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
