import { removeCartLine, updateCartLine } from '#contract/cart.ts'
import { ApiError } from '#app/api/client.ts'
import { useApiMutation } from '#app/api/mutation.ts'
import { cartWords } from '#app/words/cart.ts'
import { CART_SCOPE, cartQuery } from './cart-queries.ts'
import { showCartError } from './cart-toasts.tsx'
import { useSignInPrompt } from './use-sign-in-prompt.ts'

/** Changes one line of the cart; `isPending` locks it. */
export function useChangeLine(productId: number) {
  const promptSignIn = useSignInPrompt()
  function showError(error: Error, fallback: string) {
    if (error instanceof ApiError && error.status === 401) return promptSignIn(error.message)
    showCartError(error, { fallback })
  }
  const setQuantity = useApiMutation(updateCartLine, {
    input: (quantity: number) => ({ body: { product_id: productId, quantity } }),
    update: (cache, cart) => cache.set(cartQuery, cart),
    scope: CART_SCOPE,
    onError: (error) => showError(error, cartWords.updateFailed),
  })
  const remove = useApiMutation(removeCartLine, {
    update: (cache, cart) => cache.set(cartQuery, cart),
    scope: CART_SCOPE,
    onError: (error) => showError(error, cartWords.removeFailed),
  })
  return {
    setQuantity: setQuantity.mutate,
    remove: () => remove.mutate({ params: { product_id: productId } }),
    isPending: setQuantity.isPending || remove.isPending,
  }
}
