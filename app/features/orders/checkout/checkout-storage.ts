import type { Cart } from '#contract/cart.ts'
import type { CustomerInfo } from '#contract/orders.ts'

/** Order about to be placed, with the idempotency key that makes it one however often it is sent. */
export interface DraftOrder {
  key: string
  cart: Cart
}

/** Sent order without an answer yet; it may have been placed. */
export interface PendingOrder extends DraftOrder {
  customer: CustomerInfo
}

interface StoredCheckout {
  accountId: number
  typed?: CustomerInfo
  sent?: PendingOrder
}

const STORAGE_KEY = 'checkout'

/** Reads the account's stored checkout of this tab: typed fields and a sent order. */
export function readCheckout(accountId: number): StoredCheckout {
  const stored = parse(sessionStorage.getItem(STORAGE_KEY))
  return stored?.accountId === accountId ? stored : { accountId }
}

export function storeCheckout(accountId: number, change: Omit<StoredCheckout, 'accountId'>): void {
  sessionStorage.setItem(STORAGE_KEY, JSON.stringify({ ...readCheckout(accountId), ...change }))
}

/** Clears the stored checkout after the order is placed. */
export function clearCheckout(): void {
  sessionStorage.removeItem(STORAGE_KEY)
}

function parse(text: string | null): StoredCheckout | null {
  try {
    return text ? (JSON.parse(text) as StoredCheckout) : null
  } catch {
    return null // the storage was edited
  }
}
