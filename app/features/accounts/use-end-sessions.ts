import { useMutation, useQueryClient } from '@tanstack/react-query'
import { endSession, endSessions, type OpenSession } from '#contract/sessions.ts'
import { browserApi } from '#app/lib/api.ts'
import { showToast } from '#app/ui/toast.tsx'
import { ownAccountWords } from '#app/words/own-account.ts'
import { isErrorCode } from './account-errors.ts'
import { useLeaveAccount } from './log-out.ts'
import { sessionsQuery } from './own-account-queries.ts'
import { toastFailure } from './own-failure.tsx'

/** Signs out one other place. One that has ended already is none the worse for it. */
export function useEndSession(accountId: number, onEnded: () => void) {
  const keepOnly = useKeepOnly(accountId)
  return useMutation({
    mutationFn: ({ id }: OpenSession) =>
      browserApi(endSession, { params: { session_id: String(id) } }).catch((error: unknown) => {
        if (!isErrorCode(error, 'session_not_found')) throw error
      }),
    onSuccess: (_, { id, name }) => {
      onEnded()
      keepOnly((session) => session.id !== id)
      showToast({ tone: 'success', text: ownAccountWords.signedOutOf(name) })
    },
    onError: (error) => toastFailure(error, ownAccountWords.signOutFailed),
  })
}

/** Signs out every place but this one. */
export function useEndOthers(accountId: number, onEnded: () => void) {
  const keepOnly = useKeepOnly(accountId)
  return useMutation({
    mutationFn: () => browserApi(endSessions),
    onSuccess: () => {
      onEnded()
      keepOnly((session) => session.current)
      showToast({ tone: 'success', text: ownAccountWords.signedOutOthers })
    },
    onError: (error) => toastFailure(error, ownAccountWords.signOutFailed),
  })
}

/** Signs out every place, this one too, and goes back to the shop. */
export function useEndAll() {
  const leave = useLeaveAccount()
  return useMutation({
    mutationFn: () => browserApi(endSessions, { query: { everywhere: 'true' } }),
    onSuccess: leave,
    onError: (error) => toastFailure(error, ownAccountWords.signOutFailed),
  })
}

/** Drops from the list what is over, before the server is asked for it anew. */
function useKeepOnly(accountId: number) {
  const queryClient = useQueryClient()
  const { queryKey } = sessionsQuery(accountId)
  return (isKept: (session: OpenSession) => boolean) => {
    queryClient.setQueryData(queryKey, (sessions) => sessions?.filter(isKept))
    void queryClient.invalidateQueries({ queryKey })
  }
}
