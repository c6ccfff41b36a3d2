import { useEffect, useState } from 'react'
import { useForm, type UseFormReturn } from 'react-hook-form'
import type { User } from '#contract/accounts.ts'
import type { Cart } from '#contract/cart.ts'
import type { InputOf } from '#contract/endpoint.ts'
import { placeOrder, type CustomerInfo, type Order, type OrderDetail } from '#contract/orders.ts'
import { CART_SCOPE, cartQuery } from '#app/features/cart/cart-queries.ts'
import { useSignInPrompt } from '#app/features/cart/use-sign-in-prompt.ts'
import { ApiError } from '#app/api/client.ts'
import { useApiMutation } from '#app/api/mutation.ts'
import { randomKey } from '#app/browser/random-key.ts'
import {
  checkoutErrorText,
  isIdempotencyMismatch,
  isStaleCart,
  mayHaveBeenPlaced,
  fieldsWithErrors,
} from './checkout-errors.ts'
import { clearCheckout, readCheckout, storeCheckout, type DraftOrder, type PendingOrder } from './checkout-storage.ts'
import { orderQuery } from '../order-queries.ts'

interface CheckoutEvents {
  /** Called when the order is placed; the cart is emptied when the returned promise resolves, so that no empty cart flashes. */
  onPlaced: (order: Order) => Promise<unknown>
  /** Called when the order is refused because the cart changed; it has been refetched. */
  onCartChanged: (sentence: string) => void
}

export type Checkout = ReturnType<typeof useCheckout>

/**
 * State of the checkout form. It orders the cart as it was when the dialog opened. An order without an answer stays in
 * `unansweredOrder`, also over a reload, and is sent again under the same key.
 */
export function useCheckout(user: User, events: CheckoutEvents) {
  const [stored] = useState(() => readCheckout(user.id))
  const [unansweredOrder, setUnansweredOrder] = useState(stored.sent ?? null)
  const [draftOrder, setDraftOrder] = useState<DraftOrder | null>(unansweredOrder)
  const form = useForm<CustomerInfo>({
    defaultValues: stored.typed ?? { phone: user.profile.phone_number, location: user.profile.address },
  })
  useStoreTyped(user.id, form)

  function storeUnanswered(sent: PendingOrder | null) {
    setUnansweredOrder(sent)
    storeCheckout(user.id, { sent: sent ?? undefined })
  }
  const order = useSendOrder(user, form, {
    onSend: (sent) => storeCheckout(user.id, { sent }),
    onUnanswered: storeUnanswered,
    onRefused: () => {
      storeUnanswered(null)
      setDraftOrder((refused) => refused && { ...refused, key: randomKey() })
    },
    onPlaced: async (placed) => {
      clearCheckout()
      await events.onPlaced(placed)
    },
    onCartChanged: events.onCartChanged,
  })
  function open(cart: Cart) {
    order.reset()
    const isUnchanged = unansweredOrder !== null && serializeLines(unansweredOrder.cart) === serializeLines(cart)
    setDraftOrder(isUnchanged ? unansweredOrder : { key: randomKey(), cart })
  }
  return {
    form,
    /** Order of the open dialog; null while closed. */
    draftOrder,
    unansweredOrder,
    isSending: order.isPending,
    error: order.error,
    open,
    close: () => setDraftOrder(null),
    /** Tells whether the cart differs from the open dialog's order: changed in another tab or by the shop. */
    isOutdated: (cart: Cart) =>
      draftOrder !== null &&
      unansweredOrder === null &&
      !order.isPending &&
      serializeLines(draftOrder.cart) !== serializeLines(cart),
    /** Opens the dialog with the unanswered order. */
    tryAgain: () => setDraftOrder(unansweredOrder),
    giveUp: () => storeUnanswered(null),
    place: (customer: CustomerInfo) => draftOrder && order.mutate({ ...draftOrder, customer }),
  }
}

interface SendingEvents extends CheckoutEvents {
  onSend: (sent: PendingOrder) => void
  onUnanswered: (sent: PendingOrder) => void
  /** Called when an answer refuses the order; the next one sent is another. */
  onRefused: () => void
}

function useSendOrder(user: User, form: UseFormReturn<CustomerInfo>, events: SendingEvents) {
  const promptSignIn = useSignInPrompt()
  const order = useApiMutation(placeOrder, {
    send,
    update: async (cache, placed) => {
      cache.set(orderQuery(placed.id), placed)
      await events.onPlaced(placed)
      cache.set(cartQuery, { items: [], total: 0 })
    },
    scope: CART_SCOPE,
    onError: (error, sent) => {
      if (mayHaveBeenPlaced(error)) return events.onUnanswered(readCheckout(user.id).sent ?? sent)
      events.onRefused()
      if (error instanceof ApiError && error.status === 401) return promptSignIn(error.message)
      if (isStaleCart(error)) return
      const [field, ...others] = fieldsWithErrors(error)
      for (const other of others) form.setError(other, { type: 'server' })
      if (field) form.setError(field, { message: checkoutErrorText(error) }, { shouldFocus: true })
    },
  })

  /**
   * Sends the order; on an idempotency mismatch it sends the pending one unchanged, whose answer was lost before the buyer
   * changed phone or place.
   */
  function send(order: PendingOrder, call: (input: InputOf<typeof placeOrder>) => Promise<OrderDetail>) {
    const { sent } = readCheckout(user.id)
    events.onSend(sent?.key === order.key ? sent : order)
    return call(toInput(order)).catch((error: unknown) => {
      if (isIdempotencyMismatch(error) && sent?.key === order.key) return call(toInput(sent))
      throw error
    })
  }
  /** Refetches a changed cart before reporting it. */
  const mutate = (sent: PendingOrder) =>
    order.mutate(sent, { onError: (error) => isStaleCart(error) && events.onCartChanged(error.message) })
  return { ...order, mutate }
}

function toInput({ key, cart, customer }: PendingOrder): InputOf<typeof placeOrder> {
  return {
    headers: { 'idempotency-key': key },
    body: { items: cart.items.map(toOrderLine), customer_info: customer },
  }
}

function toOrderLine({ id, quantity, price }: Cart['items'][number]) {
  return { product_id: id, quantity, price }
}

const serializeLines = (cart: Cart) => JSON.stringify(cart.items.map(toOrderLine))

function useStoreTyped(accountId: number, form: UseFormReturn<CustomerInfo>) {
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => storeCheckout(accountId, { typed: values }),
      }),
    [accountId, form],
  )
}
