import { addToCart } from '#contract/cart.ts'
import { ApiError } from '#app/api/client.ts'
import { useApiMutation } from '#app/api/mutation.ts'
import { readSession } from '#app/session/session.ts'
import { cartWords } from '#app/words/cart.ts'
import { CART_SCOPE, cartQuery } from './cart-queries.ts'
import { showAddedToast, showCartError, type CartErrorTexts } from './cart-toasts.tsx'
import { withAddition, type Addition } from './optimistic-add.ts'
import { useSignInPrompt } from './use-sign-in-prompt.ts'

/**
 * Adds pieces to the cart optimistically, with a toast; signed-out visitors are prompted to sign in.
 * @param errorTexts texts of a failure; the product page has its own
 */
export function useAddToCart(errorTexts: CartErrorTexts = { fallback: cartWords.addFailed }) {
  const promptSignIn = useSignInPrompt()
  const addition = useApiMutation(addToCart, {
    input: ({ product, quantity }: Addition) => ({ body: { product_id: product.id, quantity } }),
    optimistic: (cache, addition) => cache.set(cartQuery, (cart) => cart && withAddition(cart, addition)),
    update: (cache, cart) => cache.set(cartQuery, cart),
    refusalInvalidates: ['products'], // another buyer was quicker: the stock shown is stale
    scope: CART_SCOPE,
    onSuccess: (_, { product }) => showAddedToast(product),
    onError: (error, addition) => {
      if (error instanceof ApiError && error.status === 401) return promptSignIn(error.message, addition)
      showCartError(error, errorTexts)
    },
  })
  function mutate(requested: Addition) {
    if (!readSession().user) return promptSignIn(cartWords.signInToAdd, requested)
    addition.mutate(requested)
  }
  return { mutate, isPending: addition.isPending }
}
