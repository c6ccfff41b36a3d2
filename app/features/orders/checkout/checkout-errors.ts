import { serverErrorText } from '#app/api/error-text.ts'
import type { CustomerInfo } from '#contract/orders.ts'
import { ApiError, NetworkError } from '#app/api/client.ts'
import { orderWords } from '#app/words/orders.ts'

const formFields = ['phone', 'location'] as const satisfies (keyof CustomerInfo)[]

/** What the checkout says in its form: for a 422 each problem as `field: message`, joined. */
export function checkoutErrorText(error: unknown): string {
  if (error instanceof NetworkError) return orderWords.noAnswer(error.message)
  const issues = issuesOf(error).map(({ field, sentence }) => `${field}: ${sentence}`)
  return issues.length > 0 ? issues.join(', ') : (serverErrorText(error) ?? orderWords.placeFailed)
}

/** The fields of the form that a 422 refuses, the first one first: the sentence stands under it. */
export function fieldsWithErrors(error: unknown): (keyof CustomerInfo)[] {
  return formFields.filter((name) => issuesOf(error).some(({ field }) => field === name))
}

/** After these the cart must be read again before anything can be ordered. */
export function isStaleCart(error: unknown): error is ApiError {
  return isIdempotencyMismatch(error) || (error instanceof ApiError && error.body.code === 'cart_changed')
}

/** Something else was ordered under this key already. */
export function isIdempotencyMismatch(error: unknown): error is ApiError {
  return error instanceof ApiError && error.body.code === 'idempotency_mismatch'
}

/** A lost answer, or one from a failing server or a proxy: the order may have been placed all the same. */
export function mayHaveBeenPlaced(error: unknown): boolean {
  return !(error instanceof ApiError) || error.status >= 500
}

function issuesOf(error: unknown): { field: string; sentence: string }[] {
  if (!(error instanceof ApiError) || typeof error.body.detail === 'string') return []
  return error.body.detail.map(({ loc, msg }) => ({ field: String(loc.at(-1)), sentence: msg }))
}
