import { useMutation, useQueryClient } from '@tanstack/react-query'
import { changeMailPreferences, type MailPreferences, type MailPreferencesChange } from '#contract/accounts-own.ts'
import { browserApi } from '#app/api/client.ts'
import { accountOwnWords } from '#app/words/accounts-own.ts'
import { mailPreferencesQuery } from './account-queries.ts'
import { showErrorToast } from './form-error.tsx'

/** Changes mail preferences optimistically and rolls back on failure. */
export function useChangeMailPreferences(accountId: number) {
  const queryClient = useQueryClient()
  const { queryKey } = mailPreferencesQuery(accountId)
  const mutationKey = ['change-mails', accountId]
  const merge = (change: MailPreferencesChange) =>
    queryClient.setQueryData<MailPreferences>(queryKey, (preferences) => preferences && { ...preferences, ...change })
  return useMutation({
    mutationKey,
    scope: { id: mutationKey.join() }, // one after another: the last press wins
    mutationFn: (change: MailPreferencesChange) => browserApi(changeMailPreferences, { body: change }),
    onMutate: async (change) => {
      await queryClient.cancelQueries({ queryKey })
      merge(change)
    },
    onError: (error, change) => {
      merge(Object.fromEntries(Object.entries(change).map(([mail, isEnabled]) => [mail, !isEnabled])))
      showErrorToast(error, accountOwnWords.mailsFailed)
    },
    onSettled: () => {
      // An answer to an earlier press would undo a later one on the screen.
      if (queryClient.isMutating({ mutationKey }) === 1) return queryClient.invalidateQueries({ queryKey })
    },
  })
}
