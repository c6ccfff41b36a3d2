import { removeCartLine, updateCartLine } from '#contract/cart.ts'
import { useApiMutation } from '#app/api/mutation.ts'
import { cartWords } from '#app/words/cart.ts'
import { CART_SCOPE, cartQuery } from './cart-queries.ts'
import { useCartFailure } from './use-sign-in-prompt.ts'

/** Changes one line of the cart; `isPending` locks it. */
export function useChangeLine(productId: number) {
  const showCartFailure = useCartFailure()
  const setQuantity = useApiMutation(updateCartLine, {
    input: (quantity: number) => ({ body: { product_id: productId, quantity } }),
    update: (cache, cart) => cache.set(cartQuery, cart),
    scope: CART_SCOPE,
    onError: (error) => showCartFailure(error, { tried: cartWords.updateFailed, shown: 'all' }),
  })
  const remove = useApiMutation(removeCartLine, {
    update: (cache, cart) => cache.set(cartQuery, cart),
    scope: CART_SCOPE,
    onError: (error) => showCartFailure(error, { tried: cartWords.removeFailed, shown: 'all' }),
  })
  return {
    setQuantity: setQuantity.mutate,
    remove: () => remove.mutate({ params: { product_id: productId } }),
    isPending: setQuantity.isPending || remove.isPending,
  }
}
