import type { Cart } from '#contract/cart.ts'
import type { CustomerInfo } from '#contract/orders.ts'
import { stored } from '#app/browser/stored.ts'

/** Order about to be placed, with the idempotency key under which it is placed only once. */
export interface DraftOrder {
  key: string
  cart: Cart
}

/** Sent order without an answer yet; it may have been placed. */
export interface PendingOrder extends DraftOrder {
  customer: CustomerInfo
}

interface StoredCheckout {
  /** Account that started it; when the answer arrives, the session may have changed. */
  accountId: number
  typed?: Partial<CustomerInfo> | undefined
  sent?: PendingOrder | undefined
}

const checkout = stored<StoredCheckout>('checkout')

/** Reads the account's stored checkout of this tab: typed fields and a sent order. */
export function readCheckout(accountId: number): StoredCheckout {
  const storedCheckout = checkout.read()
  return storedCheckout?.accountId === accountId ? storedCheckout : { accountId }
}

export function storeCheckout(accountId: number, change: Omit<StoredCheckout, 'accountId'>): void {
  checkout.write({ ...readCheckout(accountId), ...change })
}

/** Clears the stored checkout after the order is placed. */
export const clearCheckout = checkout.remove
