import { ApiError, errorText } from '#app/api/client.ts'
import { accountAdminWords } from '#app/words/accounts-admin.ts'
import { MissingTokenError } from './authenticated-api.ts'

/** What the red banner says: the answer's message, or its status where it has none. */
export function accountErrorText(error: Error): string {
  if (error instanceof MissingTokenError) return error.message
  if (error instanceof ApiError) return error.sentences.message ?? accountAdminWords.httpError(error.status)
  return errorText(error)
}
