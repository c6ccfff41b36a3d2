import { serverErrorText } from '#app/api/error-text.ts'
import type { CustomerInfo } from '#contract/orders.ts'
import { ApiError, NetworkError } from '#app/api/client.ts'
import { orderWords } from '#app/words/orders.ts'

const formFields = ['phone', 'location'] as const satisfies (keyof CustomerInfo)[]

/** Returns the checkout's error text: for a 422 each field error as `field: message`, joined. */
export function checkoutErrorText(error: unknown): string {
  if (error instanceof NetworkError) return orderWords.noAnswer(error.message)
  const issues = issuesOf(error).map(({ field, sentence }) => `${field}: ${sentence}`)
  return issues.length > 0 ? issues.join(', ') : (serverErrorText(error) ?? orderWords.placeFailed)
}

/** Returns the form fields that a 422 refuses, in order; the first shows the sentence. */
export function fieldsWithErrors(error: unknown): (keyof CustomerInfo)[] {
  return formFields.filter((name) => issuesOf(error).some(({ field }) => field === name))
}

/** Tells whether the error means a stale cart, which must be fetched again before ordering. */
export function isStaleCart(error: unknown): error is ApiError {
  return isIdempotencyMismatch(error) || (error instanceof ApiError && error.body.code === 'cart_changed')
}

/** Tells whether the idempotency key was used with other contents. */
export function isIdempotencyMismatch(error: unknown): error is ApiError {
  return error instanceof ApiError && error.body.code === 'idempotency_mismatch'
}

/** Tells whether the order may have been placed: the answer was lost, or came from a failing server or a proxy. */
export function mayHaveBeenPlaced(error: unknown): boolean {
  return !(error instanceof ApiError) || error.status >= 500
}

function issuesOf(error: unknown): { field: string; sentence: string }[] {
  if (!(error instanceof ApiError) || typeof error.body.detail === 'string') return []
  return error.body.detail.map(({ loc, msg }) => ({ field: String(loc.at(-1)), sentence: msg }))
}
