import { endSession, endSessions, type OpenSession } from '#contract/sessions/calls.ts'
import { isErrorCode } from '#app/api/client.ts'
import { useApiMutation } from '#app/api/mutation.ts'
import { showToast } from '#app/ui/toast.tsx'
import { accountOwnWords } from '#app/words/accounts-own.ts'
import { useSignOutLocally } from '#app/session/use-log-out.ts'
import { sessionsQuery } from './account-queries.ts'
import { showFailure } from '#app/api/show-failure.ts'

/** Mutation that ends another session; succeeds even if that session has already ended. */
export const useEndSession = (onEnded: () => void) =>
  useApiMutation(endSession, {
    send: ({ id }: OpenSession, call) =>
      call({ params: { session_id: id } }).catch((error: unknown) => {
        if (!isErrorCode(error, 'session_not_found')) throw error
      }),
    update: (cache, _, { id }) => cache.set(sessionsQuery, (sessions) => sessions?.filter((other) => other.id !== id)),
    onSuccess: (_, { name }) => {
      onEnded()
      showToast({ tone: 'success', text: accountOwnWords.signedOutOf(name) })
    },
    onError: showSignOutFailure,
  })

/** Mutation that ends every session except the current one. */
export const useEndOthers = (onEnded: () => void) =>
  useApiMutation(endSessions, {
    update: (cache) => cache.set(sessionsQuery, (sessions) => sessions?.filter(({ current }) => current)),
    onSuccess: () => {
      onEnded()
      showToast({ tone: 'success', text: accountOwnWords.signedOutOthers })
    },
    onError: showSignOutFailure,
  })

/** Mutation that ends every session, including the current one, and then opens the shop. */
export function useEndAll() {
  const signOutLocally = useSignOutLocally()
  return useApiMutation(endSessions, {
    input: () => ({ query: { everywhere: true } }),
    update: signOutLocally, // no request may use the token of the ended session
    onError: showSignOutFailure,
  })
}

const showSignOutFailure = (error: Error) => showFailure(error, { tried: accountOwnWords.signOutFailed })
