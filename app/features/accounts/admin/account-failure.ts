import { controlWords } from '#app/words/controls.ts'
import { accountAdminWords } from '#app/words/accounts-admin.ts'
import type { FailureTexts } from '#app/api/failure.ts'

/** What the red banner says: the answer's message, or its status where it has none. */
export const ACCOUNT_FAILURE: FailureTexts = {
  tried: controlWords.unknownError,
  answered: ({ sentences, status }) => sentences.message ?? accountAdminWords.httpError(status),
  network: ({ message }) => message,
}
