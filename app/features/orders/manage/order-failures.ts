import type { FailureTexts } from '#app/api/failure.ts'
import { controlWords } from '#app/words/controls.ts'
import { orderManagementWords } from '#app/words/orders-manage.ts'

/** Failure messages of the order list by status, as worded in the specification. */
export const orderListFailure = {
  tried: orderManagementWords.fetchError(controlWords.unknownError),
  answered: ({ status, sentences }) => {
    if (status === 403) return orderManagementWords.denied
    if (status !== 500) return orderManagementWords.httpError(status)
    return orderManagementWords.serverError(sentences.detail ?? orderManagementWords.unknownServerError)
  },
  network: orderManagementWords.fetchError(controlWords.networkError),
} satisfies FailureTexts

/** Failure messages for a status change. */
export const statusFailure: FailureTexts = {
  tried: orderManagementWords.statusError(orderManagementWords.statusFailed),
  answered: ({ sentences }) => orderManagementWords.statusError(sentences.detail ?? orderManagementWords.statusFailed),
}
