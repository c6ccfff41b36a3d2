import { ApiError } from './client.ts'
import { controlWords } from '#app/words/controls.ts'

/** The server's own sentence for what went wrong; null for a lost network and an answer that is none of ours. */
export function serverErrorText(error: unknown): string | null {
  return error instanceof ApiError && error.message !== controlWords.unknownError ? error.message : null
}
