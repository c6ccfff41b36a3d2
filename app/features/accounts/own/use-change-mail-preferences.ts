import { changeMailPreferences } from '#contract/accounts-own.ts'
import type { MailPreferencesChange } from '#contract/accounts-own.ts'
import { useApiMutation } from '#app/api/mutation.ts'
import { accountOwnWords } from '#app/words/accounts-own.ts'
import { mailPreferencesQuery } from './account-queries.ts'
import { showFailure } from '#app/api/show-failure.ts'

/** Changes mail preferences optimistically and rolls back on failure. */
export const useChangeMailPreferences = () =>
  useApiMutation(changeMailPreferences, {
    input: (body: MailPreferencesChange) => ({ body }),
    optimistic: (cache, change) =>
      cache.set(mailPreferencesQuery, (preferences) => preferences && { ...preferences, ...change }),
    update: (cache, preferences) => cache.set(mailPreferencesQuery, preferences),
    scope: 'mail-preferences', // one after another: the last press wins
    isConcurrent: true,
    onError: (error) => showFailure(error, { tried: accountOwnWords.mailsFailed }),
  })
