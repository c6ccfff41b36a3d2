import { USERS_PAGE_SIZE } from '#contract/limits.ts'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { accountAdminWords } from '#app/words/accounts-admin.ts'

/** Rows in their shape while the users are on their way. */
export function AccountsSkeleton() {
  return (
    <div aria-busy="true" className="animate-late">
      <p role="status" className="sr-only">
        {accountAdminWords.loading}
      </p>
      {Array.from({ length: USERS_PAGE_SIZE }, (_, row) => (
        <div key={row} className="flex h-18 items-center gap-6 border-line px-4 not-first:border-t md:h-11">
          <span className="grid flex-1 gap-2 md:flex md:gap-6">
            <Skeleton className="h-4 w-32" />
            <Skeleton className="h-4 w-44 max-w-full" />
          </span>
          <Skeleton className="h-4 w-16" />
        </div>
      ))}
    </div>
  )
}
