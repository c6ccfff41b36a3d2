import { ApiError } from '#app/lib/api.ts'
import { orderDeskWords } from '#app/words/order-desk.ts'

/** Why orders could not be listed, as the specification words it for each status. */
export function listErrorOf(error: Error): string {
  if (!(error instanceof ApiError)) return orderDeskWords.fetchError(error.message)
  if (error.status === 403) return orderDeskWords.denied
  if (error.status === 500) return orderDeskWords.serverError(error.said.detail ?? orderDeskWords.unknownServerError)
  return orderDeskWords.httpError(error.status)
}

/** Why a status could not be set. */
export function statusErrorOf(error: Error): string {
  const detail = error instanceof ApiError ? error.said.detail : undefined
  return orderDeskWords.statusError(detail ?? orderDeskWords.statusFailed)
}
