import { useQuery } from '@tanstack/react-query'
import type { User } from '#contract/accounts.ts'
import type { MailPreferences } from '#contract/mail-preferences.ts'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { ownAccountWords } from '#app/words/own-account.ts'
import { mailPreferencesQuery } from './own-account-queries.ts'
import { OwnProblem } from './own-problem.tsx'
import { useChangeMails } from './use-change-mails.ts'

/** Which mails one wants; each choice counts at once. */
export function MailChoice({ user }: { user: User }) {
  const { data: wanted, error, refetch } = useQuery(mailPreferencesQuery(user.id))
  const change = useChangeMails(user.id)
  const offered = user.role === 'seller' ? SELLERS : EVERYONES
  if (error && !wanted)
    return <OwnProblem sentence={ownAccountWords.mailsLoadFailed} error={error} onRetry={() => void refetch()} />
  if (!wanted) return <MailsLoading rows={offered.length} />
  return (
    <div className="grid justify-items-start">
      {offered.map((mail) => (
        <Checkbox
          key={mail}
          label={ownAccountWords.mailsAbout[mail]}
          checked={wanted[mail]}
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
        {ownAccountWords.mailsLoading}
      </p>
      {SELLERS.slice(0, rows).map((mail) => (
        <div key={mail} className="flex min-h-8 items-center pointer-coarse:min-h-11">
          <Skeleton className="h-4 w-64 max-w-full" />
        </div>
      ))}
    </div>
  )
}

const EVERYONES: (keyof MailPreferences)[] = ['order_status']
const SELLERS: (keyof MailPreferences)[] = ['order_status', 'new_sale', 'sale_status']
