import { useQuery } from '@tanstack/react-query'
import type { User } from '#contract/accounts.ts'
import type { MailPreferences } from '#contract/accounts-own.ts'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { accountOwnWords } from '#app/words/accounts-own.ts'
import { mailPreferencesQuery } from './account-queries.ts'
import { describeFailure } from '#app/api/failure.ts'
import { Failure } from '#app/ui/failure.tsx'
import { useChangeMailPreferences } from './use-change-mail-preferences.ts'

/** Checkboxes of the mails an account gets; each change is saved at once. */
export function MailPreferencesForm({ user }: { user: User }) {
  const { data: preferences, error, refetch } = useQuery(mailPreferencesQuery)
  const change = useChangeMailPreferences()
  const available = user.role === 'seller' ? SELLER_MAILS : COMMON_MAILS
  if (error && !preferences)
    return (
      <Failure
        place="form"
        failure={describeFailure(error, { tried: accountOwnWords.mailsLoadFailed, shown: [] })}
        onRetry={() => void refetch()}
      />
    )
  if (!preferences) return <MailsLoading rows={available.length} />
  return (
    <div className="grid justify-items-start">
      {available.map((mail) => (
        <Checkbox
          key={mail}
          label={accountOwnWords.mailKinds[mail]}
          checked={preferences[mail]}
          onChange={({ target }) => change.mutate({ [mail]: target.checked })}
        />
      ))}
    </div>
  )
}

function MailsLoading({ rows }: { rows: number }) {
  return (
    <div aria-busy="true">
      <p role="status" className="sr-only">
        {accountOwnWords.mailsLoading}
      </p>
      {SELLER_MAILS.slice(0, rows).map((mail) => (
        <div key={mail} className="flex min-h-8 items-center pointer-coarse:min-h-11">
          <Skeleton className="h-4 w-64 max-w-full" />
        </div>
      ))}
    </div>
  )
}

const COMMON_MAILS: (keyof MailPreferences)[] = ['order_status']
const SELLER_MAILS: (keyof MailPreferences)[] = ['order_status', 'new_sale', 'sale_status']
