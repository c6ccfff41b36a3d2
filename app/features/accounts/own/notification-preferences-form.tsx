import { useQuery } from '@tanstack/react-query'
import type { User } from '#contract/accounts/calls.ts'
import { changeNotificationPreferences, type NotificationPreferences } from '#contract/accounts/own.ts'
import { mayTurnOff, typesOf } from '#contract/notifications/types.ts'
import { useApiMutation } from '#app/api/mutation.ts'
import { showFailure } from '#app/api/show-failure.ts'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { accountOwnWords } from '#app/words/accounts-own.ts'
import { notificationPreferencesQuery } from './account-queries.ts'
import { SectionPending } from './account-section.tsx'

/** Checkboxes for the notifications an account receives; each change is saved immediately. */
export function NotificationPreferencesForm({ role }: Pick<User, 'role'>) {
  const query = useQuery(notificationPreferencesQuery)
  const { data: preferences } = query
  const change = useChangeNotificationPreferences()
  const types = typesOf(role)
  if (!preferences)
    return (
      <SectionPending
        query={query}
        loading={accountOwnWords.notificationsLoading}
        failed={accountOwnWords.notificationsLoadFailed}
      >
        {types.map((type) => (
          <div key={type} className="flex min-h-8 items-center pointer-coarse:min-h-11">
            <Skeleton className="h-4 w-64 max-w-full" />
          </div>
        ))}
      </SectionPending>
    )
  return (
    <div className="grid justify-items-start">
      {types.map((type) => {
        const kind = accountOwnWords.notificationKinds[type]
        const isFixed = !mayTurnOff(type, role)
        return (
          <Checkbox
            key={type}
            label={isFixed ? accountOwnWords.alwaysTold(kind) : kind}
            checked={preferences[type] !== 'nothing'}
            disabled={isFixed}
            onChange={({ target }) => change.mutate({ [type]: target.checked ? 'bell' : 'nothing' })}
          />
        )
      })}
    </div>
  )
}

const useChangeNotificationPreferences = () =>
  useApiMutation(changeNotificationPreferences, {
    input: (body: NotificationPreferences) => ({ body }),
    optimistic: (cache, change) =>
      cache.set(notificationPreferencesQuery, (preferences) => preferences && { ...preferences, ...change }),
    update: (cache, preferences) => cache.set(notificationPreferencesQuery, preferences),
    scope: 'notification-preferences', // saved one after another, so that the last choice wins
    isConcurrent: true,
    onError: (error) => showFailure(error, { tried: accountOwnWords.mailsFailed }),
  })
