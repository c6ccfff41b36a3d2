import type { Cart, CartLine } from '#contract/cart/calls.ts'
import type { CustomerInfo } from '#contract/orders/customer.ts'
import { hasFields, isFlag, isNumber, isText, listOf, orMissing, recordOf } from '#app/browser/shape.ts'
import { stored } from '#app/browser/stored.ts'

/** Order to be placed, with the idempotency key that prevents placing it twice. */
export interface DraftOrder {
  key: string
  cart: Cart
  /** Proforma or quotation that was added to the cart. */
  quoteId?: number | undefined
}

/** Order that was sent but got no response; it may have been placed. */
export interface PendingOrder extends DraftOrder {
  customer: SentCustomer
}

/** Delivery details with the phone number to name on tax receipts, if the buyer wants that. */
export type SentCustomer = CustomerInfo & { receipt?: { phone: string } }

/** Fields of the checkout form; `receipt` is `phone` if the buyer wants to be named on tax receipts. */
export type TypedCustomer = Required<CustomerInfo> & { receipt: '' | 'phone' }

interface StoredCheckout {
  /** Account that started the checkout; another account may have signed in by the time the response arrives. */
  accountId: number
  typed?: Partial<TypedCustomer> | undefined
  sent?: PendingOrder | undefined
  /** True if the session ended while the checkout was open; it then opens again after the next sign-in. */
  isInterrupted?: true | undefined
}

const isCustomer = hasFields<SentCustomer>({
  phone: isText,
  location: isText,
  window: orMissing(isText),
  note: orMissing(isText),
  receipt: orMissing(hasFields<{ phone: string }>({ phone: isText })),
})

/** Fields of a cart line that are sent with the order. */
type SentLine = Pick<CartLine, 'id' | 'price' | 'quantity'>
const isCart = hasFields<Cart>({
  items: listOf(hasFields<SentLine>({ id: isNumber, price: isNumber, quantity: isNumber })),
  total: isNumber,
})

const checkout = stored<StoredCheckout>(
  'checkout',
  hasFields<StoredCheckout>({
    accountId: isNumber,
    typed: orMissing(recordOf(isText)),
    sent: orMissing(
      hasFields<PendingOrder>({ key: isText, cart: isCart, customer: isCustomer, quoteId: orMissing(isNumber) }),
    ),
    isInterrupted: orMissing(isFlag),
  }),
)

/** Reads the checkout that is stored in this tab for the account: the typed fields, and an order that was sent. */
export function readCheckout(accountId: number): StoredCheckout {
  const storedCheckout = checkout.read()
  return storedCheckout?.accountId === accountId ? storedCheckout : { accountId }
}

export function storeCheckout(accountId: number, change: Omit<StoredCheckout, 'accountId'>): void {
  checkout.write({ ...readCheckout(accountId), ...change })
}

export const isCheckoutInterrupted = (accountId: number): boolean => readCheckout(accountId).isInterrupted === true

/** Stores whether the session ended during a checkout that hasn't been resumed or closed since. */
export function storeInterruption(accountId: number, isInterrupted: boolean): void {
  if (isInterrupted !== isCheckoutInterrupted(accountId))
    storeCheckout(accountId, { isInterrupted: isInterrupted || undefined })
}

/** Clears the stored checkout once the order is placed. */
export const clearCheckout = checkout.remove
