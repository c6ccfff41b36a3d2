import { useEffect } from 'react'
import { validateToken, type User } from '#contract/accounts.ts'
import { ApiError, browserApi } from '#app/api/client.ts'
import { endSession, readToken, updateSessionUser } from './session.ts'
import { controlWords } from '#app/words/controls.ts'

const SESSION_ENDING_STATUSES = [401, 403, 404]

/** Validates the stored token once per page. */
export function useSessionSync(): void {
  useEffect(() => void checkToken(), [])
}

/** Asks who is signed in. Only an answer ends a session; a lost network or a failing server does not. */
export async function checkToken(): Promise<void> {
  const token = readToken()
  if (!token) return
  const user = await browserApi(validateToken).catch(classifyError)
  // No answer, or none to go by. And somebody may have signed in or out meanwhile.
  if (user === undefined || readToken() !== token) return
  if (isUser(user)) return updateSessionUser(user)
  if (user !== REFUSED) console.warn(controlWords.noUser)
  endSession()
}

const REFUSED = 'refused'

function classifyError(error: unknown): typeof REFUSED | undefined {
  return error instanceof ApiError && SESSION_ENDING_STATUSES.includes(error.status) ? REFUSED : undefined
}

/** A 200 may still hold nobody: `null`, `{}`, or the page of a proxy. */
function isUser(answer: unknown): answer is User {
  return typeof answer === 'object' && answer !== null && 'id' in answer && 'role' in answer
}
