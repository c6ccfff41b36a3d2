import { useQuery } from '@tanstack/react-query'
import type { User } from '#contract/accounts/calls.ts'
import { changeMailPreferences, type MailPreferences, type MailPreferencesChange } from '#contract/accounts/own.ts'
import { useApiMutation } from '#app/api/mutation.ts'
import { showFailure } from '#app/api/show-failure.ts'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { accountOwnWords } from '#app/words/accounts-own.ts'
import { mailPreferencesQuery } from './account-queries.ts'
import { SectionPending } from './account-section.tsx'

/** Checkboxes for the emails an account receives; each change is saved immediately. */
export function MailPreferencesForm({ user }: { user: User }) {
  const query = useQuery(mailPreferencesQuery)
  const { data: preferences } = query
  const change = useChangeMailPreferences()
  const available = mailsOf[user.role]
  if (!preferences)
    return (
      <SectionPending query={query} loading={accountOwnWords.mailsLoading} failed={accountOwnWords.mailsLoadFailed}>
        {available.map((mail) => (
          <div key={mail} className="flex min-h-8 items-center pointer-coarse:min-h-11">
            <Skeleton className="h-4 w-64 max-w-full" />
          </div>
        ))}
      </SectionPending>
    )
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

const useChangeMailPreferences = () =>
  useApiMutation(changeMailPreferences, {
    input: (body: MailPreferencesChange) => ({ body }),
    optimistic: (cache, change) =>
      cache.set(mailPreferencesQuery, (preferences) => preferences && { ...preferences, ...change }),
    update: (cache, preferences) => cache.set(mailPreferencesQuery, preferences),
    scope: 'mail-preferences', // saved one after another, so that the last choice wins
    isConcurrent: true,
    onError: (error) => showFailure(error, { tried: accountOwnWords.mailsFailed }),
  })

const mailsOf: Record<User['role'], (keyof MailPreferences)[]> = {
  user: ['order_status'],
  seller: ['order_status', 'new_sale', 'sale_status', 'low_stock'],
  admin: ['order_status', 'low_stock'],
}
