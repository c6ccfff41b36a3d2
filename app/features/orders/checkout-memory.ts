import type { Cart } from '#contract/cart.ts'
import type { CustomerInfo } from '#contract/orders.ts'

/** What is about to be ordered, under the Idempotency-Key that makes it one order however often it is sent. */
export interface Basket {
  key: string
  cart: Cart
}

/** An order that was sent; until an answer comes, nobody knows whether it was placed. */
export interface SentOrder extends Basket {
  customer: CustomerInfo
}

interface Memory {
  accountId: number
  typed?: CustomerInfo
  sent?: SentOrder
}

const KEY = 'checkout'

/** What this account has typed and sent at the checkout in this tab; a reload forgets nothing of it. */
export function recallCheckout(accountId: number): Memory {
  const memory = parse(sessionStorage.getItem(KEY))
  return memory?.accountId === accountId ? memory : { accountId }
}

export function rememberCheckout(accountId: number, change: Omit<Memory, 'accountId'>): void {
  sessionStorage.setItem(KEY, JSON.stringify({ ...recallCheckout(accountId), ...change }))
}

/** The order is placed: nothing of it is worth keeping. */
export function forgetCheckout(): void {
  sessionStorage.removeItem(KEY)
}

function parse(text: string | null): Memory | null {
  try {
    return text ? (JSON.parse(text) as Memory) : null
  } catch {
    return null // someone edited the storage
  }
}
