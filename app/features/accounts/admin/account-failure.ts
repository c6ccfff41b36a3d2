import type { FailureTexts } from '#app/api/failure.ts'
import { accountAdminWords } from '#app/words/accounts-admin.ts'
import { controlWords } from '#app/words/controls.ts'

/** Failure message in the red banner: the server's message, or the HTTP status if there is none. */
export const accountFailure: FailureTexts = {
  tried: controlWords.unknownError,
  answered: ({ sentences, status }) => sentences.message ?? accountAdminWords.httpError(status),
  network: controlWords.networkError,
}
