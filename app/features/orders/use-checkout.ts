import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useForm, type UseFormReturn } from 'react-hook-form'
import type { User } from '#contract/accounts.ts'
import type { Cart } from '#contract/cart.ts'
import { placeOrder, type CustomerInfo, type Order, type OrderDetail } from '#contract/orders.ts'
import { cartChange } from '#app/features/cart/cart-change.ts'
import { cartQuery } from '#app/features/cart/cart-queries.ts'
import { useAskToSignIn } from '#app/features/cart/use-ask-to-sign-in.ts'
import { ApiError, browserApi } from '#app/lib/api.ts'
import { randomKey } from '#app/lib/random-key.ts'
import { checkoutSentence, isMismatch, isStaleCart, mayBePlaced, refusedFields } from './checkout-errors.ts'
import { forgetCheckout, recallCheckout, rememberCheckout, type Basket, type SentOrder } from './checkout-memory.ts'
import { orderQuery } from './order-queries.ts'

interface CheckoutEvents {
  /** The order stands; the cart is emptied when the returned promise is done, so that no empty cart flashes up before. */
  onPlaced: (order: Order) => Promise<unknown>
  /** Nothing was placed, since the cart is no longer what the shopper saw; it has been read again. */
  onCartChanged: (sentence: string) => void
}

export type Checkout = ReturnType<typeof useCheckout>

/**
 * The form 'Delivery Information' and what sends it. It orders what it shows: the cart as it was when it opened. An order
 * that got no answer stays in `unanswered`, also over a reload, and is sent again under the same key.
 */
export function useCheckout(user: User, events: CheckoutEvents) {
  const [remembered] = useState(() => recallCheckout(user.id))
  const [unanswered, setUnanswered] = useState(remembered.sent ?? null)
  const [basket, setBasket] = useState<Basket | null>(unanswered)
  const form = useForm<CustomerInfo>({
    defaultValues: remembered.typed ?? { phone: user.profile.phone_number, location: user.profile.address },
  })
  useRememberTyped(user.id, form)

  function settle(sent: SentOrder | null) {
    setUnanswered(sent)
    rememberCheckout(user.id, { sent: sent ?? undefined })
  }
  const order = useSendOrder(user, form, {
    onSend: (sent) => rememberCheckout(user.id, { sent }),
    onUnanswered: settle,
    onRefused: () => {
      settle(null)
      setBasket((refused) => refused && { ...refused, key: randomKey() })
    },
    onPlaced: async (placed) => {
      forgetCheckout()
      await events.onPlaced(placed)
    },
    onCartChanged: events.onCartChanged,
  })
  function open(cart: Cart) {
    order.reset()
    const isSame = unanswered !== null && linesOf(unanswered.cart) === linesOf(cart)
    setBasket(isSame ? unanswered : { key: randomKey(), cart })
  }
  return {
    form,
    /** What the open dialog orders; null while it is closed. */
    basket,
    unanswered,
    isSending: order.isPending,
    error: order.error,
    open,
    close: () => setBasket(null),
    /** Whether the open dialog orders something else than the cart holds by now: another tab or the shop changed it. */
    isOutdated: (cart: Cart) =>
      basket !== null && unanswered === null && !order.isPending && linesOf(basket.cart) !== linesOf(cart),
    /** Opens the dialog on the order that got no answer. */
    tryAgain: () => setBasket(unanswered),
    giveUp: () => settle(null),
    place: (customer: CustomerInfo) => basket && order.mutate({ ...basket, customer }),
  }
}

interface SendingEvents extends CheckoutEvents {
  onSend: (sent: SentOrder) => void
  onUnanswered: (sent: SentOrder) => void
  /** An answer says that nothing was placed; what is sent next is another order. */
  onRefused: () => void
}

function useSendOrder(user: User, form: UseFormReturn<CustomerInfo>, events: SendingEvents) {
  const queryClient = useQueryClient()
  const askToSignIn = useAskToSignIn()
  const { queryKey: cartKey } = cartQuery(user.id)
  return useMutation({
    ...cartChange,
    mutationFn: send,
    onMutate: (sent) => {
      const before = recallCheckout(user.id).sent
      events.onSend(before?.key === sent.key ? before : sent)
    },
    onSuccess: async (placed) => {
      queryClient.setQueryData(orderQuery(user.id, placed.id).queryKey, placed)
      await events.onPlaced(placed)
      queryClient.setQueryData(cartKey, { items: [], total: 0 })
      void queryClient.invalidateQueries() // the stock went down everywhere
    },
    onError: async (error, sent) => {
      if (mayBePlaced(error)) return events.onUnanswered(recallCheckout(user.id).sent ?? sent)
      events.onRefused()
      if (error instanceof ApiError && error.status === 401) return askToSignIn(error.message)
      if (isStaleCart(error)) {
        await queryClient.refetchQueries({ queryKey: cartKey })
        return events.onCartChanged(error.message)
      }
      const [field, ...others] = refusedFields(error)
      for (const other of others) form.setError(other, { type: 'server' })
      if (field) form.setError(field, { message: checkoutSentence(error) }, { shouldFocus: true })
    },
  })

  /**
   * A key that the server knows with other contents has placed an order whose answer was lost, and of which the shopper
   * has changed phone or place since: sent as it was, it is answered.
   */
  function send(order: SentOrder): Promise<OrderDetail> {
    const { sent } = recallCheckout(user.id)
    return post(order).catch((error: unknown) => {
      if (isMismatch(error) && sent?.key === order.key) return post(sent)
      throw error
    })
  }
}

function post({ key, cart, customer }: SentOrder): Promise<OrderDetail> {
  return browserApi(placeOrder, {
    headers: { 'idempotency-key': key },
    body: { items: cart.items.map(toOrdered), customer_info: customer },
  })
}

function toOrdered({ id, quantity, price }: Cart['items'][number]) {
  return { product_id: id, quantity, price }
}

const linesOf = (cart: Cart) => JSON.stringify(cart.items.map(toOrdered))

function useRememberTyped(accountId: number, form: UseFormReturn<CustomerInfo>) {
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => rememberCheckout(accountId, { typed: values }),
      }),
    [accountId, form],
  )
}
