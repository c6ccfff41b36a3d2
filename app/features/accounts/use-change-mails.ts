import { useMutation, useQueryClient } from '@tanstack/react-query'
import { changeMailPreferences, type MailPreferences, type MailPreferencesChange } from '#contract/mail-preferences.ts'
import { browserApi } from '#app/lib/api.ts'
import { ownAccountWords } from '#app/words/own-account.ts'
import { mailPreferencesQuery } from './own-account-queries.ts'
import { toastFailure } from './own-failure.tsx'

/** Wants mails, or does not any more: at once on the screen, and back when the shop could not keep it. */
export function useChangeMails(accountId: number) {
  const queryClient = useQueryClient()
  const { queryKey } = mailPreferencesQuery(accountId)
  const mutationKey = ['change-mails', accountId]
  const merge = (change: MailPreferencesChange) =>
    queryClient.setQueryData<MailPreferences>(queryKey, (wanted) => wanted && { ...wanted, ...change })
  return useMutation({
    mutationKey,
    scope: { id: mutationKey.join() }, // one after another: the last press wins
    mutationFn: (change: MailPreferencesChange) => browserApi(changeMailPreferences, { body: change }),
    onMutate: async (change) => {
      await queryClient.cancelQueries({ queryKey })
      merge(change)
    },
    onError: (error, change) => {
      merge(Object.fromEntries(Object.entries(change).map(([mail, isWanted]) => [mail, !isWanted])))
      toastFailure(error, ownAccountWords.mailsFailed)
    },
    onSettled: () => {
      // An answer to an earlier press would undo a later one on the screen.
      if (queryClient.isMutating({ mutationKey }) === 1) return queryClient.invalidateQueries({ queryKey })
    },
  })
}
