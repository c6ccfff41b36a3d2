import { ApiError } from '#app/api/client.ts'
import { orderManagementWords } from '#app/words/orders-manage.ts'

/** Returns the text of a failed order list, as the specification words it for each status. */
export function ordersErrorText(error: Error): string {
  if (!(error instanceof ApiError)) return orderManagementWords.fetchError(error.message)
  if (error.status === 403) return orderManagementWords.denied
  if (error.status === 500)
    return orderManagementWords.serverError(error.sentences.detail ?? orderManagementWords.unknownServerError)
  return orderManagementWords.httpError(error.status)
}

/** Returns the text of a failed status change. */
export function statusErrorText(error: Error): string {
  const detail = error instanceof ApiError ? error.sentences.detail : undefined
  return orderManagementWords.statusError(detail ?? orderManagementWords.statusFailed)
}
