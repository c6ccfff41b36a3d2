import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { User } from '#contract/accounts/calls.ts'
import type { Cart } from '#contract/cart/calls.ts'
import type { InputOf } from '#contract/endpoint.ts'
import { placeOrder, type Order, type OrderDetail } from '#contract/orders/calls.ts'
import { CART_SCOPE, cartQuery } from '#app/features/cart/cart-queries.ts'
import { isErrorCode } from '#app/api/client.ts'
import { failureText } from '#app/api/failure.ts'
import { useApiForm } from '#app/api/use-api-form.ts'
import { useFormDraft } from '#app/api/use-form-draft.ts'
import { randomKey } from '#app/browser/random-key.ts'
import { CHECKOUT_FAILURE, CUSTOMER_FIELDS, isStaleCart, mayHaveBeenPlaced } from './checkout-failure.ts'
import {
  clearCheckout,
  readCheckout,
  storeCheckout,
  type DraftOrder,
  type PendingOrder,
  type SentCustomer,
  type TypedCustomer,
} from './checkout-storage.ts'
import { quoteInCart } from '#app/features/quotes/quote-in-cart.ts'
import { lastDeliveryQuery, orderQuery } from '../order-queries.ts'

interface CheckoutEvents {
  /**
   * Called when the order has been placed. The cart is cleared only after the returned promise resolves, so that an
   * empty cart isn't shown briefly.
   */
  onPlaced: (order: Order) => Promise<unknown>
  /** Called when the server has rejected the order because the cart had changed, and the cart has been refetched. */
  onCartChanged: (sentence: string) => void
}

export type Checkout = ReturnType<typeof useCheckout>

/**
 * Manages the checkout form. Orders the cart as it was when the dialog opened. An order that has had no response is
 * kept in `unansweredOrder`, even across reloads, and is resent under the same key.
 */
export function useCheckout(user: User, events: CheckoutEvents) {
  const { answer, ...order } = useDraftOrder(user.id)
  const form = useOrderForm(user, order.draftOrder, answer, events)
  return {
    ...order,
    form,
    open: (cart: Cart) => {
      form.dismiss()
      order.open(cart)
    },
    /**
     * Returns true if the cart no longer matches the order in the open dialog, because another tab or the shop changed
     * it.
     */
    isOutdated: (cart: Cart) => !form.isSubmitting && order.isOutdated(cart),
  }
}

/** Manages the order in the dialog, and an earlier order that has had no response. */
function useDraftOrder(accountId: number) {
  const [unansweredOrder, setUnansweredOrder] = useState(() => readCheckout(accountId).sent ?? null)
  const [draftOrder, setDraftOrder] = useState<DraftOrder>(unansweredOrder ?? { key: '', cart: EMPTY_CART })
  const [isOpen, setOpen] = useState(unansweredOrder !== null)
  function show(order: DraftOrder) {
    setDraftOrder(order)
    setOpen(true)
  }
  function storeUnanswered(sent: PendingOrder | null) {
    setUnansweredOrder(sent)
    storeCheckout(accountId, { sent: sent ?? undefined })
  }
  return {
    draftOrder,
    isOpen,
    unansweredOrder,
    open: (cart: Cart) =>
      show(
        unansweredOrder && isSameOrder(unansweredOrder.cart, cart)
          ? unansweredOrder
          : { key: randomKey(), cart, quoteId: quoteInCart.read()?.quoteId },
      ),
    close: () => setOpen(false),
    /** Opens the dialog with the unanswered order. */
    tryAgain: () => unansweredOrder && show(unansweredOrder),
    giveUp: () => storeUnanswered(null),
    isOutdated: (cart: Cart) => isOpen && !unansweredOrder && !isSameOrder(draftOrder.cart, cart),
    answer: {
      lost: (customer: SentCustomer) => storeUnanswered(readCheckout(accountId).sent ?? { ...draftOrder, customer }),
      /** Discards the key of the rejected order, because the next attempt is a new order. */
      refused: () => {
        storeUnanswered(null)
        setDraftOrder((refused) => ({ ...refused, key: randomKey() }))
      },
    },
  }
}

type Answer = ReturnType<typeof useDraftOrder>['answer']

function useOrderForm(user: User, draftOrder: DraftOrder, answer: Answer, events: CheckoutEvents) {
  const known = useKnownCustomer(user)
  const form = useApiForm(placeOrder, {
    defaultValues: known,
    values: known,
    blamed: { cart_changed: null, idempotency_mismatch: null },
    texts: CHECKOUT_FAILURE,
    scope: CART_SCOPE,
    send: (typed: TypedCustomer, call) => sendOrder(user.id, { ...draftOrder, customer: toCustomer(typed) }, call),
    update: async (cache, placed) => {
      cache.set(orderQuery(placed.id), placed)
      clearCheckout()
      quoteInCart.remove()
      await events.onPlaced(placed)
      cache.set(cartQuery, EMPTY_CART)
    },
    onError: (error, customer) => {
      if (mayHaveBeenPlaced(error)) return answer.lost(toCustomer(customer))
      answer.refused()
      const [first, ...others] = CUSTOMER_FIELDS.filter((field) => form.getFieldState(field).invalid)
      if (first) form.setError(first, { message: failureText(error, CHECKOUT_FAILURE) })
      for (const other of others) form.setError(other, { type: 'server' })
    },
    onFailed: (error) => isStaleCart(error) && events.onCartChanged(error.message),
  })
  useFormDraft(form, {
    read: () => readTyped(user.id),
    write: (typed) => storeCheckout(user.id, { typed }),
  })
  return form
}

/**
 * Returns the contact details from the profile, falling back to those of the last delivery, which stay when the session
 * ends.
 */
function useKnownCustomer({ profile }: User): TypedCustomer {
  const { phone_number: phone, address: location } = profile
  const { data } = useQuery(lastDeliveryQuery(!phone || !location))
  const [last, setLast] = useState(data)
  if (data && data !== last) setLast(data)
  return {
    phone: phone || last?.phone || '',
    location: location || last?.location || '',
    window: '',
    note: '',
    receipt: '',
  }
}

/** Returns the fields typed in this tab or, if there are none, those of the order that has had no response. */
function readTyped(accountId: number): Partial<TypedCustomer> {
  const { typed, sent } = readCheckout(accountId)
  return { ...sent?.customer, receipt: sent?.customer.receipt ? 'phone' : '', ...typed }
}

/**
 * Stores and sends the order. If the server reports that the key was used for a different order, the buyer edited the
 * details after the first response was lost; the stored order is then resent unchanged.
 */
function sendOrder(
  accountId: number,
  order: PendingOrder,
  call: (input: InputOf<typeof placeOrder>) => Promise<OrderDetail>,
) {
  const { sent } = readCheckout(accountId)
  const before = sent?.key === order.key ? sent : null
  storeCheckout(accountId, { sent: before ?? order })
  return call(toInput(order)).catch((error: unknown) => {
    if (before && isErrorCode(error, 'idempotency_mismatch')) return call(toInput(before))
    throw error
  })
}

/** Omits empty fields. */
function toCustomer({ phone, location, window, note, receipt }: TypedCustomer): SentCustomer {
  return {
    phone,
    location,
    ...(window && { window }),
    ...(note.trim() && { note }),
    ...(receipt && { receipt: { phone } }),
  }
}

function toInput({ key, cart, customer, quoteId }: PendingOrder): InputOf<typeof placeOrder> {
  return {
    headers: { 'idempotency-key': key },
    body: { items: cart.items.map(toOrderLine), customer_info: customer, ...(quoteId && { quote_id: quoteId }) },
  }
}

function toOrderLine({ id, quantity, price }: Cart['items'][number]) {
  return { product_id: id, quantity, price }
}

function isSameOrder(left: Cart, other: Cart): boolean {
  return JSON.stringify(left.items.map(toOrderLine)) === JSON.stringify(other.items.map(toOrderLine))
}

const EMPTY_CART: Cart = { items: [], total: 0 }
