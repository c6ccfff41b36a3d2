import type { CustomerInfo } from '#contract/orders/customer.ts'
import { isErrorCode, isRefusal } from '#app/api/client.ts'
import type { FailureTexts } from '#app/api/failure.ts'
import { orderWords } from '#app/words/orders.ts'

export const CUSTOMER_FIELDS = ['phone', 'location', 'window', 'note'] as const satisfies (keyof CustomerInfo)[]

/** Checkout failure messages; rejected fields are listed as `field: message`. */
export const CHECKOUT_FAILURE: FailureTexts = {
  tried: orderWords.placeFailed,
  answered: ({ body: { detail } }) =>
    typeof detail === 'string'
      ? undefined
      : detail.map(({ loc, msg }) => `${loc.at(-1)}: ${msg}`).join(', ') || undefined,
  network: orderWords.noAnswer,
}

/** Returns true if the order failed because the cart is stale, so that the cart must be refetched. */
export function isStaleCart(error: unknown): boolean {
  return isErrorCode(error, 'idempotency_mismatch') || isErrorCode(error, 'cart_changed')
}

/**
 * Returns true if the order may have been placed, because its response was lost or came from a failing server or a
 * proxy.
 */
export function mayHaveBeenPlaced(error: unknown): boolean {
  return !isRefusal(error)
}
