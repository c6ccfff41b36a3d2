import { useMutation, useQueryClient } from '@tanstack/react-query'
import { endSession, endSessions, type OpenSession } from '#contract/sessions.ts'
import { browserApi } from '#app/api/client.ts'
import { showToast } from '#app/ui/toast.tsx'
import { accountOwnWords } from '#app/words/accounts-own.ts'
import { isErrorCode } from '../login/login-errors.ts'
import { useSignOutLocally } from '#app/session/use-log-out.ts'
import { sessionsQuery } from './account-queries.ts'
import { showErrorToast } from './form-error.tsx'

/** Ends one other session; one that has ended already counts as success. */
export function useEndSession(accountId: number, onEnded: () => void) {
  const retainSessions = useRetainSessions(accountId)
  return useMutation({
    mutationFn: ({ id }: OpenSession) =>
      browserApi(endSession, { params: { session_id: String(id) } }).catch((error: unknown) => {
        if (!isErrorCode(error, 'session_not_found')) throw error
      }),
    onSuccess: (_, { id, name }) => {
      onEnded()
      retainSessions((session) => session.id !== id)
      showToast({ tone: 'success', text: accountOwnWords.signedOutOf(name) })
    },
    onError: (error) => showErrorToast(error, accountOwnWords.signOutFailed),
  })
}

/** Signs out every place but this one. */
export function useEndOthers(accountId: number, onEnded: () => void) {
  const retainSessions = useRetainSessions(accountId)
  return useMutation({
    mutationFn: () => browserApi(endSessions),
    onSuccess: () => {
      onEnded()
      retainSessions((session) => session.current)
      showToast({ tone: 'success', text: accountOwnWords.signedOutOthers })
    },
    onError: (error) => showErrorToast(error, accountOwnWords.signOutFailed),
  })
}

/** Ends every session, the current one too, and opens the shop. */
export function useEndAll() {
  const signOutLocally = useSignOutLocally()
  return useMutation({
    mutationFn: () => browserApi(endSessions, { query: { everywhere: 'true' } }),
    onSuccess: signOutLocally,
    onError: (error) => showErrorToast(error, accountOwnWords.signOutFailed),
  })
}

/** Drops from the list what is over, before the server is asked for it anew. */
function useRetainSessions(accountId: number) {
  const queryClient = useQueryClient()
  const { queryKey } = sessionsQuery(accountId)
  return (isRetained: (session: OpenSession) => boolean) => {
    queryClient.setQueryData(queryKey, (sessions) => sessions?.filter(isRetained))
    void queryClient.invalidateQueries({ queryKey })
  }
}
