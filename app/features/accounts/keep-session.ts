import { useQueryClient, type Query, type QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { validateToken, type User } from '#contract/accounts.ts'
import { ApiError, browserApi } from '#app/lib/api.ts'
import { endSession, onSessionChange, readToken, refreshUser } from '#app/lib/session.ts'
import { accountWords } from '#app/words/accounts.ts'

const ENDING_STATUSES = [401, 403, 404]

/** Once per page: asks the server whose token this is, and empties the caches whenever somebody signs in or out. */
export function useKeepSession(): void {
  const queryClient = useQueryClient()
  useEffect(() => {
    void checkToken()
    let token = readToken()
    return onSessionChange(() => {
      if (readToken() === token) return
      token = readToken()
      forgetAnswers(queryClient)
    })
  }, [queryClient])
}

/** Only an answer ends a session; a lost network or a failing server does not. */
async function checkToken(): Promise<void> {
  const token = readToken()
  if (!token) return
  const user = await browserApi(validateToken).catch(refusedOrUnknown)
  // No body at all: the page was left while it came. And somebody may have signed in or out meanwhile.
  if (user === undefined || readToken() !== token) return
  if (user) return refreshUser(user)
  console.warn(accountWords.noUser)
  endSession()
}

function refusedOrUnknown(error: unknown): User | null | undefined {
  return error instanceof ApiError && ENDING_STATUSES.includes(error.status) ? null : undefined
}

/** Private answers go at once; public ones leave with their page or are asked again, since prices may have moved. */
function forgetAnswers(queryClient: QueryClient): void {
  queryClient.removeQueries({ predicate: isPrivate })
  queryClient.removeQueries({ type: 'inactive' })
  void queryClient.invalidateQueries()
}

function isPrivate(query: Query): boolean {
  return query.meta?.private === true
}
