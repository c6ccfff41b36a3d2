import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react'
import { removeCartLine, updateCartLine, type Cart, type CartLine } from '#contract/cart/calls.ts'
import { useApiMutation } from '#app/api/mutation.ts'
import { apiOf } from '#app/api/query-client.ts'
import { Debounce } from '#app/browser/debounce.ts'
import { cartContentWords } from '#app/words/cart-contents.ts'
import { CART_SCOPE, cartQuery } from './cart-queries.ts'
import { useCartFailure } from './use-sign-in-prompt.ts'

/** Delay in milliseconds between the last press of a quantity button and the request. */
const DEBOUNCE_MS = 400

/** Changes one cart line, which is pending from the first press until the response and locked during the request. */
export function useChangeLine(line: CartLine) {
  const showCartFailure = useCartFailure()
  const change = useChangeQuantity(line)
  const remove = useApiMutation(removeCartLine, {
    update: (cache, cart) => cache.set(cartQuery, cart),
    scope: CART_SCOPE,
    onError: (error) => showCartFailure(error, { tried: cartContentWords.removeFailed, shown: 'all' }),
  })
  return {
    quantity: change.quantity,
    setQuantity: change.setQuantity,
    remove: () => {
      change.sendNow()
      remove.mutate({ params: { product_id: line.id } })
    },
    isPending: change.isPending || remove.isPending,
    isLocked: change.isSending || remove.isPending,
  }
}

/**
 * Manages the quantity of a cart line, sent shortly after the last press. A change made during a request is sent when
 * that request has finished.
 */
function useChangeQuantity({ id, quantity: saved }: CartLine) {
  const showCartFailure = useCartFailure()
  const [wanted, setWanted] = useState<number | null>(null)
  const [isSending, setSending] = useState(false)
  const [wait] = useState(() => new Debounce(DEBOUNCE_MS))
  const unsent = useRef<number | null>(null)
  function settle() {
    unsent.current = null
    setWanted(null)
    setSending(false)
  }
  const mutation = useApiMutation(updateCartLine, {
    send: async (first: number, call) => {
      let cart: Cart
      do {
        await wait.passed
        const quantity: number = unsent.current ?? first
        unsent.current = null
        setSending(true)
        cart = await call(changeOf(id, quantity))
      } while (unsent.current !== null)
      return cart
    },
    update: (cache, cart) => cache.set(cartQuery, cart),
    scope: CART_SCOPE,
    onSuccess: settle,
    onError: (error) => {
      settle()
      showCartFailure(error, { tried: cartContentWords.updateFailed, shown: 'all' })
    },
  })
  function setQuantity(quantity: number) {
    if (quantity === (wanted ?? saved)) return
    unsent.current = quantity
    setWanted(quantity)
    wait.restart()
    mutation.mutate(quantity) // ignored if a request is running or queued, since it will include this change
  }
  useSendOnLeave(id, unsent, wait)
  return { quantity: wanted ?? saved, setQuantity, sendNow: () => wait.end(), isPending: wanted !== null, isSending }
}

const changeOf = (product_id: number, quantity: number) => ({ body: { product_id, quantity } })

/**
 * Sends a pending quantity change when the user leaves the screen. If they leave the site, it is sent without waiting
 * for earlier requests.
 */
function useSendOnLeave(id: number, unsent: RefObject<number | null>, wait: Debounce): void {
  const client = useQueryClient()
  const sendUnsent = useEffectEvent(() => {
    if (unsent.current === null) return
    // If the browser restores the page, it sends the change again, which is harmless and reveals whether it failed.
    apiOf(client)(updateCartLine, changeOf(id, unsent.current)).catch(() => undefined)
  })
  useEffect(() => {
    const onHide = () => sendUnsent()
    addEventListener('pagehide', onHide)
    return () => {
      removeEventListener('pagehide', onHide)
      wait.end()
    }
  }, [wait])
}
