import { ApiError } from './client.ts'
import { accountWords } from '#app/words/accounts.ts'

/** The server's own sentence for what went wrong; null for a lost network and an answer that is none of ours. */
export function serverErrorText(error: unknown): string | null {
  return error instanceof ApiError && error.message !== accountWords.unknownError ? error.message : null
}
