import { ApiError, sentenceFor } from '#app/lib/api.ts'
import { userWords } from '#app/words/users.ts'
import { TokenMissing } from './signed-in.ts'

/** What the red banner says: the answer's message, or its status where it has none. */
export function userFailure(error: Error): string {
  if (error instanceof TokenMissing) return error.message
  if (error instanceof ApiError) return error.said.message ?? userWords.httpError(error.status)
  return sentenceFor(error)
}
