import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useForm } from 'react-hook-form'
import type { User } from '#contract/accounts.ts'
import type { Cart } from '#contract/cart.ts'
import type { RefusedLine } from '#contract/errors.ts'
import { placeOrder, type CustomerInfo, type Order } from '#contract/orders.ts'
import { cartChange } from '#app/features/cart/cart-change.ts'
import { cartQuery } from '#app/features/cart/cart-queries.ts'
import { useAskToSignIn } from '#app/features/cart/use-ask-to-sign-in.ts'
import { ApiError, browserApi } from '#app/lib/api.ts'
import { checkoutSentence, isStaleCart, mayBePlaced, refusedField } from './checkout-errors.ts'
import { orderQuery } from './order-queries.ts'

interface CheckoutEvents {
  /** The order stands; the cart is emptied when the returned promise is done, so that no empty cart flashes up before. */
  onPlaced: (order: Order) => Promise<unknown>
  /** Nothing was placed, since the cart is no longer what the shopper saw; it has been read again. */
  onCartChanged: (sentence: string, lines: RefusedLine[]) => void
}

export type Checkout = ReturnType<typeof useCheckout>

/** The form 'Delivery Information' and what sends it. Lives as long as the cart is shown, so that closing loses nothing. */
export function useCheckout(user: User, cart: Cart, { onPlaced, onCartChanged }: CheckoutEvents) {
  const queryClient = useQueryClient()
  const askToSignIn = useAskToSignIn()
  const key = useOrderKey()
  const form = useForm<CustomerInfo>({
    defaultValues: { phone: user.profile.phone_number, location: user.profile.address },
  })
  const order = useMutation({
    ...cartChange,
    mutationFn: (customer: CustomerInfo) =>
      browserApi(placeOrder, {
        headers: { 'idempotency-key': key.keep() },
        body: { items: cart.items.map(toOrdered), customer_info: customer },
      }),
    onSuccess: async (placed) => {
      queryClient.setQueryData(orderQuery(user.id, placed.id).queryKey, placed)
      key.forget()
      await onPlaced(placed)
      queryClient.setQueryData(cartQuery(user.id).queryKey, { items: [], total: 0 })
      void queryClient.invalidateQueries() // the stock went down everywhere
    },
    onError: async (error) => {
      if (!mayBePlaced(error)) key.forget()
      if (error instanceof ApiError && error.status === 401) return askToSignIn(error.message)
      if (isStaleCart(error)) {
        await queryClient.refetchQueries({ queryKey: cartQuery(user.id).queryKey })
        return onCartChanged(error.message, error.body.lines ?? [])
      }
      const field = refusedField(error)
      if (field) form.setError(field, { message: checkoutSentence(error) }, { shouldFocus: true })
    },
  })
  return { form, order }
}

function toOrdered({ id, quantity, price }: Cart['items'][number]) {
  return { product_id: id, quantity, price }
}

/** The Idempotency-Key: one for each order that is tried, until an answer says what became of it. */
function useOrderKey() {
  const key = useRef<string>(null)
  return {
    keep: () => (key.current ??= randomKey()),
    forget: () => {
      key.current = null
    },
  }
}

/** `crypto.randomUUID` exists only on https and localhost, and a shop may be tried out on a plain address. */
function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
