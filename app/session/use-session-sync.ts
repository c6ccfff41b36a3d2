import { useEffect } from 'react'
import { validateToken, type User } from '#contract/accounts/calls.ts'
import { ApiError, browserApi } from '#app/api/client.ts'
import { endSession, readToken, updateSessionUser } from './session.ts'
import { controlWords } from '#app/words/controls.ts'

const SESSION_ENDING_STATUSES = [401, 403, 404]

/** Validates the stored token once per page load. */
export function useSessionSync(): void {
  useEffect(() => void checkToken(), [])
}

let lastCheck = 0

/**
 * Validates the token. Only a rejection ends the session, not a network or server failure. A response overtaken by a
 * later check is ignored, because its user data may be outdated.
 */
export async function checkToken(): Promise<void> {
  const token = readToken()
  if (!token) return
  lastCheck += 1
  const check = lastCheck
  const user = await browserApi(validateToken).catch(classifyError)
  // The response is unusable or overtaken, or the session has changed since the call was sent.
  if (user === undefined || check !== lastCheck || readToken() !== token) return
  if (isUser(user)) return updateSessionUser(user)
  if (user !== REFUSED) console.warn(controlWords.noUser)
  endSession()
}

const REFUSED = 'refused'

function classifyError(error: unknown): typeof REFUSED | undefined {
  return error instanceof ApiError && SESSION_ENDING_STATUSES.includes(error.status) ? REFUSED : undefined
}

/**
 * Returns true if the body of a response is a user. A response with status 200 may also contain `null`, `{}` or a
 * proxy's page.
 */
function isUser(answer: unknown): answer is User {
  return typeof answer === 'object' && answer !== null && 'id' in answer && 'role' in answer
}
