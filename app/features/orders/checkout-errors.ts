import { serverSentence } from '#app/features/accounts/server-sentence.ts'
import type { CustomerInfo } from '#contract/orders.ts'
import { ApiError, NetworkError } from '#app/lib/api.ts'
import { orderWords } from '#app/words/orders.ts'

/** After these the cart must be read again before anything can be ordered. */
const STALE_CART = ['cart_changed', 'idempotency_mismatch']

const formFields = ['phone', 'location'] as const satisfies (keyof CustomerInfo)[]

/** What the checkout says in its form: for a 422 each problem as `field: message`, joined. */
export function checkoutSentence(error: unknown): string {
  if (error instanceof NetworkError) return orderWords.answerLost(error.message)
  const problems = problemsOf(error).map(({ field, sentence }) => `${field}: ${sentence}`)
  return problems.length > 0 ? problems.join(', ') : (serverSentence(error) ?? orderWords.placeFailed)
}

/** The first field of the form that a 422 refuses: the sentence stands under it. */
export function refusedField(error: unknown): keyof CustomerInfo | undefined {
  return formFields.find((name) => problemsOf(error).some(({ field }) => field === name))
}

export function isStaleCart(error: unknown): error is ApiError {
  return error instanceof ApiError && STALE_CART.includes(error.body.code)
}

/** A lost answer, or one from a failing server or a proxy: the order may have been placed all the same. */
export function mayBePlaced(error: unknown): boolean {
  return !(error instanceof ApiError) || error.status >= 500
}

function problemsOf(error: unknown): { field: string; sentence: string }[] {
  if (!(error instanceof ApiError) || typeof error.body.detail === 'string') return []
  return error.body.detail.map(({ loc, msg }) => ({ field: String(loc.at(-1)), sentence: msg }))
}
