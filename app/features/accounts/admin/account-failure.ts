import type { FailureTexts } from '#app/api/failure.ts'
import { accountAdminWords } from '#app/words/accounts-admin.ts'
import { controlWords } from '#app/words/controls.ts'

/** What the red banner says: the answer's message, or its status where it has none. */
export const accountFailure: FailureTexts = {
  tried: controlWords.unknownError,
  answered: ({ sentences, status }) => sentences.message ?? accountAdminWords.httpError(status),
  network: controlWords.networkError,
}
